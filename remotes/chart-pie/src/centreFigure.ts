import { formatNumber, formatNumberParts, i18nFor, type Scene } from '@chartroom/plot';
import type { PieFormats } from './pieFormats';
import type { CentreFigure, Circle } from './pieMarks';
import type { Slices } from './slices';

const sizes = [28, 20, 16, 13] as const;
const unitGapPx = 4;
const captionPx = 12;

/** The total, in the largest size that fits the hole; null if none does. */
export function layoutCentreFigure(
  slices: Slices,
  { x, y, inner }: Circle,
  text: PieFormats,
  { measure, font }: Scene,
): CentreFigure | null {
  if (slices.all.length === 0) return null;
  const { selectedTotal } = slices;
  const { digits, unit } = formatNumberParts(selectedTotal ?? slices.total, text);
  const isPart = selectedTotal !== null || slices.all.some(({ isHidden }) => isHidden);
  const whole = selectedTotal === null ? slices.whole : slices.total;
  const caption = isPart
    ? i18nFor(text.locale).t('of {whole}', { whole: formatNumber(whole, text) })
    : text.valueTitle;
  const captionWidth = measure(caption, font(captionPx));
  for (const sizePx of sizes) {
    const digitsWidth = measure(digits, font(sizePx, 600));
    const unitWidth = unit === '' ? 0 : unitGapPx + measure(unit, font(unitSize(sizePx), 500));
    const totalPx = digitsWidth + unitWidth;
    const fitsCaption = fits(Math.max(totalPx, captionWidth), sizePx + captionPx + 8, inner);
    if (!fitsCaption && !fits(totalPx, sizePx, inner)) continue;
    const digitsX = x - totalPx / 2;
    return {
      ...{ digits, unit, sizePx, digitsX },
      caption: fitsCaption ? caption : '',
      unitX: digitsX + digitsWidth + unitGapPx,
      baseline: Math.round(fitsCaption ? y + sizePx * 0.36 - 8 : y + sizePx * 0.36),
      captionY: Math.round(y + sizePx * 0.36 + 11),
    };
  }
  return null;
}

export function unitSize(sizePx: number): number {
  return Math.min(14, sizePx);
}

function fits(width: number, height: number, radius: number): boolean {
  return Math.hypot(width / 2, height / 2) <= radius - 4;
}
