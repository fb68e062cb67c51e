const form = /\{\{([^{}\n]{1,256})\}\}/y;

/** `{{field}}` at a place of a text, or null. */
export function valueAt(
  text: string,
  at: number,
): { readonly field: string; readonly length: number } | null {
  form.lastIndex = at;
  const found = form.exec(text);
  const field = found?.[1]?.trim() ?? '';
  return found && field !== '' ? { field, length: found[0].length } : null;
}
