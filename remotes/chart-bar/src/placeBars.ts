import type { Span } from '@chartroom/plot';
import type { Bar } from './barMarks';
import { barToken } from './barToken';
import type { LayoutContext, LayoutInput } from './layoutContext';
import { overTime } from './lazyOverTime';
import { paddedBand, subBand } from './paddedBand';
import { selectedBars } from './selectedBars';

/** Maps a value to a pixel. */
export type ValueScale = (value: number) => number;

/** All bars in whole pixels. `edges` are the edges of bands, `at` maps values. */
export function placeBars(
  { index, scene, layout, visibleSeries }: LayoutContext,
  { bands, spans, values, axis: { domain, isLog } }: LayoutInput,
  {
    edges,
    scale,
    isHorizontal,
  }: { edges: readonly number[]; scale: ValueScale; isHorizontal: boolean },
): readonly Bar[] {
  const bars: Bar[] = [];
  const isSelected = selectedBars(index, scene);
  for (const [bandIndex, band] of bands.entries()) {
    const bandSpans = spans[bandIndex] ?? [];
    const barSpan = paddedBand(
      edges[bandIndex] as number,
      edges[bandIndex + 1] as number,
      index.hasBarPerNumber ? 'category' : index.kind,
    );
    for (const [i, span] of bandSpans.entries()) {
      const series = index.series[i];
      if (!span || !series || (isLog && !(span[1] > 0))) continue;
      const isGrouped = layout === 'grouped' && bandSpans.length > 1;
      const across = isGrouped
        ? subBand(barSpan, visibleSeries.indexOf(i), visibleSeries.length)
        : barSpan;
      const along = pixelSpan(span, scale);
      const isOuter = layout === 'grouped' || isOutermost(bandSpans, i, span);
      // Segments of a stack have a gap of 1 px.
      const gap = isOuter || along[1] - along[0] < 3 ? 0 : 1;
      const isUp = span[1] >= span[0];
      const [low, high] =
        isUp === isHorizontal ? [along[0], along[1] - gap] : [along[0] + gap, along[1]];
      bars.push({
        band: bandIndex,
        series: i,
        value: values[bandIndex]?.[i] ?? Number.NaN,
        box: isHorizontal
          ? { left: low, right: high, top: across[0], bottom: across[1] }
          : { left: across[0], right: across[1], top: low, bottom: high },
        valueEnd: isOuter ? valueEndOf(isUp, isHorizontal) : null,
        isCut: isOuter && isBeyond(span[1], domain),
        isFaded: !isSelected(band, series),
        isPartial: (index.time && overTime?.isPartial(band, index.time)) ?? false,
        token: barToken(index, series, band, scene),
      });
    }
  }
  return bars;
}

/** Tolerates rounding of sums: shares can add up to 1.0000000000000002. */
function isBeyond(value: number, [low, high]: Span): boolean {
  const slack = (high / 2 - low / 2) * 1e-9;
  return value - slack > high || value + slack < low;
}

/** Low and high pixel, at least 1 px apart unless the value is 0. */
function pixelSpan([from, to]: Span, scale: ValueScale): readonly [number, number] {
  const [a, b] = [scale(from), scale(to)];
  if (a !== b || from === to) return [Math.min(a, b), Math.max(a, b)];
  return scale(1) > scale(0) === to > from ? [a, a + 1] : [a - 1, a];
}

/** Whether no other segment of the stack is further out. */
function isOutermost(spans: readonly (Span | null)[], index: number, span: Span): boolean {
  const isUp = span[1] >= span[0];
  return spans.every(
    (otherSpan, i) =>
      i <= index ||
      !otherSpan ||
      otherSpan[0] === otherSpan[1] ||
      otherSpan[1] >= otherSpan[0] !== isUp,
  );
}

function valueEndOf(isUp: boolean, isHorizontal: boolean): Bar['valueEnd'] {
  if (isHorizontal) return isUp ? 'right' : 'left';
  return isUp ? 'top' : 'bottom';
}
