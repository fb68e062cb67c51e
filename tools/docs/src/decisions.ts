import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsPage, readDecisions } from './decisionsPage';

/** Writes `docs/decisions/README.md`: `npm run docs:decisions`. */
const folder = join(import.meta.dirname, '../../../docs/decisions');
writeFileSync(join(folder, 'README.md'), decisionsPage(readDecisions(folder)));
process.stdout.write('docs/decisions/README.md is written\n');
