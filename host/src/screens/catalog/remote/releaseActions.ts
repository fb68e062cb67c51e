import type { Head } from '@chartroom/registry';
import {
  moveStableAction,
  type RemoteAction,
  startCanaryAction,
  withdrawAction,
} from '../actions/remoteActions';
import type { ReleaseRow } from '../releaseList';

/** What can be done with one release, for who owns the remote; what the rules would refuse is not there. */
export function releaseActions(
  { release, state }: ReleaseRow,
  rows: readonly ReleaseRow[],
  head: Head,
): readonly RemoteAction[] {
  const { version, sequence } = release;
  // Withdrawn is for good, and what is stable has to be rolled back first.
  if (state === 'withdrawn' || state === 'stable') return [];
  const stable = rows.find((row) => row.state === 'stable')?.release;
  const actions: RemoteAction[] = [];
  if (sequence >= head.minSequence) actions.push(startCanaryAction(head, version));
  const isOlder = stable !== undefined && sequence < stable.sequence;
  // The canary becomes stable by being promoted.
  if (state !== 'canary' && stable?.sequence !== sequence) {
    actions.push(moveStableAction(head, version, isOlder));
  }
  actions.push(withdrawAction(head, version));
  return actions;
}
