import { beforeEach, describe, expect, test } from '@jest/globals';
import { storedHealth } from '../health';
import { withdrawRelease } from '../writes';
import { type CanaryAnalysis, withdrawalOf } from './analyseCanary';
import type { RunningCanary } from './runningCanary';
import { type DatabaseQuery, watchCanaries } from './watchCanaries';

const minute = 29_000_000;
const movedAt = minute * 60_000;
const healthOf = (version: string) => `health/w/chart-line/${version.replaceAll('.', '_')}`;

function headWith(canary: object | undefined, more: object = {}) {
  return {
    kind: 'chart',
    title: 'Line',
    owner: 'publisher',
    trust: 'trusted',
    disabled: false,
    minSequence: 1,
    channels: {
      stable: { version: '1.0.0', movedAt: 1, by: 'publisher' },
      ...(canary ? { canary: { version: '2.0.0', percent: 5, movedAt, by: 'x', ...canary } } : {}),
    },
    audit: 'k1',
    ...more,
  };
}

/** People of a release, of whom the first so many met a failure. */
function people({ users, failed }: { users: number; failed: number }) {
  return Object.fromEntries(
    Array.from({ length: users }, (_, index) => {
      const failures = index < failed ? { 'remote/mount-failed': 1 } : {};
      return [
        `uid-${index}`,
        { [minute]: storedHealth({ minute, loads: 1, failures, loadMs: {} }) },
      ];
    }),
  );
}

let watched: Map<string, { query: DatabaseQuery; tell: (value: unknown) => void }>;
let timers: (() => void)[];
let rulings: CanaryAnalysis[];
let withdrawn: CanaryAnalysis[];
let canaries: readonly RunningCanary[];
let refusals: number;
let stop: () => void;

function start(isJudged: (canary: RunningCanary) => boolean = () => true) {
  stop = watchCanaries({
    workspace: 'w',
    isJudged,
    watch(query, tell) {
      watched.set(query.path, { query, tell });
      return () => watched.delete(query.path);
    },
    after(_ms, callback) {
      timers.push(callback);
      return () => {
        timers = timers.filter((timer) => timer !== callback);
      };
    },
    onCanaries: (running) => {
      canaries = running;
    },
    onAnalysis: (ruling) => rulings.push(ruling),
    async withdraw(ruling) {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('refused');
      }
      withdrawn.push(ruling);
    },
  });
}

beforeEach(() => {
  watched = new Map();
  timers = [];
  rulings = [];
  withdrawn = [];
  canaries = [];
  refusals = 0;
});

const tell = (path: string, value: unknown) => watched.get(path)?.tell(value);
const tellHeads = (head: object) => tell('registry/w/heads', { 'chart-line': head });
const runTimers = () => {
  for (const timer of timers.splice(0)) timer();
};
/** Past what a rejection sets off. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('watchCanaries', () => {
  test.each([
    ['no canary', headWith(undefined)],
    ['a share of nobody', headWith({ percent: 0 })],
    ['the release of stable', headWith({ version: '1.0.0' })],
    ['a remote that is off', headWith({}, { disabled: true })],
    ['a head that can’t be read', headWith({ version: 'new' })],
  ])('doesn’t judge %s', (_name, head) => {
    start();
    tellHeads(head);
    expect([...watched.keys()]).toEqual(['registry/w/heads']);
  });

  test('doesn’t judge a canary of someone else', () => {
    start(({ head }) => head.owner === 'another');
    tellHeads(headWith({}));
    expect(watched.size).toBe(1);
  });

  test('reads the health of a limited number of users of both releases while the canary runs', () => {
    start();
    tellHeads(headWith({}));
    expect(canaries).toMatchObject([{ remote: 'chart-line', version: '2.0.0', stable: '1.0.0' }]);
    for (const version of ['1.0.0', '2.0.0']) {
      expect(watched.get(healthOf(version))?.query).toMatchObject({ from: 'first', count: 200 });
    }
    tellHeads(headWith(undefined));
    expect([...watched.keys()]).toEqual(['registry/w/heads']);
    stop();
    expect(watched.size).toBe(0);
  });
});

describe('a judgement', () => {
  test('waits for both releases and withdraws a worse canary once', async () => {
    start();
    tellHeads(headWith({}));
    tell(healthOf('2.0.0'), people({ users: 6, failed: 6 }));
    expect(rulings).toEqual([]);
    tell(healthOf('1.0.0'), people({ users: 40, failed: 0 }));
    expect(withdrawn).toHaveLength(1);
    tell(healthOf('2.0.0'), people({ users: 7, failed: 7 }));
    runTimers();
    await settled();
    expect([rulings.length, withdrawn.length]).toEqual([2, 1]);
  });

  test('gives the numbers of people, the codes and the evidence as the reason', () => {
    start();
    tellHeads(headWith({}));
    tell(healthOf('1.0.0'), people({ users: 40, failed: 0 }));
    tell(healthOf('2.0.0'), people({ users: 8, failed: 6 }));
    const [ruling] = withdrawn;
    if (!ruling) throw new Error('Nothing was withdrawn');
    const writer = { workspace: 'w', uid: 'admin', serverTime: 1, auditId: 'k2' };
    const changes = withdrawRelease(writer, withdrawalOf(ruling));
    expect(changes).toMatchObject({
      'registry/w/heads/chart-line/channels/canary': null,
      'workspaces/w/audit/k2': { action: 'withdraw', target: 'chart-line', after: '2.0.0' },
    });
    const { reason } = changes['registry/w/withdrawals/chart-line/2_0_0'] as { reason: string };
    expect(reason).toMatch(
      /^Withdrawn automatically: failed for 6 of 8 people \(6 remote\/mount-failed\), 1\.0\.0 for 0 of 40 people; evidence [\d,]+ to 1\.$/,
    );
  });

  test('lets a noisy healthy canary continue, and one with few users', () => {
    start();
    tellHeads(headWith({}));
    tell(healthOf('1.0.0'), people({ users: 100, failed: 20 }));
    tell(healthOf('2.0.0'), people({ users: 4, failed: 4 }));
    runTimers();
    tell(healthOf('2.0.0'), people({ users: 60, failed: 14 }));
    runTimers();
    expect(rulings.map(({ verdict }) => verdict)).toEqual(['too-few', 'running']);
    expect(withdrawn).toEqual([]);
  });

  test('is made at intervals from the latest health', () => {
    start();
    tellHeads(headWith({}));
    tell(healthOf('1.0.0'), people({ users: 40, failed: 0 }));
    for (let users = 0; users < 20; users += 1)
      tell(healthOf('2.0.0'), people({ users, failed: 0 }));
    expect(rulings).toHaveLength(1);
    runTimers();
    expect(rulings.map(({ canaryTally }) => canaryTally.users)).toEqual([0, 19]);
    runTimers();
    expect(rulings).toHaveLength(2);
  });

  test('repeats a failed withdrawal with the next health', async () => {
    refusals = 1;
    start();
    tellHeads(headWith({}));
    tell(healthOf('1.0.0'), people({ users: 40, failed: 0 }));
    tell(healthOf('2.0.0'), people({ users: 8, failed: 8 }));
    await settled();
    expect(withdrawn).toEqual([]);
    tell(healthOf('2.0.0'), people({ users: 9, failed: 9 }));
    runTimers();
    expect(withdrawn).toHaveLength(1);
  });

  test('starts again when the share changes', () => {
    start();
    tellHeads(headWith({}));
    tellHeads(headWith({ percent: 25, movedAt: movedAt + 120_000 }));
    tell(healthOf('1.0.0'), people({ users: 40, failed: 0 }));
    tell(healthOf('2.0.0'), people({ users: 8, failed: 8 }));
    expect(rulings).toMatchObject([{ verdict: 'too-few', canaryTally: { users: 0 } }]);
  });
});
