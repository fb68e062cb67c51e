import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestJsonSchema } from './manifestSchema';

/** Writes `shared/contract/manifest.schema.json`: `npm run docs:manifest`. */
const file = join(import.meta.dirname, '../../../shared/contract/manifest.schema.json');
writeFileSync(file, `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`);
process.stdout.write('shared/contract/manifest.schema.json is written\n');
