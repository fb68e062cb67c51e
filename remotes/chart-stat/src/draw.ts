import { crisp, drawDot, drawSeries, drawText, faded, type Ink, type Pen } from '@chartroom/plot';
import type { StatMarks } from './layout';
import { stateTokens } from './reading';
import type { Sparkline } from './sparkline';
import type { Tile } from './tile';

export function drawStat(pen: Pen, marks: StatMarks, ink: Ink): void {
  const { tiles, more, emptyState } = marks;
  for (const tile of tiles) drawTile(pen, tile, marks, ink);
  const style = { font: ink.font(12), colour: ink.colour('ink-3') };
  if (more) drawText(pen, [more], style);
  if (!emptyState) return;
  const [dash, reason] = emptyState;
  drawText(pen, [dash], { font: ink.font(36, 500), colour: ink.colour('ink-1') });
  if (reason.text) drawText(pen, [reason], style);
}

function drawTile(pen: Pen, tile: Tile, { alpha, size }: StatMarks, ink: Ink): void {
  const { textPx } = size;
  const { box, name, figure, figurePx, baseline, footnoteY, alarm } = tile;
  if (name) drawText(pen, [name], { font: ink.font(textPx, 500), colour: ink.colour('ink-2') });
  const ownAlpha = tile.isFaded ? alpha * faded.point : alpha;
  pen.globalAlpha = ownAlpha;
  if (tile.sparkline) drawSpark(pen, tile.sparkline, ownAlpha, ink);
  pen.letterSpacing = `${-0.01 * figurePx}px`;
  drawText(pen, [{ x: box.left, y: baseline, text: figure.digits }], {
    font: ink.font(figurePx, 500),
    colour: ink.colour(tile.figureToken),
  });
  pen.letterSpacing = '0px';
  if (figure.unit) {
    drawText(pen, [{ x: tile.unitX, y: baseline, text: figure.unit }], {
      font: ink.font(size.unitPx, 500),
      colour: ink.colour('ink-3'),
    });
  }
  pen.globalAlpha = 1;
  if (alarm) {
    const isGood = alarm.kind === 'good';
    strokeIcon(pen, isGood ? check : triangle, alarm, {
      scale: textPx / 12,
      widthPx: isGood ? 1.5 : 1.25,
      colour: ink.colour(stateTokens[alarm.kind]),
    });
  }
  for (const { text, token, x } of tile.footnote) {
    drawText(pen, [{ x, y: footnoteY, text }], {
      font: ink.font(textPx),
      colour: ink.colour(token),
    });
  }
}

function drawSpark(
  pen: Pen,
  { box, series, window, token, x, y, limits }: Sparkline,
  alpha: number,
  ink: Ink,
): void {
  pen.lineWidth = 1;
  pen.setLineDash([4, 3]);
  for (const limit of limits) {
    pen.strokeStyle = ink.colour(limit.token);
    pen.beginPath();
    pen.moveTo(box.left, crisp(limit.y));
    pen.lineTo(box.right, crisp(limit.y));
    pen.stroke();
  }
  pen.setLineDash([]);
  drawSeries(pen, series, window, { colour: ink.colour(token), alpha, widthPx: 1.5, box });
  pen.globalAlpha = alpha;
  drawDot(pen, [x, y], 2.5, ink.colour(token === 'ink-3' ? 'ink-1' : token), null);
}

/** The icon of good values, 14 px wide at the scale 1: Lucide's check. */
const check = [
  [
    [2, 3.5],
    [5.5, 7],
    [12, 0.5],
  ],
] as const;

/** The warning icon, 14 px wide at the scale 1: Lucide's triangle. */
const triangle = [
  [
    [7, -2.5],
    [13, 8.5],
    [1, 8.5],
    [7, -2.5],
  ],
  [
    [7, 1.5],
    [7, 4.25],
  ],
  [
    [7, 6.4],
    [7, 6.5],
  ],
] as const;

interface IconStyle {
  readonly scale: number;
  readonly widthPx: number;
  readonly colour: string;
}

type Strokes = readonly (readonly (readonly [x: number, y: number])[])[];

function strokeIcon(
  pen: Pen,
  strokes: Strokes,
  { x, y }: { readonly x: number; readonly y: number },
  { scale, widthPx, colour }: IconStyle,
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = widthPx * scale;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  for (const points of strokes) {
    points.forEach(([dx, dy], i) => {
      const [toX, toY] = [x + dx * scale, y + dy * scale];
      if (i === 0) pen.moveTo(toX, toY);
      else pen.lineTo(toX, toY);
    });
  }
  pen.stroke();
}
