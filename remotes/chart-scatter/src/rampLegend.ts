import { drawText, fitted, type Ink, type Pen, type Token } from '@chartroom/plot';

/** Steps of colour from low to high, with what the ends are. */
export interface RampLegend {
  readonly title: string;
  readonly low: string;
  readonly high: string;
  readonly tokens: readonly Token[];
  readonly x: number;
  /** Where the parts begin. */
  readonly lowX: number;
  readonly swatchX: number;
  readonly highX: number;
  readonly right: number;
}

const swatchPx = 16;
const gapPx = 6;

export function layoutRamp(
  given: Pick<RampLegend, 'title' | 'low' | 'high' | 'tokens'>,
  left: number,
  right: number,
  width: (text: string) => number,
): RampLegend {
  const fixed = width(given.low) + width(given.high) + given.tokens.length * swatchPx + 3 * gapPx;
  const room = right - left - fixed;
  const title = room > 40 ? fitted(given.title, room, width) : '';
  const lowX = left + (title ? width(title) + gapPx + 2 : 0);
  const swatchX = Math.round(lowX + width(given.low) + gapPx);
  const highX = swatchX + given.tokens.length * swatchPx + gapPx;
  return { ...given, title, x: left, lowX, swatchX, highX, right: highX + width(given.high) };
}

export function drawRamp(pen: Pen, ramp: RampLegend, ink: Ink): void {
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
