import { ExpressionError } from './tokenize';

// What the hosted database's own engine has not: groups with a question mark, lazy and possessive
// repetition, back references, word boundaries, and anchors other than first and last.
const unsupported: readonly (readonly [RegExp, string])[] = [
  [/\(\?/, 'groups that begin with “(?”'],
  [/[*+?}][?+]/, 'lazy and possessive repetition'],
  [/\\[1-9bBkpPux]/, 'back references, boundaries and code points'],
  [/.\^/s, '“^” anywhere but first'],
  [/\$./s, '“$” anywhere but last'],
  [/^\^?\||\(\||\|\||\|\)|\|\$?$/, 'empty alternatives'],
];

/** A regular expression that means the same here and in the hosted database. */
export function compileRegex(source: string, flags: string, position: number): RegExp {
  if (flags !== '' && flags !== 'i') {
    throw new ExpressionError(
      `a regular expression has only the flag “i”, not “${flags}”`,
      position,
    );
  }
  const withoutSets = source.replace(/\\[^1-9bBkpPux]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  for (const [pattern, name] of unsupported) {
    if (pattern.test(withoutSets)) {
      throw new ExpressionError(`rules know no ${name} in a regular expression`, position);
    }
  }
  try {
    return new RegExp(source, flags);
  } catch {
    throw new ExpressionError('not a regular expression', position);
  }
}
