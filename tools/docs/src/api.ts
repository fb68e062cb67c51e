import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiFiles } from './apiFiles';
import { readPackageExports } from './packageExports';
import { renderReferencePages } from './referencePages';

/** Writes the `api.txt` of packages and the pages of the API reference: `npm run docs:api`. */
const root = join(import.meta.dirname, '../../..');
const packages = readPackageExports(root);
for (const [file, text] of [...apiFiles(packages), ...renderReferencePages(packages)]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  process.stdout.write(`${file} is written\n`);
}
