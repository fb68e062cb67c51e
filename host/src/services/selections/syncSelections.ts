import type { Problem, Selection } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import {
  addressRoom,
  type ParsedSelections,
  parseSelections,
  type SelectionsRoom,
  serializeSelections,
} from './serializeSelections';
import { type StoredViews, viewRoom } from './storedViews';
import { parseViewLink, type ViewLink, viewLinkText } from './viewLink';

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
  /** Where selections go that are too long for the URL. Null: the oldest are left out instead. */
  readonly views: StoredViews | null;
  /** Calls back once, when the connection is back. Returns the function that cancels it. */
  readonly whenOnline: (callback: () => void) => () => void;
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
  { defer, hasPanel, views, whenOnline }: SelectionSyncOptions,
): SelectionSync {
  /** The parameters when they were last read or written. */
  let lastParams: readonly string[] = [];
  /** The selections at that time. They differ from the parameters if those are malformed. */
  let lastSelected: readonly string[] = [];
  let isReading = false;
  let cancelWrite: () => void = () => undefined;
  let cancelRetry: () => void = () => undefined;
  /** Of two views that are stored or loaded, the last one counts. */
  let step = 0;
  let isStopped = false;

  const textsOf = (all: readonly Selection[], room: SelectionsRoom) =>
    serializeSelections(all, selections.ownerOf, room);
  const selectedTexts = () => textsOf(selections.getSnapshot(), viewRoom);

  function writeParams(): void {
    const texts = selectedTexts();
    if (areEqual(texts, lastSelected)) return;
    lastSelected = texts;
    step += 1;
    const short = textsOf(selections.getSnapshot(), addressRoom);
    if (views === null || areEqual(texts, short)) {
      write(short);
      return;
    }
    const started = step;
    views.save(texts).then(
      (id) => started === step && write([viewLinkText({ id, isOfPage: false })]),
      // The oldest are missing then.
      () => started === step && write(short),
    );
  }

  function write(texts: readonly string[]): void {
    if (isStopped) return;
    lastParams = texts;
    params.write(texts);
  }

  function readParams(): void {
    const texts = params.read();
    if (areEqual(texts, lastParams)) return;
    cancelWrite();
    lastParams = texts;
    step += 1;
    const link = parseViewLink(texts);
    if (link) void loadView(link, step);
    else apply(parseSelections(texts));
  }

  async function loadView({ id, isOfPage }: ViewLink, started: number): Promise<void> {
    cancelRetry();
    let isOffline = false;
    const texts = await views?.load(id).catch(() => {
      isOffline = true;
    });
    if (started !== step || isStopped) return;
    if (isOffline) cancelRetry = whenOnline(() => void loadView({ id, isOfPage }, started));
    if (!texts) {
      const message = isOffline
        ? 'names a view that will be loaded when you’re online again'
        : 'names a view that isn’t stored, or that you can’t read';
      return params.reportProblems([{ path: 'select', message }]);
    }
    const { owners, ...read } = parseSelections(texts, viewRoom);
    apply({ ...read, owners: isOfPage ? new Map() : owners });
  }

  function apply(read: ParsedSelections): void {
    if (read.problems.length > 0) params.reportProblems(read.problems);
    const requested = new Map(
      read.selections.map((selection) => {
        const ownerOf = () => read.owners.get(selection) ?? null;
        return [serializeSelections([selection], ownerOf, viewRoom).join(), selection];
      }),
    );
    isReading = true;
    for (const current of selections.getSnapshot()) {
      const isRequested =
        current.kind === 'cursor' || requested.delete(textsOf([current], viewRoom).join());
      if (!isRequested) selections.clear(current);
    }
    for (const selection of requested.values()) {
      const owner = read.owners.get(selection);
      // Of a panel that was deleted since, it is the page's own.
      if (owner !== undefined && hasPanel(owner)) selections.select(selection, owner);
      else selections.select(selection);
    }
    isReading = false;
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
      isStopped = true;
      cancelWrite();
      cancelRetry();
      unsubscribe();
    },
  };
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
