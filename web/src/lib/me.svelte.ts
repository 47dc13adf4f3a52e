/** The person at this browser: their chosen name, stored here and at the server. */

import { myName, rename } from "./api";

const KEY = "orchard.name";

class Me {
  name = $state(restore());

  /** Ask the server for our name; if it knows none, send it the one stored here. */
  async meet(): Promise<void> {
    const { name } = await myName();
    if (name) this.#keep(name);
    else if (this.name) await rename(this.name);
  }

  /** Change the name, also at the server if there is one. */
  async rename(name: string, { hasServer }: { hasServer: boolean }): Promise<void> {
    if (hasServer) await rename(name);
    this.#keep(name);
  }

  #keep(name: string): void {
    this.name = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // Without storage, the name lasts as long as the page.
    }
  }
}

export const me = new Me();

function restore(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
