import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesWithListings, withListings } from './withListings';

/** Writes the listings of the guides from the files that they show: `npm run docs:listings`. */
const root = join(import.meta.dirname, '../../..');
for (const page of pagesWithListings) {
  const file = join(root, page);
  writeFileSync(file, withListings(readFileSync(file, 'utf8'), root));
  process.stdout.write(`${page} has its listings\n`);
}
