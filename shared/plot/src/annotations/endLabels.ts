import { fillPatterned } from '../canvas/hatching';
import type { ColourToken, Ink } from '../canvas/ink';
import { drawDot, drawLine, drawText, type Pen } from '../canvas/pen';
import { type LegendSwatch, seriesStyle } from '../canvas/seriesStyle';
import { pushApart } from './pushApart';

/** The name and last value of a line, at its end. Pixels of the chart. */
export interface EndLabel {
  readonly name: string;
  readonly value: string;
  readonly token: ColourToken;
  readonly alpha: number;
  /** How a cue is shown: as dashes (the default), or as the pattern of a fill. */
  readonly swatch?: LegendSwatch;
  /** The x of the line's end. */
  readonly x: number;
  readonly y: number;
  /** Middle of the text, moved so that labels don't overlap. */
  readonly labelY: number;
}

export const endLabelGapPx = 16;
const leaderPx = 12;
/** Lines that end closer to the plot's edge than this many pixels have a leader to their name. */
const leaderDistancePx = 8;
const maxNamePx = 120;

/** Width in pixels of the margin that labels need, leaders included. */
export function endLabelsWidth(
  labels: readonly { readonly name: string; readonly value: string }[],
  width: (text: string) => number,
): number {
  const name = Math.max(0, ...labels.map((label) => width(label.name)));
  const value = Math.max(0, ...labels.map((label) => width(label.value)));
  const gap = name > 0 && value > 0 ? 8 : 0;
  return Math.ceil(leaderPx + Math.min(name, maxNamePx) + gap + value);
}

/** Places labels between `top` and `bottom` so that they don't overlap. */
export function layoutEndLabels(
  labels: readonly Omit<EndLabel, 'labelY'>[],
  top: number,
  bottom: number,
): readonly EndLabel[] {
  const positions = pushApart(
    labels.map(({ y }) => y),
    endLabelGapPx,
    top,
    bottom,
  );
  return labels.map((label, i) => ({ ...label, labelY: positions[i] as number }));
}

export function drawEndLabels(
  pen: Pen,
  labels: readonly EndLabel[],
  { left, right }: { readonly left: number; readonly right: number },
  ink: Ink,
): void {
  for (const { x, y, labelY, token, alpha, swatch } of labels) {
    pen.globalAlpha = alpha;
    drawDot(pen, [x, y], 2.5, ink.colour(token), null);
    const { dash, pattern } = seriesStyle(token);
    const isFar = x < left - leaderDistancePx;
    if (pattern && swatch === 'fill') {
      const box = { left, right: left + 8, top: labelY - 4, bottom: labelY + 5 };
      pen.fillStyle = ink.colour(token);
      fillPatterned(pen, box, token, ink);
      continue;
    }
    if (isFar && dash.length === 0) {
      // A leader across the plot would look like data: a dot identifies the line instead.
      drawDot(pen, [left + leaderPx / 2, labelY], 2.5, ink.colour(token), null);
      continue;
    }
    const from: readonly [number, number] = isFar ? [left, labelY] : [x + 4, y];
    const to: readonly [number, number] = [Math.max(from[0], left + leaderPx - 3), labelY];
    // The leader of a dashed line is a part of it, in half the size.
    pen.setLineDash(dash.length > 0 ? dash.map((length) => length / 2) : [1, 2]);
    if (dash.length > 0) drawLine(pen, from, to, ink.colour(token), 1.5);
    else drawLine(pen, from, to, ink.colour('ink-3'));
    pen.setLineDash([]);
  }
  pen.globalAlpha = 1;
  const font = ink.font(12);
  const start = { font, colour: ink.colour('ink-2') };
  const end = { font: ink.font(12, 500), colour: ink.colour('ink-1'), align: 'end' } as const;
  const baseline = (label: EndLabel) => Math.round(label.labelY) + 4;
  const named = labels.filter(({ name }) => name !== '');
  drawText(
    pen,
    named.map((label) => ({ x: left + leaderPx, y: baseline(label), text: label.name })),
    start,
  );
  drawText(
    pen,
    labels.map((label) => ({
      x: label.name === '' ? left + leaderPx : right,
      y: baseline(label),
      text: label.value,
    })),
    named.length > 0 ? end : { ...end, align: 'start' },
  );
}

/** Cuts a text to `maxWidth` pixels, with an ellipsis. */
export function truncateText(
  text: string,
  maxWidth: number,
  width: (text: string) => number,
): string {
  if (width(text) <= maxWidth) return text;
  let end = text.length - 1;
  while (end > 1 && width(`${text.slice(0, end)}…`) > maxWidth) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Cuts a name to the width of an end label. */
export function truncateEndLabel(name: string, width: (text: string) => number): string {
  return truncateText(name, maxNamePx, width);
}
