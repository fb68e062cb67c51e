import { runEnd, type SourceText, startsWith } from './sourceText';

const maxNameLength = 256;

/** `{{field}}` at an index of a text, or null. */
export function fieldReferenceAt(
  text: SourceText,
  at: number,
): { readonly field: string; readonly length: number } | null {
  if (!startsWith(text, at, '{{')) return null;
  const end = runEnd(text, at + 2, isNameChar, maxNameLength);
  const field = text
    .slice(at + 2, end)
    .toString()
    .trim();
  if (field === '' || !startsWith(text, end, '}}')) return null;
  return { field, length: end + 2 - at };
}

function isNameChar(char: string): boolean {
  return char !== '{' && char !== '}' && char !== '\n';
}
