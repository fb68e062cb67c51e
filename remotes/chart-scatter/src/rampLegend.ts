import { type ColourToken, drawText, type Ink, type Pen, truncateText } from '@chartroom/plot';

/** A colour ramp from low to high, with labels at its ends. */
export interface RampLegend {
  readonly title: string;
  readonly low: string;
  readonly high: string;
  readonly tokens: readonly ColourToken[];
  readonly x: number;
  /** x of the swatches. */
  readonly lowX: number;
  readonly swatchX: number;
  readonly highX: number;
  readonly right: number;
}

const swatchPx = 16;
const gapPx = 6;

export function layoutRampLegend(
  options: Pick<RampLegend, 'title' | 'low' | 'high' | 'tokens'>,
  left: number,
  right: number,
  width: (text: string) => number,
): RampLegend {
  const fixedWidth =
    width(options.low) + width(options.high) + options.tokens.length * swatchPx + 3 * gapPx;
  const room = right - left - fixedWidth;
  const title = room > 40 ? truncateText(options.title, room, width) : '';
  const lowX = left + (title ? width(title) + gapPx + 2 : 0);
  const swatchX = Math.round(lowX + width(options.low) + gapPx);
  const highX = swatchX + options.tokens.length * swatchPx + gapPx;
  return { ...options, title, x: left, lowX, swatchX, highX, right: highX + width(options.high) };
}

export function drawRampLegend(pen: Pen, ramp: RampLegend, ink: Ink): void {
  ramp.tokens.forEach((token, i) => {
    pen.fillStyle = ink.colour(token);
    pen.fillRect(ramp.swatchX + i * swatchPx, 3, swatchPx, 9);
  });
  const font = ink.font(12);
  if (ramp.title) {
    const title = { x: ramp.x, y: 12, text: ramp.title };
    drawText(pen, [title], { font, colour: ink.colour('ink-2') });
  }
  const ends = [
    { x: ramp.lowX, y: 12, text: ramp.low },
    { x: ramp.highX, y: 12, text: ramp.high },
  ];
  drawText(pen, ends, { font, colour: ink.colour('ink-3') });
}
