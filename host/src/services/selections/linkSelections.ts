import type { Problem } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { readSelections, selectionTexts } from './selectionTexts';

/** The part of the address that selections stand in. */
export interface SelectionAddress {
  /** Every `select` of it, now. */
  read(): readonly string[];
  /** Puts these in their place; the way back in the history leads to those before. */
  write(texts: readonly string[]): void;
  /** What it says and can't be had. */
  refuse(problems: readonly Problem[]): void;
}

export interface SelectionLinkOptions {
  /** Calls back once, after a while; returns its own undo. */
  readonly later: (callback: () => void) => () => void;
}

/** What is selected on a dashboard, and its address: each follows the other. */
export interface LinkedSelections {
  /** The address is, or may be, another. */
  follow(): void;
  stop(): void;
}

export function linkSelections(
  selections: Selections,
  address: SelectionAddress,
  { later }: SelectionLinkOptions,
): LinkedSelections {
  /** What the address said when it was last read or written. */
  let seen: readonly string[] = [];
  /** What was selected then: of an address that is badly written it is not the same. */
  let told: readonly string[] = [];
  let isFollowing = false;
  let drop: () => void = () => undefined;

  const now = () => selectionTexts(selections.getSnapshot());

  function tell(): void {
    const texts = now();
    if (isSame(texts, told)) return;
    told = texts;
    seen = texts;
    address.write(texts);
  }

  function follow(): void {
    const texts = address.read();
    if (isSame(texts, seen)) return;
    drop();
    const read = readSelections(texts);
    if (read.problems.length > 0) address.refuse(read.problems);
    const wanted = new Map(read.selections.map((one) => [selectionTexts([one]).join(), one]));
    isFollowing = true;
    for (const held of selections.getSnapshot()) {
      const isWanted = held.kind === 'cursor' || wanted.delete(selectionTexts([held]).join());
      if (!isWanted) selections.clear(held);
    }
    for (const one of wanted.values()) selections.select(one);
    isFollowing = false;
    seen = texts;
    told = now();
  }

  const undo = selections.subscribe(() => {
    if (isFollowing) return;
    drop();
    // A key that is held down selects on and on: what it comes to is one step in the history.
    if (!isSame(now(), told)) drop = later(tell);
  });
  follow();
  // What was selected before there was anybody to hear of it.
  if (!isSame(now(), told)) drop = later(tell);
  return {
    follow,
    stop() {
      drop();
      undo();
    },
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, place) => text === b[place]);
}
