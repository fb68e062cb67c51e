const invalidOutput = /NaN|Infinity|undefined|\[object|Invalid/;

/** What a chart says that no reader can make sense of, with its surroundings; none is what is wanted. */
export function findInvalidOutput(label: string, text: string): readonly string[] {
  const found = invalidOutput.exec(text);
  if (!found) return [];
  return [`${label}: ${text.slice(Math.max(0, found.index - 40)).slice(0, 90)}`];
}

/** As JSON, but with the numbers that JSON has none for, which it would leave out. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    typeof item === 'number' && !Number.isFinite(item) ? String(item) : item,
  );
}
