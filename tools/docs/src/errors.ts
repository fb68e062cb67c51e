import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from './errorsPage';

/** Writes `docs/errors.md`: `npm run docs:errors`. */
const file = join(import.meta.dirname, '../../../docs/errors.md');
writeFileSync(file, errorsPage());
process.stdout.write('docs/errors.md is written\n');
