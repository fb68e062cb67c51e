import { formatNumber } from './formatNumber';

/** `3 of 5`, in the digits of the locale. */
export function outOf(
  part: number,
  whole: number,
  { locale }: { readonly locale: string },
): string {
  return `${formatNumber(part, { locale })} of ${formatNumber(whole, { locale })}`;
}
