import { i18n } from '../language/i18n';

/** “340 MB”, “1.9 MB”, “12 kB”: a file’s size, in units of 1,024, as limits are given. */
export function sizeText(bytes: number): string {
  const mib = bytes / 2 ** 20;
  if (mib >= 0.1) return i18n.t('{n}\u00a0MB', { n: numberText(mib, mib < 10 ? 1 : 0) });
  return i18n.t('{n}\u00a0kB', {
    n: numberText(Math.max(bytes / 1024, 0.1), bytes < 10_240 ? 1 : 0),
  });
}

/** Rounded up, so that a size just over a limit doesn’t read as the limit. */
function numberText(value: number, digits: number): string {
  const factor = 10 ** digits;
  const rounded = Math.ceil(value * factor - 1e-9) / factor;
  return rounded.toLocaleString(i18n.locale, { maximumFractionDigits: digits });
}
