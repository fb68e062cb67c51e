import { formatNumber, missingText } from '@chartroom/plot';

/** `up 1.2 %`, `down 0.35 %`, `unchanged`: a word instead of a sign. */
export function changeText(from: number, to: number, locale: string): string {
  if (from === to) return 'unchanged';
  const share = (to / Math.abs(from) - Math.sign(from)) * 100;
  if (Number.isNaN(to - from)) return missingText;
  if (!Number.isFinite(share)) return to > from ? 'up' : 'down';
  const size = Math.abs(share);
  const text = formatNumber(size, { locale, unit: '%' });
  return `${share > 0 ? 'up' : 'down'} ${text}`;
}
