/** Size of a text in UTF-8. */
export function sizeBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
