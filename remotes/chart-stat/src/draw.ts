import { crisp, drawDot, drawSeries, drawText, faded, type Ink, type Pen } from '@chartroom/plot';
import type { StatMarks } from './layout';
import { stateTokens } from './reading';
import type { Sparkline } from './sparkline';
import type { Tile } from './tile';

export function drawStat(pen: Pen, { tiles, alpha, more, emptyState }: StatMarks, ink: Ink): void {
  for (const tile of tiles) drawTile(pen, tile, alpha, ink);
  const style = { font: ink.font(12), colour: ink.colour('ink-3') };
  if (more) drawText(pen, [more], style);
  if (!emptyState) return;
  const [dash, reason] = emptyState;
  drawText(pen, [dash], { font: ink.font(36, 500), colour: ink.colour('ink-1') });
  if (reason.text) drawText(pen, [reason], style);
}

function drawTile(pen: Pen, tile: Tile, alpha: number, ink: Ink): void {
  const { box, name, figure, figurePx, baseline, footnoteY, alarm } = tile;
  if (name) drawText(pen, [name], { font: ink.font(12, 500), colour: ink.colour('ink-2') });
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
      font: ink.font(14, 500),
      colour: ink.colour('ink-3'),
    });
  }
  pen.globalAlpha = 1;
  if (alarm) {
    const draw = alarm.kind === 'good' ? drawCheck : drawAlarm;
    draw(pen, alarm.x, alarm.y, ink.colour(stateTokens[alarm.kind]));
  }
  for (const { text, token, x } of tile.footnote) {
    drawText(pen, [{ x, y: footnoteY, text }], { font: ink.font(12), colour: ink.colour(token) });
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

/** The icon of good values, 14 px wide: Lucide's check. */
function drawCheck(pen: Pen, x: number, y: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x + 2, y + 3.5);
  pen.lineTo(x + 5.5, y + 7);
  pen.lineTo(x + 12, y + 0.5);
  pen.stroke();
}

/** The warning icon, 14 px wide: Lucide's triangle. */
function drawAlarm(pen: Pen, x: number, y: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1.25;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x + 7, y - 2.5);
  pen.lineTo(x + 13, y + 8.5);
  pen.lineTo(x + 1, y + 8.5);
  pen.closePath();
  pen.moveTo(x + 7, y + 1.5);
  pen.lineTo(x + 7, y + 4.25);
  pen.moveTo(x + 7, y + 6.4);
  pen.lineTo(x + 7, y + 6.5);
  pen.stroke();
}
