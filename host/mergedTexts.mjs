import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Webpack loader of `services/language/german.ts`: all parts of the translation as one object, but for
 * editing, which is loaded with its screens. A text
 * that several parts of the shell use is translated in each of them, and the same (a test holds that).
 * Built files have it once.
 */
export default function mergedTexts() {
  const folder = join(dirname(this.resourcePath), '..', '..', 'locales', 'de');
  this.addContextDependency(folder);
  const names = readdirSync(folder).filter((name) => name !== 'editing.json');
  const files = names.map((name) => join(folder, name));
  for (const file of files) this.addDependency(file);
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  return `export const german = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
}
