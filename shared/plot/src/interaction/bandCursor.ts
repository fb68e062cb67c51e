import type { Ink } from '../canvas/ink';
import type { Box, Pen } from '../canvas/pen';
import type { CursorStep } from '../chart/chartDefinition';

interface BandMoveOptions<Band, Cursor> {
  readonly isHorizontal: boolean;
  /** Index of the cursor's band, or −1. */
  readonly index: number;
  /** Where a cursor begins that is on no band. */
  readonly firstIndex: number;
  cursorAt(band: Band): Cursor | null;
  /** Moves along the values of the cursor's band: right or up by 1, left or down by −1. */
  moveWithin(direction: 1 | -1): Cursor | null;
}

/**
 * Moves a cursor by a key. Home and End go to the first and last band, the arrow keys along the axis of
 * bands to the band before or after, the others within the band.
 */
export function moveByBand<Band, Cursor>(
  bands: readonly Band[],
  step: CursorStep,
  { isHorizontal, index, firstIndex, cursorAt, moveWithin }: BandMoveOptions<Band, Cursor>,
): Cursor | null {
  const cursorAtIndex = (target: number): Cursor | null => {
    const band = bands[Math.max(0, Math.min(target, bands.length - 1))];
    return band === undefined ? null : cursorAt(band);
  };
  if (step === 'home') return cursorAtIndex(0);
  if (step === 'end') return cursorAtIndex(bands.length - 1);
  if (index < 0) return cursorAtIndex(firstIndex);
  const [previous, next] = isHorizontal ? ['up', 'down'] : ['left', 'right'];
  if (step === previous) return cursorAtIndex(index - 1);
  if (step === next) return cursorAtIndex(index + 1);
  return moveWithin(step === 'right' || step === 'up' ? 1 : -1);
}

/** Shades the band that the cursor is on. */
export function drawBandCursor(pen: Pen, { left, top, right, bottom }: Box, ink: Ink): void {
  pen.globalAlpha = 0.07;
  pen.fillStyle = ink.colour('ink-1');
  pen.fillRect(left, top, right - left, bottom - top);
  pen.globalAlpha = 1;
}

/** Outlines the bar that the cursor is on, of several in its band. */
export function drawBarOutline(pen: Pen, { left, top, right, bottom }: Box, ink: Ink): void {
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 1.5;
  pen.strokeRect(left, top, right - left, bottom - top);
}
