import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultList } from '../../../e2e/faults/faultList';
import type { FaultResult } from '../../../e2e/faults/saveResult';
import { reliabilityPage } from './reliabilityPage';

/** Writes `docs/reliability.md` from the last run: the end of `npm run test:faults`. */
const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache', 'faults');

const results = new Map(
  readdirSync(folder).map((file) => {
    const result = JSON.parse(readFileSync(join(folder, file), 'utf8')) as FaultResult;
    return [file.replace(/\.json$/, ''), result];
  }),
);
writeFileSync(join(root, 'docs/reliability.md'), reliabilityPage(faultList, results));
process.stdout.write('docs/reliability.md is written\n');
