import type { ErrorCode } from '@chartroom/contract';

/**
 * A remote that is broken in exactly one way. Folder, manifest and registry call it by the same id.
 */
export interface BrokenRemote {
  readonly id: string;
  readonly fault: Fault;
  /** What the viewer is told. */
  readonly code: ErrorCode;
  /**
   * `panel`: the panel fails with the code and offers to retry. `report`: the chart is gone already;
   * the code goes to `services.report`.
   */
  readonly reportedBy: 'panel' | 'report';
}

/**
 * Where a remote is broken, and so what heals it without a reload; then the panel's own retry works
 * (for `seen: 'report'`, opening the panel anew).
 *
 * - `absent`: the release server answers 404 to all of its files. Heal: answer with them.
 * - `silent`: the release server never answers for its entry. Heal: answer.
 * - `contract`: its record in the registry states `unreadableContract`. Heal: write the true record.
 * - `code`: its own code. Heal: list its id in `globalThis.chartroomHealed` of the page.
 */
export type Fault = 'absent' | 'silent' | 'contract' | 'code';

export const unreadableContract = 99;

/** Shows its rows and last value; nothing is wrong with it. Stands beside each of the others. */
export const healthyRemote = 'healthy';

export const brokenRemotes: readonly BrokenRemote[] = [
  { id: 'not-found', fault: 'absent', code: 'remote/not-found', reportedBy: 'panel' },
  { id: 'hangs', fault: 'silent', code: 'remote/entry-timeout', reportedBy: 'panel' },
  {
    id: 'contract-too-new',
    fault: 'contract',
    code: 'remote/contract-too-new',
    reportedBy: 'panel',
  },
  { id: 'throws-at-import', fault: 'code', code: 'remote/import-failed', reportedBy: 'panel' },
  { id: 'mount-rejects', fault: 'code', code: 'remote/mount-failed', reportedBy: 'panel' },
  { id: 'mount-never-settles', fault: 'code', code: 'remote/mount-timeout', reportedBy: 'panel' },
  { id: 'update-throws', fault: 'code', code: 'remote/update-failed', reportedBy: 'panel' },
  { id: 'unmount-throws', fault: 'code', code: 'remote/unmount-failed', reportedBy: 'report' },
  { id: 'unmount-twice', fault: 'code', code: 'remote/unmount-failed', reportedBy: 'report' },
];
