import type { HeldSelection, Selection, SelectionBus, SelectionKind } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';

/**
 * What is selected around one chart: what its page hands in and what was selected in the chart itself.
 * Of one field in one way there is one selection, the last that was made, whoever made it.
 */
export class ChartSelections {
  #pageSelections: readonly Selection[] = [];
  #chartSelections: readonly Selection[] = [];
  #merged: readonly HeldSelection[] = [];
  readonly #listeners = createListeners();

  constructor(
    private readonly parse: (value: unknown) => Selection | null,
    /** Told of what the chart’s viewer selects and takes back, and of nothing that the page does itself. */
    private readonly onSelection: (own: readonly Selection[]) => void,
  ) {}

  /** As the chart sees and makes them. */
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
   * The page’s: takes the place of what the chart has selected on the same fields, unless it is the same.
   * The page knows what it hands in, and is not told of what that has ended.
   */
  setPageSelections(selections: readonly Selection[]): void {
    if (JSON.stringify(selections) === JSON.stringify(this.#pageSelections)) return;
    const own = this.#chartSelections.filter((one) => {
      const counterpart = selections.find((other) => keyOf(other) === keyOf(one));
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
    const chartKeys = new Set(own.map(keyOf));
    const pageOnly = pageSelections.filter((one) => !chartKeys.has(keyOf(one)));
    const held = [
      ...pageOnly.map((one) => ({ ...one, isOwn: false })),
      ...own.map((one) => ({ ...one, isOwn: true })),
    ];
    if (JSON.stringify(held) === JSON.stringify(this.#merged)) return;
    this.#merged = held;
    this.#listeners.notify();
  }
}

/** What a viewer is at now is no selection to a page. */
function withoutCursors(all: readonly Selection[]): readonly Selection[] {
  return all.filter(({ kind }) => kind !== 'cursor');
}

function keyOf({ kind, field }: Selection): string {
  return `${kind} ${field}`;
}

function without(all: readonly Selection[], selection: Selection): readonly Selection[] {
  return all.filter((one) => keyOf(one) !== keyOf(selection));
}
