import { german } from './german';
import { germanEditing } from './germanEditing';

const accents: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü', Y: 'Ý', Z: 'Ž' },
};

/**
 * Every translated text as `⟦Délété ·⟧`: readable, a third longer, and between brackets. What a
 * screen shows outside of brackets is data, or has been forgotten.
 */
export const pseudoMessages: Record<string, string> = Object.fromEntries(
  Object.keys({ ...german, ...germanEditing }).map((message) => [message, toPseudo(message)]),
);

/** Leaves everything in braces as it is: names of values, keywords and choices. */
function toPseudo(message: string): string {
  let depth = 0;
  const text = Array.from(message, (character) => {
    if (character === '{') depth++;
    if (character === '}') depth--;
    return depth === 0 ? (accents[character] ?? character) : character;
  });
  return `⟦${text.join('')}${' ·'.repeat(Math.ceil(message.length / 6))}⟧`;
}
