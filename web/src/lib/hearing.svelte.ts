/** Sounds and vibrations of a table: pieces, the person's turn, the end. */

import { untrack } from "svelte";
import { settings } from "./settings.svelte";
import { keepReady, play, type Sound } from "./sound";
import type { Table } from "./table.svelte";

const BUZZ = 30; // milliseconds of vibration when the person's turn begins
const FEW = 3; // pieces that sound like being set down; more sound like a shift

/** Play a table's sounds from now on; call it once. */
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
    if (!table.view) return; // what was there on arrival is not news
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
