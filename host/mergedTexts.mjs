import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Webpack loader of `services/language/german.ts`: the translations that it imports, as one object. A
 * text that several parts of the shell use is translated in each of them, and the same (a test holds
 * that). Built files have it once.
 */
export default function mergedTexts(source) {
  const folder = dirname(this.resourcePath);
  const files = [...source.matchAll(/from '(\.[^']+\.json)'/g)].map(([, path]) =>
    join(folder, path),
  );
  for (const file of files) this.addDependency(file);
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  return `export const german = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
}
