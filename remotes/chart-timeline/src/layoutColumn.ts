/** How much of a column each state takes. */
export interface ColumnShares {
  /** In ascending order. */
  readonly states: readonly number[];
  /** By state, in pixels. */
  readonly px: ArrayLike<number>;
}

/** Called for each part of a column, from the top. */
export type OnPart = (state: number, top: number, bottom: number) => void;

/**
 * Divides a column among its states by their shares of the time, from the top in order of the
 * states. The whole height is divided, so a column in which only one state is known has only its
 * colour, and every part is at least a pixel high. Of more states than pixels, the longest are
 * shown. `top` and `bottom` are whole pixels.
 */
export function layoutColumn(
  { states, px }: ColumnShares,
  top: number,
  bottom: number,
  onPart: OnPart,
): void {
  const first = states[0];
  if (first === undefined) return;
  if (states.length === 1) {
    onPart(first, top, bottom);
    return;
  }
  const shown = longest(states, px, Math.max(1, bottom - top));
  let total = 0;
  for (const state of shown) total += px[state] as number;
  const room = bottom - top - shown.length;
  let sum = 0;
  let y = top;
  for (let i = 0; i < shown.length; i += 1) {
    const state = shown[i] as number;
    sum += px[state] as number;
    const end =
      i === shown.length - 1 ? bottom : top + i + 1 + Math.round((sum / (total || 1)) * room);
    onPart(state, y, end);
    y = end;
  }
}

function longest(
  states: readonly number[],
  px: ArrayLike<number>,
  count: number,
): readonly number[] {
  if (states.length <= count) return states;
  const shown = states.toSorted((a, b) => (px[b] as number) - (px[a] as number));
  return shown.slice(0, count).sort((a, b) => a - b);
}
