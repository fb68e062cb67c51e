/** `name="value"`, in the quotes that need less escaping. */
export function htmlAttribute(name: string, value: string): string {
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  const escaped = value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
  return `${name}=${quote}${escaped}${quote}`;
}
