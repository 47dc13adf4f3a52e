/** Announces a person's turn while they look elsewhere: in the tab's title and by notification. */

import { untrack } from "svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { say } from "./words/say.svelte";

/** Announce the person's turns at a table from now on; call it once. */
export function keepTold(table: Table): void {
  const title = $derived(table.title || say("app-name"));
  $effect(() => {
    document.title = table.isMyTurn ? say("table-tab-your-turn", { game: title }) : title;
  });

  let wasMyTurn = true;
  $effect(() => {
    const isMine = table.isMyTurn;
    if (isMine && !wasMyTurn && settings.tellsTurns && document.hidden) {
      untrack(() => notify(say("table-your-turn-told", { game: title }), table.address));
    }
    wasMyTurn = isMine;
  });
}

function notify(text: string, tag: string): void {
  try {
    new Notification(text, { tag });
  } catch {
    // Some phones allow notifications, but not from a page; the title still says it.
  }
}
