import {
  ChartroomError,
  type HeldSelection,
  limits,
  parseSelection,
  problemsText,
  type Selection,
  type SelectionBus,
  type SelectionKind,
} from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import type { Frame } from '@chartroom/frame';

/** All selections on a page. Each chart gets its own bus (C130–C133). */
export interface Selections {
  /** The same array until something changes, oldest first. */
  getSnapshot(): readonly Selection[];
  /** Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  /** The bus of one chart; the same for the same name. */
  busOf(chart: string, report: (error: ChartroomError) => void): SelectionBus;
  /**
   * Sets a chart's data, whenever it gets another frame. Charts share one scale of time: a cursor on
   * a time of one reaches the times of all others, whatever their names (C132).
   */
  setFrame(chart: string, frame: Pick<Frame, 'fields'> | null): void;
  /** Removes a chart and its selections. */
  removeChart(chart: string): void;
  /** Selects on behalf of the page itself, or of a chart that selected it in an earlier page. */
  select(selection: Selection, chart?: string): void;
  /** The chart that made a selection of the snapshot; null for the page itself. */
  ownerOf(selection: Selection): string | null;
  /** Clears one selection, or all except cursors. */
  clear(selection?: Selection): void;
}

/** A selection, and how its own chart and the others see it. */
interface Entry {
  readonly selection: Selection;
  readonly owner: string | null;
  readonly own: HeldSelection;
  readonly others: HeldSelection;
}

export function createSelectionStore(): Selections {
  /** By kind and field: the latest one replaces the one before. */
  const entries = new Map<string, Entry>();
  const { notify, subscribe } = createListeners();
  const buses = new Map<string, SelectionBus>();
  const timeFields = new Map<string, readonly string[]>();
  let snapshot: readonly Selection[] = [];
  let version = 0;

  const publish = () => {
    version += 1;
    snapshot = [...entries.values()].map(({ selection }) => selection);
    notify();
  };
  const add = (selection: Selection, owner: string | null) => {
    const key = `${selection.kind} ${selection.field}`;
    if (isSame(entries.get(key), selection, owner)) return;
    entries.delete(key);
    const own: HeldSelection = { ...selection, isOwn: true };
    entries.set(key, { selection, owner, own, others: { ...selection, isOwn: false } });
    for (const [oldestKey] of entries) {
      if (entries.size <= limits.selectionsHeld) break;
      entries.delete(oldestKey);
    }
    publish();
  };
  const isTime = ({ field }: Selection, chart: string | null) =>
    chart !== null && timeFields.get(chart)?.includes(field) === true;
  /** How a chart sees what another one has selected. */
  const asSeenBy = (chart: string, { selection, owner, others }: Entry): HeldSelection[] => {
    if (selection.kind !== 'cursor' || !isTime(selection, owner)) return [others];
    const fields = timeFields.get(chart) ?? [];
    if (fields.length === 0 || isTime(selection, chart)) return [others];
    return fields.map((field) => ({ ...selection, field, isOwn: false }));
  };
  const remove = (predicate: (entry: Entry) => boolean) => {
    const before = entries.size;
    for (const [key, entry] of entries) if (predicate(entry)) entries.delete(key);
    if (entries.size < before) publish();
  };
  const createBus = (chart: string, report: (error: ChartroomError) => void): SelectionBus => {
    let busSnapshot: readonly HeldSelection[] = [];
    let busVersion = -1;
    return {
      takesPrecision: true,
      getSnapshot() {
        if (busVersion !== version) {
          busVersion = version;
          busSnapshot = [...entries.values()].flatMap((entry) =>
            entry.owner === chart ? [entry.own] : asSeenBy(chart, entry),
          );
        }
        return busSnapshot;
      },
      subscribe,
      select(input) {
        const parsed = parseSelection(input);
        if (parsed.ok) add(parsed.value, chart);
        else {
          const problems = problemsText(parsed.problems);
          report(new ChartroomError('chart/selection-refused', { problems }));
        }
      },
      clear(kind: SelectionKind) {
        remove(({ owner, selection }) => owner === chart && selection.kind === kind);
      },
    };
  };

  return {
    getSnapshot: () => snapshot,
    subscribe,
    busOf(chart, report) {
      const bus = buses.get(chart) ?? createBus(chart, report);
      buses.set(chart, bus);
      return bus;
    },
    setFrame(chart, frame) {
      const fields = (frame?.fields ?? []).flatMap(({ name, type }) =>
        type === 'time' ? [name] : [],
      );
      if (String(timeFields.get(chart) ?? []) === String(fields)) return;
      timeFields.set(chart, fields);
      publish();
    },
    removeChart(chart) {
      buses.delete(chart);
      timeFields.delete(chart);
      remove(({ owner }) => owner === chart);
    },
    select: (selection, chart) => add(selection, chart ?? null),
    ownerOf: (selection) =>
      [...entries.values()].find((entry) => entry.selection === selection)?.owner ?? null,
    clear(selection) {
      remove((entry) =>
        selection ? entry.selection === selection : entry.selection.kind !== 'cursor',
      );
    },
  };
}

function isSame(entry: Entry | undefined, selection: Selection, owner: string | null): boolean {
  if (entry?.owner !== owner) return false;
  return JSON.stringify(entry.selection) === JSON.stringify(selection);
}
