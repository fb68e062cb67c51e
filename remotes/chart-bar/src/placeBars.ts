import type { Span } from '@chartroom/plot';
import { barsWithin, groupWithin } from './bandEdges';
import { isPartial } from './bandsInView';
import type { Bar } from './barMarks';
import { barToken } from './barToken';
import type { Plan, PlanInput } from './plan';
import { selectedBars } from './selectedBars';

/** Where values stand, in pixels. */
export type ValueScale = (value: number) => number;

/** All bars in whole pixels: `edges` are those of the bands, `at` is where a value stands. */
export function placeBars(
  { index, scene, layout, shown }: Plan,
  { bands, parts, values, axis: { domain, isLog } }: PlanInput,
  { edges, at, isLying }: { edges: readonly number[]; at: ValueScale; isLying: boolean },
): readonly Bar[] {
  const bars: Bar[] = [];
  const isSelected = selectedBars(index, scene);
  for (const [place, band] of bands.entries()) {
    const own = parts[place] ?? [];
    const inside = barsWithin(
      edges[place] as number,
      edges[place + 1] as number,
      index.isWhole ? 'category' : index.kind,
    );
    for (const [i, part] of own.entries()) {
      const series = index.series[i];
      if (!part || !series || (isLog && !(part[1] > 0))) continue;
      const isGroup = layout === 'grouped' && own.length > 1;
      const across = isGroup ? groupWithin(inside, shown.indexOf(i), shown.length) : inside;
      const along = pixels(part, at);
      const isOuter = layout === 'grouped' || isOuterPart(own, i, part);
      // Parts of a stack stand 1 px apart.
      const gap = isOuter || along[1] - along[0] < 3 ? 0 : 1;
      const isUp = part[1] >= part[0];
      const [low, high] =
        isUp === isLying ? [along[0], along[1] - gap] : [along[0] + gap, along[1]];
      bars.push({
        band: place,
        series: i,
        value: values[place]?.[i] ?? Number.NaN,
        box: isLying
          ? { left: low, right: high, top: across[0], bottom: across[1] }
          : { left: across[0], right: across[1], top: low, bottom: high },
        tip: isOuter ? tipOf(isUp, isLying) : null,
        isCut: isOuter && isBeyond(part[1], domain),
        isFaded: !isSelected(band, series),
        isPartial: index.time !== null && isPartial(band, index.time),
        token: barToken(index, series, band, scene),
      });
    }
  }
  return bars;
}

/** By more than the rounding of sums: a stack of shares may end at 1.0000000000000002. */
function isBeyond(value: number, [low, high]: Span): boolean {
  const slack = (high / 2 - low / 2) * 1e-9;
  return value - slack > high || value + slack < low;
}

/** Low and high pixel; what is not zero is seen. */
function pixels([from, to]: Span, at: ValueScale): readonly [number, number] {
  const [a, b] = [at(from), at(to)];
  if (a !== b || from === to) return [Math.min(a, b), Math.max(a, b)];
  return at(1) > at(0) === to > from ? [a, a + 1] : [a - 1, a];
}

/** Nothing of the stack lies beyond it. */
function isOuterPart(parts: readonly (Span | null)[], place: number, part: Span): boolean {
  const isUp = part[1] >= part[0];
  return parts.every(
    (other, i) => i <= place || !other || other[0] === other[1] || other[1] >= other[0] !== isUp,
  );
}

function tipOf(isUp: boolean, isLying: boolean): Bar['tip'] {
  if (isLying) return isUp ? 'right' : 'left';
  return isUp ? 'top' : 'bottom';
}
