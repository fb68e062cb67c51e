import { describe, expect, test } from '@jest/globals';
import { type DashboardBranch, firstBranch, nextBranch } from './dashboardBranch';

/** The branches that are read until one has the dashboard, or none is left. */
function branchesRead(
  has: (owner: string | null) => boolean,
  { uid = 'ada', from = firstBranch }: { uid?: string | null; from?: DashboardBranch } = {},
): readonly (string | null)[] {
  const read: (string | null)[] = [];
  for (let branch = from; read.length < 10; ) {
    read.push(branch.owner);
    const next = nextBranch(branch, { isThere: has(branch.owner), uid });
    if (next === branch) return read;
    branch = next;
  }
  throw new Error(`read without an end: ${read}`);
}

describe('the branches in which a dashboard is looked for', () => {
  test('end with the first that has it', () => {
    expect(branchesRead((owner) => owner === null)).toEqual([null]);
    expect(branchesRead((owner) => owner === 'ada')).toEqual([null, 'ada']);
  });

  test('end for an id that no dashboard has', () => {
    expect(branchesRead(() => false)).toEqual([null, 'ada', null]);
  });

  test('are only the shared ones for guests', () => {
    expect(branchesRead(() => false, { uid: null })).toEqual([null]);
  });

  test('go back to the shared ones once a private dashboard is published, or deleted', () => {
    const from = { owner: 'ada', isShared: false };
    expect(branchesRead((owner) => owner === null, { from })).toEqual(['ada', null]);
    expect(branchesRead(() => false, { from })).toEqual(['ada', null]);
  });
});
