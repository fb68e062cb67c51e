import {
  type Box,
  drawDot,
  drawPattern,
  type Ink,
  type Pen,
  type Span,
  seriesStyle,
} from '@chartroom/plot';
import type { BoxMark, FiveNumberPixels, ViolinMark } from './boxMarks';

const washAlpha = 0.24;
const dotAlpha = 0.6;

/** A pen whose first coordinate is along the value axis and whose second is across it. */
interface OrientedPen {
  moveTo(along: number, across: number): void;
  lineTo(along: number, across: number): void;
}

export function drawBox(pen: Pen, mark: BoxMark, isHorizontal: boolean, ink: Ink): void {
  const { token, violin, box, dots, dotRadius, alpha } = mark;
  const oriented: OrientedPen = {
    moveTo: (along, across) =>
      isHorizontal ? pen.moveTo(along, across) : pen.moveTo(across, along),
    lineTo: (along, across) =>
      isHorizontal ? pen.lineTo(along, across) : pen.lineTo(across, along),
  };
  const colour = ink.colour(token);
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineJoin = 'round';
  if (violin) {
    drawViolin(pen, oriented, mark, violin, alpha);
    const { from, to, halves } = violin;
    const across = spanAround(mark.centre, Math.max(...halves));
    if (!box) patternInPath(pen, mark, orientedBox([from, to], across, isHorizontal), ink);
  }
  if (box) drawBoxAndWhiskers(pen, oriented, mark, box, { alpha, ink, isHorizontal });
  pen.globalAlpha = alpha * dotAlpha;
  for (const { along: at, across } of dots) {
    const [x, y] = isHorizontal ? [at, across] : [across, at];
    drawDot(pen, [x, y], dotRadius, colour, null);
  }
  pen.globalAlpha = alpha;
  if (mark.mean !== null) drawMean(pen, oriented, mark, mark.mean, ink);
  pen.globalAlpha = 1;
}

/** Draws the pattern of a box on its pale fill, inside the current path. */
function patternInPath(pen: Pen, { token }: BoxMark, bounds: Box, ink: Ink): void {
  if (!seriesStyle(token).pattern) return;
  pen.save();
  pen.clip();
  drawPattern(pen, [bounds], token, ink, { colour: token });
  pen.restore();
}

function spanAround(centre: number, half: number): Span {
  return [centre - half, centre + half];
}

function orientedBox(along: Span, [start, end]: Span, isHorizontal: boolean): Box {
  const [from, to] = [Math.min(...along), Math.max(...along)];
  return isHorizontal
    ? { left: from, right: to, top: start, bottom: end }
    : { left: start, right: end, top: from, bottom: to };
}

function drawViolin(
  pen: Pen,
  oriented: OrientedPen,
  { centre }: BoxMark,
  { from, to, halves }: ViolinMark,
  alpha: number,
): void {
  const last = halves.length - 1;
  const along = (point: number) => from + (point / last) * (to - from);
  pen.beginPath();
  for (let point = 0; point <= last; point += 1) {
    const across = centre + (halves[point] as number);
    if (point === 0) oriented.moveTo(along(point), across);
    else oriented.lineTo(along(point), across);
  }
  for (let point = last; point >= 0; point -= 1) {
    oriented.lineTo(along(point), centre - (halves[point] as number));
  }
  pen.closePath();
  pen.globalAlpha = alpha * washAlpha;
  pen.fill();
  pen.globalAlpha = alpha;
  pen.lineWidth = 1;
  pen.stroke();
}

/** Box, whiskers with their caps, and the median line. */
function drawBoxAndWhiskers(
  pen: Pen,
  oriented: OrientedPen,
  mark: BoxMark,
  { low, q1, median, q3, high }: FiveNumberPixels,
  {
    alpha,
    ink,
    isHorizontal,
  }: { readonly alpha: number; readonly ink: Ink; readonly isHorizontal: boolean },
): void {
  const { centre, boxHalfWidth } = mark;
  boxPath(pen, oriented, mark, [q1, median, q3]);
  // The box is opaque, so that the violin or grid behind it doesn't show through.
  pen.globalAlpha = 1;
  pen.fillStyle = ink.colour('panel');
  pen.fill();
  pen.globalAlpha = alpha * washAlpha;
  pen.fillStyle = ink.colour(mark.token);
  pen.fill();
  pen.globalAlpha = alpha;
  pen.lineWidth = 1;
  pen.stroke();
  patternInPath(
    pen,
    mark,
    orientedBox([q1, q3], spanAround(centre, boxHalfWidth), isHorizontal),
    ink,
  );
  pen.beginPath();
  const cap = Math.min(boxHalfWidth * 0.5, 6);
  for (const [whisker, from] of [
    [low, q1],
    [high, q3],
  ] as const) {
    oriented.moveTo(from, centre);
    oriented.lineTo(whisker, centre);
    oriented.moveTo(whisker, centre - cap);
    oriented.lineTo(whisker, centre + cap);
  }
  pen.stroke();
  pen.beginPath();
  const half = mark.notch ? boxHalfWidth * notchShare : boxHalfWidth;
  oriented.moveTo(median, centre - half);
  oriented.lineTo(median, centre + half);
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 2;
  pen.stroke();
  pen.strokeStyle = ink.colour(mark.token);
}

/** Width of the notch at the median, relative to the box. */
const notchShare = 0.55;

function boxPath(
  pen: Pen,
  oriented: OrientedPen,
  { centre, boxHalfWidth, notch }: BoxMark,
  [q1, median, q3]: readonly [number, number, number],
): void {
  pen.beginPath();
  for (const sign of [1, -1]) {
    const outer = centre + sign * boxHalfWidth;
    const inner = centre + sign * boxHalfWidth * notchShare;
    const [start, end] = sign > 0 ? [q1, q3] : [q3, q1];
    if (sign > 0) oriented.moveTo(start, outer);
    else oriented.lineTo(start, outer);
    if (notch) {
      const [first, second] = sign > 0 ? notch : [notch[1], notch[0]];
      oriented.lineTo(first, outer);
      oriented.lineTo(median, inner);
      oriented.lineTo(second, outer);
    }
    oriented.lineTo(end, outer);
  }
  pen.closePath();
}

/** A diamond at the mean. */
function drawMean(
  pen: Pen,
  oriented: OrientedPen,
  { centre }: BoxMark,
  mean: number,
  ink: Ink,
): void {
  pen.beginPath();
  oriented.moveTo(mean - 4, centre);
  oriented.lineTo(mean, centre + 4);
  oriented.lineTo(mean + 4, centre);
  oriented.lineTo(mean, centre - 4);
  pen.closePath();
  pen.fillStyle = ink.colour('ink-1');
  pen.fill();
  pen.strokeStyle = ink.colour('panel');
  pen.lineWidth = 1;
  pen.stroke();
}
