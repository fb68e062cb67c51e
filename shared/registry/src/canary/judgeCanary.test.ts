import { expect, test } from '@jest/globals';
import { judgeCanary } from './judgeCanary';
import type { Tally } from './proportion';

const runs = 1000;

interface Rollout {
  readonly seed: number;
  readonly stableRate: number;
  readonly canaryRate: number;
  /** Of all users, those who get the canary. */
  readonly share: number;
  readonly mostCanaryUsers: number;
}

/** Users come one by one and the judge is asked after each. The canary's users at the withdrawal. */
function withdrawnAfter(rollout: Rollout): number | null {
  const random = createRandom(rollout.seed);
  let stable: Tally = { users: 0, failed: 0 };
  let canary: Tally = { users: 0, failed: 0 };
  while (canary.users < rollout.mostCanaryUsers) {
    if (random() < rollout.share) {
      canary = withUser(canary, random() < rollout.canaryRate);
      // Only then: another user of stable can't speak against the canary, but costs a judgement.
      if (judgeCanary({ stable, canary }).verdict === 'withdraw') return canary.users;
    } else {
      stable = withUser(stable, random() < rollout.stableRate);
    }
  }
  return null;
}

function withUser({ users, failed }: Tally, fails: boolean): Tally {
  return { users: users + 1, failed: failed + (fails ? 1 : 0) };
}

function simulate(rollout: Omit<Rollout, 'seed'>): (number | null)[] {
  return Array.from({ length: runs }, (_, seed) => withdrawnAfter({ ...rollout, seed }));
}

test.each([
  { stableRate: 0.001, share: 0.05 },
  { stableRate: 0.05, share: 0.05 },
  { stableRate: 0.05, share: 0.5 },
  { stableRate: 0.2, share: 0.5 },
])(
  'a healthy canary, noisy as stable ($stableRate), is left alone: at most 1 % of 1,000 seeded runs',
  ({ stableRate, share }) => {
    const withdrawn = simulate({ stableRate, canaryRate: stableRate, share, mostCanaryUsers: 150 });
    expect(withdrawn.filter((users) => users !== null).length).toBeLessThanOrEqual(runs / 100);
  },
);

test.each([
  { stableRate: 0, share: 0.05 },
  { stableRate: 0.01, share: 0.05 },
])(
  'a canary that fails for 20 % of its users is withdrawn within 50 (stable fails for $stableRate)',
  ({ stableRate, share }) => {
    const withdrawn = simulate({ stableRate, canaryRate: 0.2, share, mostCanaryUsers: 50 });
    const inTime = withdrawn.filter((users) => users !== null).length;
    expect(inTime / runs).toBeGreaterThanOrEqual(0.95);
  },
);

test('a canary that fails for everyone is withdrawn as soon as it has enough users', () => {
  const stable = { users: 100, failed: 0 };
  expect(judgeCanary({ stable, canary: { users: 4, failed: 4 } }).verdict).toBe('too-few');
  expect(judgeCanary({ stable, canary: { users: 5, failed: 5 } }).verdict).toBe('withdraw');
});

test('too few users of stable give no verdict', () => {
  const canary = { users: 50, failed: 50 };
  expect(judgeCanary({ stable: { users: 4, failed: 0 }, canary }).verdict).toBe('too-few');
  expect(judgeCanary({ stable: { users: 0, failed: 0 }, canary }).verdict).toBe('too-few');
});

test('failures that stable has as well don’t count against a canary', () => {
  const stable = { users: 200, failed: 200 };
  const judged = judgeCanary({ stable, canary: { users: 50, failed: 50 } });
  expect(judged.verdict).toBe('running');
});

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
