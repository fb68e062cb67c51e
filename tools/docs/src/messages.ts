import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  extractCatalogueMessages,
  languages,
  messageCatalogues,
  readTranslations,
} from './messageCatalogues';

/**
 * `npm run messages` brings the catalogues up to date with the code: new messages are added with an
 * empty translation, those that are gone are removed. `-- --missing` lists what has none and writes
 * nothing.
 */
const root = join(import.meta.dirname, '../../..');
const onlyLists = process.argv.includes('--missing');

for (const catalogue of languages.flatMap((language) => messageCatalogues(root, language))) {
  const known = readTranslations(root, catalogue);
  const messages = extractCatalogueMessages(root, catalogue);
  const missing = messages.filter((message) => !known[message]);
  if (onlyLists) {
    for (const message of missing) process.stdout.write(`${catalogue.file}: ${message}\n`);
    continue;
  }
  const next = Object.fromEntries(messages.map((message) => [message, known[message] ?? '']));
  const text = `${JSON.stringify(next, null, 2)}\n`;
  const isChanged = text !== `${JSON.stringify(known, null, 2)}\n`;
  if (isChanged) {
    mkdirSync(join(root, dirname(catalogue.file)), { recursive: true });
    writeFileSync(join(root, catalogue.file), text);
  }
  if (isChanged || missing.length > 0) {
    process.stdout.write(`${catalogue.file}: ${messages.length}, ${missing.length} missing\n`);
  }
}
