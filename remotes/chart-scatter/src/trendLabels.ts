import {
  axisFontPx,
  type Box,
  drawText,
  type Ink,
  type Pen,
  pushApart,
  type Scene,
} from '@chartroom/plot';
import type { LinearRegression } from './linearRegression';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';
import type { TrendLabel, TrendMark } from './scatterMarks';
import { determinationText, trendEquation } from './trendEquation';

const lineHeightPx = 18;
const ascentPx = 12;
/** Between line and label. */
const gapPx = 6;
const swatchPx = 10;

/**
 * What the option `trendLabel` says of a line with a correlation; empty for nothing. The
 * correlation is passed in, since an import of it from a file that is loaded later makes both
 * larger.
 */
export function trendText(
  regression: LinearRegression,
  r: number,
  { roles, x }: ScatterData,
  formats: ScatterFormats,
  option: unknown,
): string {
  if (option !== 'r2' && option !== 'equation') return '';
  const equation =
    option === 'equation' ? trendEquation(regression, roles, formats, x.max - x.min) : '';
  const determination = determinationText(regression.count, r, formats.locale);
  return [equation, determination].filter(Boolean).join(', ');
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

/** On the panel's colour, so that texts stay legible on points. */
export function drawTrendLabels(pen: Pen, labels: readonly TrendLabel[], ink: Ink): void {
  for (const { text, token, x, textX, y, box } of labels) {
    pen.globalAlpha = 0.85;
    pen.fillStyle = ink.colour('panel');
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    pen.globalAlpha = 1;
    pen.fillStyle = ink.colour(token);
    pen.fillRect(x, y - 5, 7, 2);
    drawText(pen, [{ x: textX, y, text }], {
      font: ink.font(axisFontPx),
      colour: ink.colour('ink-1'),
    });
  }
}
