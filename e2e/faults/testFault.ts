import { test } from '@jest/globals';
import { type FaultId, faultById } from './faultList';

/** Runs in `npm test` too; `npm run test:faults` runs every fault. */
const defaultFaults: ReadonlySet<FaultId> = new Set<FaultId>([
  'origin-refused',
  'status-404',
  'status-500-twice',
  'no-answer',
  'truncated-file',
  'no-cors',
  'hash-missing',
  'contract-too-new',
  'throws-at-import',
  'chunk-lost',
  'throws-in-mount',
  'throws-in-update',
  'throws-in-render',
  'throws-in-handler',
  'throws-in-frame',
  'throws-in-promise',
  'mount-never-resolves',
  'unmount-throws',
  'unmount-twice',
  'socket-closed',
  'backend-down-ten-minutes',
]);

declare const everyFault: boolean | undefined;

/** The test of one fault of the list. */
export function testFault<Id extends FaultId>(id: Id, run: (id: Id) => Promise<void>): void {
  if (typeof everyFault === 'undefined' && !defaultFaults.has(id)) return;
  const { injected, outcome } = faultById(id);
  test(`${injected} → ${outcome}`, () => run(id));
}
