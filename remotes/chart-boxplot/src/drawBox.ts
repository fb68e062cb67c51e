import { drawDot, type Ink, type Pen } from '@chartroom/plot';
import type { BoxMark, FivePixels, ViolinMark } from './boxMarks';

const washAlpha = 0.24;
const dotAlpha = 0.6;

/** A pen that turns with the chart: first along the axis of values, then across it. */
interface TurnedPen {
  moveTo(along: number, across: number): void;
  lineTo(along: number, across: number): void;
}

export function drawBox(pen: Pen, mark: BoxMark, isLying: boolean, ink: Ink): void {
  const { token, violin, box, dots, dotRadius, alpha } = mark;
  const turned: TurnedPen = {
    moveTo: (along, across) => (isLying ? pen.moveTo(along, across) : pen.moveTo(across, along)),
    lineTo: (along, across) => (isLying ? pen.lineTo(along, across) : pen.lineTo(across, along)),
  };
  const colour = ink.colour(token);
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineJoin = 'round';
  if (violin) drawViolin(pen, turned, mark, violin, alpha);
  if (box) drawFive(pen, turned, mark, box, { alpha, ink });
  pen.globalAlpha = alpha * dotAlpha;
  for (const { at, across } of dots) {
    const [x, y] = isLying ? [at, across] : [across, at];
    drawDot(pen, [x, y], dotRadius, colour, null);
  }
  pen.globalAlpha = alpha;
  if (mark.mean !== null) drawMean(pen, turned, mark, mark.mean, ink);
  pen.globalAlpha = 1;
}

function drawViolin(
  pen: Pen,
  turned: TurnedPen,
  { centre }: BoxMark,
  { from, to, halves }: ViolinMark,
  alpha: number,
): void {
  const last = halves.length - 1;
  const along = (place: number) => from + (place / last) * (to - from);
  pen.beginPath();
  for (let place = 0; place <= last; place += 1) {
    const across = centre + (halves[place] as number);
    if (place === 0) turned.moveTo(along(place), across);
    else turned.lineTo(along(place), across);
  }
  for (let place = last; place >= 0; place -= 1) {
    turned.lineTo(along(place), centre - (halves[place] as number));
  }
  pen.closePath();
  pen.globalAlpha = alpha * washAlpha;
  pen.fill();
  pen.globalAlpha = alpha;
  pen.lineWidth = 1;
  pen.stroke();
}

/** Box, whiskers with their ends, and the median across. */
function drawFive(
  pen: Pen,
  turned: TurnedPen,
  mark: BoxMark,
  { low, q1, median, q3, high }: FivePixels,
  { alpha, ink }: { readonly alpha: number; readonly ink: Ink },
): void {
  const { centre, halfBox } = mark;
  boxPath(pen, turned, mark, [q1, median, q3]);
  // What lies under it, a violin or the grid, must not be read as part of it.
  pen.globalAlpha = 1;
  pen.fillStyle = ink.colour('panel');
  pen.fill();
  pen.globalAlpha = alpha * washAlpha;
  pen.fillStyle = ink.colour(mark.token);
  pen.fill();
  pen.globalAlpha = alpha;
  pen.lineWidth = 1;
  pen.stroke();
  pen.beginPath();
  const cap = Math.min(halfBox * 0.5, 6);
  for (const [end, from] of [
    [low, q1],
    [high, q3],
  ] as const) {
    turned.moveTo(from, centre);
    turned.lineTo(end, centre);
    turned.moveTo(end, centre - cap);
    turned.lineTo(end, centre + cap);
  }
  pen.stroke();
  pen.beginPath();
  const half = mark.notch ? halfBox * notchPart : halfBox;
  turned.moveTo(median, centre - half);
  turned.lineTo(median, centre + half);
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 2;
  pen.stroke();
  pen.strokeStyle = ink.colour(mark.token);
}

/** Of a box's width, what a notch leaves at the median. */
const notchPart = 0.55;

function boxPath(
  pen: Pen,
  turned: TurnedPen,
  { centre, halfBox, notch }: BoxMark,
  [q1, median, q3]: readonly [number, number, number],
): void {
  pen.beginPath();
  for (const sign of [1, -1]) {
    const outer = centre + sign * halfBox;
    const inner = centre + sign * halfBox * notchPart;
    const [start, end] = sign > 0 ? [q1, q3] : [q3, q1];
    if (sign > 0) turned.moveTo(start, outer);
    else turned.lineTo(start, outer);
    if (notch) {
      const [first, second] = sign > 0 ? notch : [notch[1], notch[0]];
      turned.lineTo(first, outer);
      turned.lineTo(median, inner);
      turned.lineTo(second, outer);
    }
    turned.lineTo(end, outer);
  }
  pen.closePath();
}

/** A diamond. */
function drawMean(pen: Pen, turned: TurnedPen, { centre }: BoxMark, mean: number, ink: Ink): void {
  pen.beginPath();
  turned.moveTo(mean - 4, centre);
  turned.lineTo(mean, centre + 4);
  turned.lineTo(mean + 4, centre);
  turned.lineTo(mean, centre - 4);
  pen.closePath();
  pen.fillStyle = ink.colour('ink-1');
  pen.fill();
  pen.strokeStyle = ink.colour('panel');
  pen.lineWidth = 1;
  pen.stroke();
}
