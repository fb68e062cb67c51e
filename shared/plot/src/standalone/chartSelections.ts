import type { HeldSelection, Selection, SelectionBus, SelectionKind } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';

/**
 * The selections around one chart: those that its page passes in, and those made in the chart. For
 * each field and kind only the latest counts, whoever made it.
 */
export class ChartSelections {
  #pageSelections: readonly Selection[] = [];
  #chartSelections: readonly Selection[] = [];
  #merged: readonly HeldSelection[] = [];
  readonly #listeners = createListeners();

  constructor(
    private readonly parse: (value: unknown) => Selection | null,
    /** Called with the selections of the chart's viewer, not for those of the page. */
    private readonly onSelection: (own: readonly Selection[]) => void,
  ) {}

  /** The bus that the chart uses. */
  readonly bus: SelectionBus = {
    getSnapshot: () => this.#merged,
    subscribe: (onChange) => this.#listeners.subscribe(onChange),
    select: (value) => {
      const selection = this.parse(value);
      if (selection)
        this.#setChartSelections([...without(this.#chartSelections, selection), selection]);
    },
    clear: (kind: SelectionKind) => {
      this.#setChartSelections(this.#chartSelections.filter((one) => one.kind !== kind));
    },
  };

  /**
   * Sets the page's selections. They replace the chart's on the same fields, unless they are equal.
   * The page isn't notified of selections that this ends.
   */
  setPageSelections(selections: readonly Selection[]): void {
    if (JSON.stringify(selections) === JSON.stringify(this.#pageSelections)) return;
    const own = this.#chartSelections.filter((one) => {
      const counterpart = selections.find((other) => selectionKey(other) === selectionKey(one));
      return !counterpart || JSON.stringify(counterpart) === JSON.stringify(one);
    });
    this.#set(own, selections);
  }

  #setChartSelections(own: readonly Selection[]): void {
    const before = JSON.stringify(withoutCursors(this.#chartSelections));
    this.#set(own, this.#pageSelections);
    if (JSON.stringify(withoutCursors(own)) !== before) this.onSelection(withoutCursors(own));
  }

  #set(own: readonly Selection[], pageSelections: readonly Selection[]): void {
    this.#chartSelections = own;
    this.#pageSelections = pageSelections;
    const chartKeys = new Set(own.map(selectionKey));
    const pageOnly = pageSelections.filter((one) => !chartKeys.has(selectionKey(one)));
    const held = [
      ...pageOnly.map((one) => ({ ...one, isOwn: false })),
      ...own.map((one) => ({ ...one, isOwn: true })),
    ];
    if (JSON.stringify(held) === JSON.stringify(this.#merged)) return;
    this.#merged = held;
    this.#listeners.notify();
  }
}

/** Without cursors: where a viewer is now is no selection to a page. */
function withoutCursors(all: readonly Selection[]): readonly Selection[] {
  return all.filter(({ kind }) => kind !== 'cursor');
}

function selectionKey({ kind, field }: Selection): string {
  return `${kind} ${field}`;
}

function without(all: readonly Selection[], selection: Selection): readonly Selection[] {
  return all.filter((one) => selectionKey(one) !== selectionKey(selection));
}
