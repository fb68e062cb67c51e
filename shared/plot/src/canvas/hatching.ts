import type { ColourToken, Ink } from './ink';
import type { Box, Pen } from './pen';
import { type FillPattern, seriesStyle } from './seriesStyle';

const spacingPx = 6;

/** Draws diagonal lines that continue across boxes: there is no data, which isn't the same as 0. */
export function drawHatching(pen: Pen, boxes: readonly Box[], ink: Ink): void {
  if (boxes.length === 0) return;
  pen.strokeStyle = ink.colour('line-strong');
  pen.lineWidth = 1;
  strokeDiagonals(pen, boxes, 'rising', spacingPx);
}

/**
 * Draws the pattern of a token over fills of its colour, as lines of the panel's colour. Does
 * nothing for a token without a cue. Fills of other shapes clip their bounding box.
 */
export function drawPattern(
  pen: Pen,
  boxes: readonly Box[],
  token: ColourToken,
  ink: Ink,
  { colour = 'panel', spacing = spacingPx }: { colour?: ColourToken; spacing?: number } = {},
): void {
  const { pattern } = seriesStyle(token);
  if (!pattern || boxes.length === 0) return;
  pen.strokeStyle = ink.colour(colour);
  pen.lineWidth = 1.5;
  strokeDiagonals(pen, boxes, pattern, spacing);
}

/** Fills a box of a legend or label in the pen's colour, with the pattern of a token. */
export function fillPatterned(pen: Pen, box: Box, token: ColourToken, ink: Ink): void {
  const { left, top, right, bottom } = box;
  pen.fillRect(left, top, right - left, bottom - top);
  drawPattern(pen, [box], token, ink, { spacing: swatchSpacingPx });
}

/** Closer than on marks, so that a box has several lines. */
const swatchSpacingPx = 4;

function strokeDiagonals(
  pen: Pen,
  boxes: readonly Box[],
  pattern: FillPattern,
  spacing: number,
): void {
  pen.beginPath();
  for (const box of boxes) {
    if (pattern !== 'falling') traceRising(pen, box, spacing);
    if (pattern !== 'rising') traceFalling(pen, box, spacing);
  }
  pen.stroke();
}

/** The lines on which x + y is a multiple of the spacing. */
function traceRising(pen: Pen, { left, top, right, bottom }: Box, spacing: number): void {
  const first = Math.ceil((left + top) / spacing) * spacing;
  for (let sum = first; sum < right + bottom; sum += spacing) {
    const from = Math.max(left, sum - bottom);
    const to = Math.min(right, sum - top);
    pen.moveTo(from, sum - from);
    pen.lineTo(to, sum - to);
  }
}

/** The lines on which x − y is a multiple of the spacing. */
function traceFalling(pen: Pen, { left, top, right, bottom }: Box, spacing: number): void {
  const first = Math.ceil((left - bottom) / spacing) * spacing;
  for (let difference = first; difference < right - top; difference += spacing) {
    const from = Math.max(left, difference + top);
    const to = Math.min(right, difference + bottom);
    pen.moveTo(from, from - difference);
    pen.lineTo(to, to - difference);
  }
}
