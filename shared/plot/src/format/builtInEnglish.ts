/**
 * Locales whose signs and month names are known: a page's first formatter takes the browser up to
 * 40 ms.
 */
const plain = /^en(-(AU|CA|GB|IE|NZ|US))?$/;

export function isBuiltInEnglish(locale: string): boolean {
  return plain.test(locale);
}
