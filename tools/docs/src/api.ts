import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFiles } from './apiFiles';

/** Writes the `api.txt` of packages: `npm run docs:api`. */
const root = join(import.meta.dirname, '../../..');
for (const [file, text] of apiFiles(root)) {
  writeFileSync(join(root, file), text);
  process.stdout.write(`${file} is written\n`);
}
