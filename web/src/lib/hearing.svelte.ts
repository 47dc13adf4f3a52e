/** What is heard and felt of a table: pieces, one's turn, the end. */

import { untrack } from "svelte";
import { settings } from "./settings.svelte";
import { keepReady, play, type Sound } from "./sound";
import type { Table } from "./table.svelte";

const BUZZ = 30; // milliseconds of vibration when it is one's turn
const FEW = 3; // pieces that are set down; more of them are a shift

/** Let a table be heard from now on; call it once. */
export function keepHeard(table: Table): void {
  keepReady();
  let heard = untrack(() => table.moves);
  $effect(() => {
    if (table.moves === heard) return;
    heard = table.moves;
    untrack(() => settings.hasSound && play(soundOf(table)));
  });

  let wasMine = true;
  $effect(() => {
    const isMine = table.isMyTurn;
    if (!table.view) return; // what is found on coming is no news
    if (isMine && !wasMine) untrack(() => tellTurn());
    wasMine = isMine;
  });

  let wasOver = true;
  $effect(() => {
    const { isOver } = table;
    if (isOver && !wasOver && settings.hasSound) play("end");
    wasOver = isOver || !table.view;
  });
}

function tellTurn(): void {
  if (!settings.hasSound) return;
  play("turn");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
}

function soundOf(table: Table): Sound {
  const motions = table.picture?.motions ?? [];
  if (!table.hasBoard) return "card";
  if (motions.some(({ end }) => end === "")) return "fall";
  return motions.length > FEW ? "shift" : "set";
}
