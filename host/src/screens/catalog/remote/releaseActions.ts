import type { Head } from '@chartroom/registry';
import {
  moveStableAction,
  type RemoteAction,
  startCanaryAction,
  withdrawAction,
} from '../actions/remoteActions';
import type { ReleaseRow } from '../releaseList';

/** Actions on a release for the remote's owner; without those that the rules refuse. */
export function releaseActions(
  { release, state }: ReleaseRow,
  rows: readonly ReleaseRow[],
  head: Head,
): readonly RemoteAction[] {
  const { version, sequence } = release;
  // A withdrawal is permanent, and a stable release has to be rolled back first.
  if (state === 'withdrawn' || state === 'stable') return [];
  const stable = rows.find((row) => row.state === 'stable')?.release;
  const actions: RemoteAction[] = [];
  if (sequence >= head.minSequence) actions.push(startCanaryAction(head, version));
  const isOlder = stable !== undefined && sequence < stable.sequence;
  // A canary becomes stable by “Promote”.
  if (state !== 'canary' && stable?.sequence !== sequence) {
    actions.push(moveStableAction(head, version, isOlder));
  }
  actions.push(withdrawAction(head, version));
  return actions;
}
