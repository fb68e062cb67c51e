import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/stack';

/** What a run has shown of one fault: its test has passed. */
export interface FaultResult {
  /** From the end of the fault, or from Retry, until all is well; null where nothing recovers. */
  readonly recoveredMs: number | null;
}

/** Keeps a result for the page, which is made of a whole run. */
export function saveResult(id: string, result: FaultResult): void {
  const folder = join(root, '.cache', 'faults');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(result));
}
