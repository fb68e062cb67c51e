import { formatWithDecimals } from '../../services/language/decimalText';

/** `18 420`, grouped by no-break spaces. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** `5 %`, with a no-break space. */
export function percentText(percent: number): string {
  return `${formatWithDecimals(percent)}\u00a0%`;
}

/** Formats a rate from 0 to 1 as `0.11 %`: two significant digits, at most two decimals. */
export function rateText(rate: number | null): string {
  if (rate === null) return '–';
  const percent = rate * 100;
  return `${formatWithDecimals(percent, decimalsOf(percent))}\u00a0%`;
}

function decimalsOf(percent: number): number {
  if (percent === 0 || percent >= 10) return 0;
  return percent >= 1 ? 1 : 2;
}

/** `187 ms`; in seconds from 10 s on. */
export function millisecondsText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 10_000 ? `${countText(ms)}\u00a0ms` : `${Math.round(ms / 1000)}\u00a0s`;
}

/** `41.8 kB`, 1 kB being 1,000 bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatWithDecimals(size, size < 100 ? 1 : 0)}\u00a0${unit}`;
}
