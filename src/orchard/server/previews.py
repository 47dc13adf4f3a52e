"""The index page of the site and of each table, with a link preview in its head."""

from __future__ import annotations

import re
from html import escape

from orchard.page.files import INDEX
from orchard.server.pages import Page, Pages
from orchard.server.pictures import HEIGHT, TYPES, WIDTH, Form, Preview
from orchard.words import LOCALES

TABLE = re.compile(r"/table/([\w-]{1,64})/?")
TITLE = re.compile(rb"<title>[^<]*</title>|<meta name=\"description\"[^>]*>")


def locale_of(header: str) -> str:
    """Return the first supported language of an Accept-Language header, or the default."""
    wanted = [part.split(";")[0].strip().split("-")[0].lower() for part in header.split(",")]
    return next((each for each in wanted if each in LOCALES), LOCALES[0])


def with_preview(pages: Pages, preview: Preview, address: str, image: str, form: Form) -> Page:
    """Return the index page with a preview in its head, every value escaped."""
    found = pages.find(INDEX)
    assert found is not None
    names = " – ".join(preview.players)
    title = f"{preview.title}: {names}" if names else preview.title
    facts = {
        "og:type": "website",
        "og:site_name": "Orchard",
        "og:title": title,
        "og:description": preview.sentence,
        "og:url": address,
        "og:image": image,
        "og:image:type": TYPES[form],
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(preview.sentence)}">',
        '<meta name="twitter:card" content="summary_large_image">',
        *(f'<meta property="{key}" content="{escape(value)}">' for key, value in facts.items()),
    ]
    head = "\n    ".join(lines).encode()
    body = TITLE.sub(b"", found.body).replace(b"</head>", b"    %b\n  </head>" % head, 1)
    return Page(INDEX, body)
