import type { Problem } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { parseSelections, serializeSelections } from './serializeSelections';

/** The part of the address that selections stand in. */
export interface SelectionParams {
  /** Every `select` of it, now. */
  read(): readonly string[];
  /** Puts these in their place; the way back in the history leads to those before. */
  write(texts: readonly string[]): void;
  /** What it says and can't be had. */
  reportProblems(problems: readonly Problem[]): void;
}

export interface SelectionSyncOptions {
  /** Calls back once, after a while; returns its own undo. */
  readonly defer: (callback: () => void) => () => void;
}

/** What is selected on a dashboard, and its address: each follows the other. */
export interface SelectionSync {
  /** The address is, or may be, another. */
  readParams(): void;
  stop(): void;
}

export function syncSelections(
  selections: Selections,
  params: SelectionParams,
  { defer }: SelectionSyncOptions,
): SelectionSync {
  /** What the address said when it was last read or written. */
  let lastParams: readonly string[] = [];
  /** What was selected then: of an address that is badly written it is not the same. */
  let lastSelected: readonly string[] = [];
  let isReading = false;
  let cancelWrite: () => void = () => undefined;

  const selectedTexts = () => serializeSelections(selections.getSnapshot());

  function writeParams(): void {
    const texts = selectedTexts();
    if (areEqual(texts, lastSelected)) return;
    lastSelected = texts;
    lastParams = texts;
    params.write(texts);
  }

  function readParams(): void {
    const texts = params.read();
    if (areEqual(texts, lastParams)) return;
    cancelWrite();
    const read = parseSelections(texts);
    if (read.problems.length > 0) params.reportProblems(read.problems);
    const requested = new Map(
      read.selections.map((selection) => [serializeSelections([selection]).join(), selection]),
    );
    isReading = true;
    for (const current of selections.getSnapshot()) {
      const isRequested =
        current.kind === 'cursor' || requested.delete(serializeSelections([current]).join());
      if (!isRequested) selections.clear(current);
    }
    for (const selection of requested.values()) selections.select(selection);
    isReading = false;
    lastParams = texts;
    lastSelected = selectedTexts();
  }

  const unsubscribe = selections.subscribe(() => {
    if (isReading) return;
    cancelWrite();
    // A key that is held down selects on and on: what it comes to is one step in the history.
    if (!areEqual(selectedTexts(), lastSelected)) cancelWrite = defer(writeParams);
  });
  readParams();
  // What was selected before there was anybody to hear of it.
  if (!areEqual(selectedTexts(), lastSelected)) cancelWrite = defer(writeParams);
  return {
    readParams,
    stop() {
      cancelWrite();
      unsubscribe();
    },
  };
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
