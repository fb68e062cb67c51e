/** Longer names are truncated. */
const maxLength = 80;

/**
 * Wraps a name into as few lines as keep it whole, at spaces and before capitals: `Circle` over
 * `Layout`. Null if it needs more than `maxLines` or a single word is too wide.
 */
export function wrapName(
  name: string,
  maxLines: number,
  fits: (text: string) => boolean,
): readonly string[] | null {
  if (name.length > maxLength) return null;
  const words = name.split(/(?<=\s)|(?<=[\p{Ll}\d])(?=\p{Lu})/u);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last}${word}`.trim())) lines[lines.length - 1] = last + word;
    else lines.push(word);
    if (lines.length > maxLines || !fits(word.trim())) return null;
  }
  return lines.map((line) => line.trim());
}
