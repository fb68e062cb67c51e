import { formatCount } from './formatCount';

/** `3 of 5`, in the digits of the locale. */
export function outOf(
  part: number,
  whole: number,
  { locale }: { readonly locale: string },
): string {
  return `${formatCount(part, locale)} of ${formatCount(whole, locale)}`;
}
