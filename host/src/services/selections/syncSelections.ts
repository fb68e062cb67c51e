import type { Problem, Selection } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { parseSelections, serializeSelections } from './serializeSelections';

/** The URL parameters of selections. */
export interface SelectionParams {
  /** All current values of `select`. */
  read(): readonly string[];
  /** Replaces them, with a new history entry. */
  write(texts: readonly string[]): void;
  /** Reports parameters that can't be parsed. */
  reportProblems(problems: readonly Problem[]): void;
}

export interface SelectionSyncOptions {
  /** Whether a panel is on the dashboard. */
  readonly hasPanel: (id: string) => boolean;
  /** Calls back once, after a delay. Returns the function that cancels it. */
  readonly defer: (callback: () => void) => () => void;
}

/** Keeps a dashboard's selections and its URL in sync. */
export interface SelectionSync {
  /** Call it when the URL may have changed. */
  readParams(): void;
  stop(): void;
}

export function syncSelections(
  selections: Selections,
  params: SelectionParams,
  { defer, hasPanel }: SelectionSyncOptions,
): SelectionSync {
  /** The parameters when they were last read or written. */
  let lastParams: readonly string[] = [];
  /** The selections at that time. They differ from the parameters if those are malformed. */
  let lastSelected: readonly string[] = [];
  let isReading = false;
  let cancelWrite: () => void = () => undefined;

  const textsOf = (all: readonly Selection[]) => serializeSelections(all, selections.ownerOf);
  const selectedTexts = () => textsOf(selections.getSnapshot());

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
      read.selections.map((selection) => {
        const ownerOf = () => read.owners.get(selection) ?? null;
        return [serializeSelections([selection], ownerOf).join(), selection];
      }),
    );
    isReading = true;
    for (const current of selections.getSnapshot()) {
      const isRequested = current.kind === 'cursor' || requested.delete(textsOf([current]).join());
      if (!isRequested) selections.clear(current);
    }
    for (const selection of requested.values()) {
      const owner = read.owners.get(selection);
      // Of a panel that was deleted since, it is the page's own.
      if (owner !== undefined && hasPanel(owner)) selections.select(selection, owner);
      else selections.select(selection);
    }
    isReading = false;
    lastParams = texts;
    lastSelected = selectedTexts();
  }

  const unsubscribe = selections.subscribe(() => {
    if (isReading) return;
    cancelWrite();
    // Holding a key down selects repeatedly: write the result as one history entry.
    if (!areEqual(selectedTexts(), lastSelected)) cancelWrite = defer(writeParams);
  });
  readParams();
  // Selections made before this started.
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
