import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  extractCatalogueMessages,
  languages,
  messageCatalogues,
  readShellTranslations,
  readTranslations,
} from './messageCatalogues';

/**
 * `npm run messages` brings the catalogues up to date with the code: new messages are added with an
 * empty translation, or that of another catalogue from which they have moved, and those that are gone are
 * removed. `-- --missing` lists what has none and writes
 * nothing.
 */
const root = join(import.meta.dirname, '../../..');
const onlyLists = process.argv.includes('--missing');

const catalogues = languages.map((language) => {
  const ofLanguage = messageCatalogues(root, language);
  const elsewhere = readShellTranslations(root, ofLanguage);
  return ofLanguage.map((catalogue) => ({
    catalogue,
    elsewhere: catalogue.file.startsWith('host/') ? elsewhere : {},
  }));
});

for (const { catalogue, elsewhere } of catalogues.flat()) {
  const known = readTranslations(root, catalogue);
  const messages = extractCatalogueMessages(root, catalogue);
  const missing = messages.filter(
    (message) => !known[message] && (onlyLists || !elsewhere[message]),
  );
  if (onlyLists) {
    for (const message of missing) process.stdout.write(`${catalogue.file}: ${message}\n`);
    continue;
  }
  const next = Object.fromEntries(
    messages.map((message) => [message, known[message] || elsewhere[message] || '']),
  );
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
