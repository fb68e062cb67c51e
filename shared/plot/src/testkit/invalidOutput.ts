const invalidOutput = /NaN|Infinity|undefined|\[object|Invalid/;

/**
 * Texts that no reader can understand (`NaN`, `undefined` and the like), with their context. Empty
 * where all is well.
 */
export function findInvalidOutput(label: string, text: string): readonly string[] {
  const found = invalidOutput.exec(text);
  if (!found) return [];
  return [`${label}: ${text.slice(Math.max(0, found.index - 40)).slice(0, 90)}`];
}

/** JSON that includes `NaN` and infinities, which `JSON.stringify` would write as null. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    typeof item === 'number' && !Number.isFinite(item) ? String(item) : item,
  );
}
