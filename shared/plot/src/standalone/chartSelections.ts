import type { HeldSelection, Selection, SelectionBus, SelectionKind } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';

/**
 * What is selected around one chart: what its page hands in and what was selected in the chart itself.
 * Of one field in one way there is one selection, the last that was made, whoever made it.
 */
export class ChartSelections {
  #given: readonly Selection[] = [];
  #own: readonly Selection[] = [];
  #held: readonly HeldSelection[] = [];
  readonly #listeners = createListeners();

  constructor(
    private readonly parse: (given: unknown) => Selection | null,
    /** Told of what the chart’s viewer selects and takes back, and of nothing that the page does itself. */
    private readonly onOwn: (own: readonly Selection[]) => void,
  ) {}

  /** As the chart sees and makes them. */
  readonly bus: SelectionBus = {
    getSnapshot: () => this.#held,
    subscribe: (onChange) => this.#listeners.subscribe(onChange),
    select: (given) => {
      const selection = this.parse(given);
      if (selection) this.#setOwn([...without(this.#own, selection), selection]);
    },
    clear: (kind: SelectionKind) => {
      this.#setOwn(this.#own.filter((one) => one.kind !== kind));
    },
  };

  /**
   * The page’s: takes the place of what the chart has selected on the same fields, unless it is the same.
   * The page knows what it hands in, and is not told of what that has ended.
   */
  give(given: readonly Selection[]): void {
    if (JSON.stringify(given) === JSON.stringify(this.#given)) return;
    const own = this.#own.filter((one) => {
      const same = given.find((other) => keyOf(other) === keyOf(one));
      return !same || JSON.stringify(same) === JSON.stringify(one);
    });
    this.#set(own, given);
  }

  #setOwn(own: readonly Selection[]): void {
    const before = JSON.stringify(kept(this.#own));
    this.#set(own, this.#given);
    if (JSON.stringify(kept(own)) !== before) this.onOwn(kept(own));
  }

  #set(own: readonly Selection[], given: readonly Selection[]): void {
    this.#own = own;
    this.#given = given;
    const isTaken = new Set(own.map(keyOf));
    const others = given.filter((one) => !isTaken.has(keyOf(one)));
    const held = [
      ...others.map((one) => ({ ...one, isOwn: false })),
      ...own.map((one) => ({ ...one, isOwn: true })),
    ];
    if (JSON.stringify(held) === JSON.stringify(this.#held)) return;
    this.#held = held;
    this.#listeners.notify();
  }
}

/** What a viewer is at now is no selection to a page. */
function kept(all: readonly Selection[]): readonly Selection[] {
  return all.filter(({ kind }) => kind !== 'cursor');
}

function keyOf({ kind, field }: Selection): string {
  return `${kind} ${field}`;
}

function without(all: readonly Selection[], selection: Selection): readonly Selection[] {
  return all.filter((one) => keyOf(one) !== keyOf(selection));
}
