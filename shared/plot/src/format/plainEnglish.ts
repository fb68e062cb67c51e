/** Languages whose signs and months are known: a page's first formatter takes the browser up to 40 ms to make. */
const plain = /^en(-(AU|CA|GB|IE|NZ|US))?$/;

export function isPlainEnglish(locale: string): boolean {
  return plain.test(locale);
}
