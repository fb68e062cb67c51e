import { dayMs, type Span } from '@chartroom/plot';
import type { Band } from './grid';
import type { ValueSlots } from './valueSlots';

/** A neighbour farther away than this many times the median distance leaves a gap. */
const gapFactor = 10;

/**
 * A band for each value, which reaches halfway to its neighbours. Towards a neighbour that is more
 * than 10 times the median distance away, it reaches as far as is usual, which leaves a gap. Bands
 * narrower than a quarter of what `limit` bands would have are merged with the next ones. Times have
 * only bands of the requested range that are in `view`.
 */
export function valueBands(
  { values, grain, range }: ValueSlots,
  limit: number,
  view: Span,
): readonly Band[] {
  const halves = Array.from(
    values.subarray(1),
    (value, i) => value / 2 - (values[i] as number) / 2,
  );
  const usual = [...halves].sort((a, b) => a - b)[halves.length >> 1];
  const reach = (i: number, value: number) => {
    const half = halves[Math.max(0, Math.min(i, halves.length - 1))];
    if (half === undefined || usual === undefined) {
      if (grain !== null) return grain === 'day' ? dayMs / 2 : 30_000;
      return Math.max(0.5, Math.abs(value) * 0.01);
    }
    return half > usual * gapFactor ? usual : half;
  };
  const all = Array.from(values, (value, slot): Band => {
    const from = finite(value - reach(slot - 1, value));
    return { key: value, from, to: finite(value + reach(slot, value)), slots: [slot] };
  });
  const bands = range
    ? all.filter(
        ({ key, from, to }) =>
          key >= range[0] && key <= range[1] && to > view[0] && from <= view[1],
      )
    : all;
  const [first, last] = [bands[0], bands.at(-1)];
  const minWidth = first && last ? (last.to - first.from) / (4 * limit) : 0;
  const merged: Band[] = [];
  for (const band of bands) {
    const before = merged.at(-1);
    const isNarrow = before && before.to - before.from < minWidth;
    // Halves of a distance are rounded, so that neighbours may be apart by their precision.
    const isApart = before && band.from - before.to > minWidth;
    if (before && isNarrow && !isApart) {
      merged[merged.length - 1] = {
        ...before,
        to: band.to,
        slots: [...before.slots, ...band.slots],
      };
    } else merged.push(band);
  }
  return merged;
}

/** The lowest and highest value of a band. */
export function bandValues({ values }: ValueSlots, { slots }: Band): readonly [number, number] {
  return [values[slots[0] ?? 0] ?? Number.NaN, values[slots.at(-1) ?? 0] ?? Number.NaN];
}

function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}
