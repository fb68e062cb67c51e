import { axisFontPx, type Box, pushApart, type Scene } from '@chartroom/plot';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';
import type { TrendLabel, TrendMark } from './scatterMarks';
import { determinationText, trendEquation } from './trendEquation';
import type { TrendLine } from './trendMarks';

const lineHeightPx = 18;
const ascentPx = 12;
/** Between line and label. */
const gapPx = 6;
const swatchPx = 10;

/** What the option `trendLabel` says of a line; empty for nothing. */
export function trendText(
  { regression }: TrendLine,
  { roles, x }: ScatterData,
  formats: ScatterFormats,
  option: unknown,
): string {
  if (option !== 'r2' && option !== 'equation') return '';
  const equation =
    option === 'equation' ? trendEquation(regression, roles, formats, x.max - x.min) : '';
  return [equation, determinationText(regression, formats.locale)].filter(Boolean).join(', ');
}

/** Labels at the right ends of their lines, above them; none where not all fit. */
export function trendLabels(
  trends: readonly { readonly mark: TrendMark; readonly text: string }[],
  plot: Box,
  { measure, font }: Scene,
): readonly TrendLabel[] {
  const labelled = trends.filter(({ text }) => text !== '');
  const [low, high] = [plot.top + ascentPx, plot.bottom - gapPx];
  if (labelled.length * lineHeightPx > high - low) return [];
  const sized = labelled.map(({ mark, text }) => {
    const width = swatchPx + measure(text, font(axisFontPx));
    const right = Math.min(mark.to[0], plot.right - 2);
    return { mark, text, width, left: Math.max(plot.left + 4, right - width) };
  });
  const ys = pushApart(
    sized.map(
      ({ mark, left, width }) => Math.min(yAt(mark, left), yAt(mark, left + width)) - gapPx,
    ),
    lineHeightPx,
    low,
    high,
  );
  return sized.flatMap(({ mark, text, width, left }, i) => {
    if (left + width > plot.right) return [];
    const y = Math.round(ys[i] ?? low);
    const box = { left: left - 3, right: left + width + 3, top: y - ascentPx, bottom: y + 4 };
    return [{ text, token: mark.token, x: left, textX: left + swatchPx, y, box }];
  });
}

function yAt({ from, to }: TrendMark, x: number): number {
  const share = Math.max(0, Math.min((x - from[0]) / (to[0] - from[0]), 1));
  return from[1] + (to[1] - from[1]) * share;
}
