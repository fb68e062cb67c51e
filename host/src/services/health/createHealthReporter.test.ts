import { ChartroomError } from '@chartroom/contract';
import type { LoadedRelease, Loader, ReleaseAddress } from '@chartroom/embed';
import type { Identity } from '@chartroom/identity';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createFailureReporter } from '../reports/failureReporter';
import { createHealthReporter, type HealthWriter } from './createHealthReporter';
import type { HealthEvent } from './healthEvent';

const at = Date.UTC(2026, 0, 2);
const address = { remote: 'chart-line', version: '1.0.0' } as ReleaseAddress;
const viewer: Identity = {
  status: 'signed-in',
  uid: 'viewer',
  displayName: null,
  photoUrl: null,
  role: 'viewer',
  workspace: 'demo',
  locale: 'en',
  timeZone: 'UTC',
};

let written: HealthEvent[][];
let write: HealthWriter;
let fetches: number;
let isFetchable: boolean;
let timers: (() => void)[];
let now: number;
let hide: () => void;

function setUp(identity: Identity | null = viewer) {
  const page = {
    setTimeout: (callback: () => void) => timers.push(callback),
    document: {
      visibilityState: 'visible',
      addEventListener(_type: string, listener: () => void) {
        hide = () => {
          this.visibilityState = 'hidden';
          listener();
        };
      },
    },
  };
  const reporter = createHealthReporter({
    async loadWriter() {
      fetches += 1;
      if (!isFetchable) throw new Error('offline');
      return (events) => write(events);
    },
    viewer: () => identity,
    serverNow: () => at,
    now: () => now,
    page,
  });
  const reports = createFailureReporter({
    now: () => at,
    log: (_error, report) => reporter.countFailure(report),
  });
  return { reporter, reports };
}

/** Settles each load on demand, all loads of one release with the same object. */
function loaderOf(answer: () => Promise<LoadedRelease>): Loader {
  let loading: Promise<LoadedRelease> | null = null;
  return {
    load() {
      loading ??= answer();
      return loading;
    },
  };
}

async function timeIsUp() {
  for (const timer of timers.splice(0)) timer();
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  written = [];
  write = async (events) => void written.push([...events]);
  fetches = 0;
  isFetchable = true;
  timers = [];
  now = 0;
});

const seen = { workspace: 'demo', uid: 'viewer', remote: 'chart-line', version: '1.0.0', at };

describe('loads of releases', () => {
  test('are counted once, with the time of the first, however many panels wait', async () => {
    const { reporter, reports } = setUp();
    const loader = reporter.countLoads(
      loaderOf(async () => {
        now = 180;
        return { address } as LoadedRelease;
      }),
      reports,
    );
    await Promise.all([loader.load(address), loader.load(address)]);
    now = 5000;
    await loader.load(address);
    await timeIsUp();
    expect(written).toEqual([[{ ...seen, outcome: { loadMs: 180 } }]]);
  });

  test('count as loads and one failure if they fail', async () => {
    const { reporter, reports } = setUp();
    const error = new ChartroomError('remote/integrity', { ...address, file: 'entry.js' });
    const loader = reporter.countLoads(
      loaderOf(() => Promise.reject(error)),
      reports,
    );
    await expect(loader.load(address)).rejects.toBe(error);
    await expect(loader.load(address)).rejects.toBe(error);
    // As the panels that show it do.
    reports.add(error, address);
    await timeIsUp();
    expect(written).toEqual([
      [
        { ...seen, outcome: { loadMs: null } },
        { ...seen, outcome: { code: 'remote/integrity' } },
      ],
    ]);
  });
});

describe('the health reporter', () => {
  const fail = (reporter: ReturnType<typeof setUp>['reporter']) =>
    reporter.countFailure({ at, code: 'chart/failed', remote: 'chart-line', version: '1.0.0' });

  test('imports the writer once, when there is something to write', async () => {
    const { reporter } = setUp();
    expect(fetches).toBe(0);
    for (const _ of [1, 2]) {
      fail(reporter);
      fail(reporter);
      await timeIsUp();
    }
    expect(written.map((events) => events.length)).toEqual([2, 2]);
    expect(fetches).toBe(1);
  });

  test('writes at once when the page is hidden', async () => {
    const { reporter } = setUp();
    fail(reporter);
    hide();
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toHaveLength(1);
  });

  test('collects events during a write, up to a limit', async () => {
    let finish: () => void = () => undefined;
    write = (events) => {
      written.push([...events]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const { reporter } = setUp();
    fail(reporter);
    await timeIsUp();
    for (let n = 0; n < 2000; n += 1) fail(reporter);
    await timeIsUp();
    expect(written).toHaveLength(1);
    finish();
    await timeIsUp();
    await timeIsUp();
    expect(written.map((events) => events.length)).toEqual([1, 500]);
  });

  test('drops events if the writer doesn’t load, and imports it again', async () => {
    isFetchable = false;
    const { reporter } = setUp();
    fail(reporter);
    await timeIsUp();
    isFetchable = true;
    fail(reporter);
    await timeIsUp();
    expect([fetches, written.map((events) => events.length)]).toEqual([2, [1]]);
  });

  test.each([
    ['a guest', { ...viewer, role: null }],
    ['a signed-out viewer', null],
  ])('ignores events of %s', async (_who, identity) => {
    const { reporter } = setUp(identity);
    fail(reporter);
    await timeIsUp();
    expect([fetches, written]).toEqual([0, []]);
  });

  test('ignores failures that no release caused', async () => {
    const { reporter } = setUp();
    reporter.countFailure({ at, code: 'connection/refused', remote: null, version: null });
    reporter.countFailure({ at, code: 'registry/no-channel', remote: 'chart-line', version: null });
    await timeIsUp();
    expect(written).toEqual([]);
  });
});
