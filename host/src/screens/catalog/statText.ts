/** `18 420`: a space that doesn't break for each thousand. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** `0.11 %` of a share from 0 to 1, to two significant digits and no more than two decimals. */
export function rateText(rate: number | null): string {
  if (rate === null) return '–';
  const percent = rate * 100;
  return `${percent.toFixed(decimalsOf(percent))}\u00a0%`;
}

function decimalsOf(percent: number): number {
  if (percent === 0 || percent >= 10) return 0;
  return percent >= 1 ? 1 : 2;
}

/** `187 ms`, from 10 s on in seconds. */
export function millisecondsText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 10_000 ? `${countText(ms)}\u00a0ms` : `${Math.round(ms / 1000)}\u00a0s`;
}

/** `41.8 kB`, 1 kB being 1,000 bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toFixed(size < 100 ? 1 : 0)}\u00a0${unit}`;
}
