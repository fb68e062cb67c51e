import { ChartroomError } from '@chartroom/contract';
import type { LoadedRemote, Loader, ReleaseAddress } from '@chartroom/embed';
import type { Identity } from '@chartroom/identity';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createReports } from '../reports/reports';
import { createHealthDesk, type WriteHealth } from './createHealthDesk';
import type { Happening } from './happening';

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

let written: Happening[][];
let write: WriteHealth;
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
  const desk = createHealthDesk({
    async bring() {
      fetches += 1;
      if (!isFetchable) throw new Error('offline');
      return (happenings) => write(happenings);
    },
    viewer: () => identity,
    serverNow: () => at,
    now: () => now,
    page,
  });
  const reports = createReports({ now: () => at, write: (_error, report) => desk.failed(report) });
  return { desk, reports };
}

/** Answers each load as it is told, all loads of one release with the same object. */
function loaderOf(answer: () => Promise<LoadedRemote>): Loader {
  let loading: Promise<LoadedRemote> | null = null;
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
  write = async (happenings) => void written.push([...happenings]);
  fetches = 0;
  isFetchable = true;
  timers = [];
  now = 0;
});

const seen = { workspace: 'demo', uid: 'viewer', remote: 'chart-line', version: '1.0.0', at };

describe('loads', () => {
  test('are counted once however many panels wait for one, with the time of the first', async () => {
    const { desk, reports } = setUp();
    const loader = desk.noting(
      loaderOf(async () => {
        now = 180;
        return { address } as LoadedRemote;
      }),
      reports,
    );
    await Promise.all([loader.load(address), loader.load(address)]);
    now = 5000;
    await loader.load(address);
    await timeIsUp();
    expect(written).toEqual([[{ ...seen, what: { loadMs: 180 } }]]);
  });

  test('that fail are loads and one failure, whoever asked', async () => {
    const { desk, reports } = setUp();
    const error = new ChartroomError('remote/integrity', { ...address, file: 'entry.js' });
    const loader = desk.noting(
      loaderOf(() => Promise.reject(error)),
      reports,
    );
    await expect(loader.load(address)).rejects.toBe(error);
    await expect(loader.load(address)).rejects.toBe(error);
    // As the panels do that show it.
    reports.add(error, address);
    await timeIsUp();
    expect(written).toEqual([
      [
        { ...seen, what: { loadMs: null } },
        { ...seen, what: { code: 'remote/integrity' } },
      ],
    ]);
  });
});

describe('gathering', () => {
  const fail = (desk: ReturnType<typeof setUp>['desk']) =>
    desk.failed({ at, code: 'chart/failed', remote: 'chart-line', version: '1.0.0' });

  test('fetches what writes when there is something to write, and once', async () => {
    const { desk } = setUp();
    expect(fetches).toBe(0);
    for (const _ of [1, 2]) {
      fail(desk);
      fail(desk);
      await timeIsUp();
    }
    expect(written.map((happenings) => happenings.length)).toEqual([2, 2]);
    expect(fetches).toBe(1);
  });

  test('ends at once when the page is hidden', async () => {
    const { desk } = setUp();
    fail(desk);
    hide();
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toHaveLength(1);
  });

  test('goes on while something is being written, and does not grow without bound', async () => {
    let finish: () => void = () => undefined;
    write = (happenings) => {
      written.push([...happenings]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const { desk } = setUp();
    fail(desk);
    await timeIsUp();
    for (let n = 0; n < 2000; n += 1) fail(desk);
    await timeIsUp();
    expect(written).toHaveLength(1);
    finish();
    await timeIsUp();
    await timeIsUp();
    expect(written.map((happenings) => happenings.length)).toEqual([1, 500]);
  });

  test('drops what it can’t have written, and asks again for what writes', async () => {
    isFetchable = false;
    const { desk } = setUp();
    fail(desk);
    await timeIsUp();
    isFetchable = true;
    fail(desk);
    await timeIsUp();
    expect([fetches, written.map((happenings) => happenings.length)]).toEqual([2, [1]]);
  });

  test.each([
    ['a guest', { ...viewer, role: null }],
    ['nobody', null],
  ])('counts nothing of %s', async (_who, identity) => {
    const { desk } = setUp(identity);
    fail(desk);
    await timeIsUp();
    expect([fetches, written]).toEqual([0, []]);
  });

  test('counts no failure for which no release is to blame', async () => {
    const { desk } = setUp();
    desk.failed({ at, code: 'connection/refused', remote: null, version: null });
    desk.failed({ at, code: 'registry/no-channel', remote: 'chart-line', version: null });
    await timeIsUp();
    expect(written).toEqual([]);
  });
});
