import type { CanaryAnalysis } from '@chartroom/registry/canary';
import { expect, test } from '@jest/globals';
import { statusDocument, statusLine } from './canaryStatus';

const ruling: CanaryAnalysis = {
  canary: {
    remote: 'chart-line',
    version: '2.0.0',
    stable: '1.0.0',
    percent: 5,
    movedAt: 1,
    head: { owner: 'me', trust: 'trusted', disabled: false, minSequence: 1, channels: {} },
  },
  canaryTally: { users: 12, failed: 1, byCode: [['chart/failed', 1]] },
  stableTally: { users: 1, failed: 0, byCode: [] },
  verdict: 'running',
  evidence: 2.345,
};

test.each([
  [{}, 'running', 'continues'],
  [{ verdict: 'too-few' }, 'running', 'not enough people yet'],
  [{ verdict: 'withdraw' }, 'running', 'withdrawing'],
  [{ verdict: 'withdraw' }, 'withdrawn', 'withdrawn'],
] as const)('a canary has one line: %j, %s', (more, outcome, words) => {
  expect(statusLine({ ...ruling, ...more }, outcome)).toBe(
    `chart-line 2.0.0 (5 %) failed for 1 of 12 people, 1.0.0 for 0 of 1 person; evidence 2.3 to 1: ${words}`,
  );
});

test('infinite evidence is a number in JSON', () => {
  const document = statusDocument({ ...ruling, evidence: Number.POSITIVE_INFINITY }, 'running');
  expect(JSON.parse(JSON.stringify(document)).evidence).toBe(Number.MAX_VALUE);
});
