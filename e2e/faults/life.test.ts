import { afterAll, beforeAll, expect } from '@jest/globals';
import { waitForNewDrawnRows } from '../harness/waitForNewDrawnRows';
import { sendStatus } from './changeResponse';
import {
  expectClean,
  expectLeavingFault,
  expectNoFailure,
  expectPanelFault,
  expectUsable,
} from './faultChecks';
import { type FaultHarness, fixtureFolder, healthyPanelId, openFaultHarness } from './faultHarness';
import type { FaultId } from './faultList';
import { saveResult } from './saveResult';
import { testFault } from './testFault';

/** Remotes that are broken in one way, which is their name. */
const ownRemotes = {
  'throws-in-mount': 'mount-rejects',
  'throws-in-update': 'update-throws',
  'mount-never-resolves': 'mount-never-settles',
  'unmount-throws': 'unmount-throws',
  'unmount-twice': 'unmount-twice',
} as const satisfies Partial<Record<FaultId, string>>;

/** Ways of the one remote that is told by an option how to misbehave. */
const ways = {
  'chunk-lost': 'in-chunk',
  'throws-in-render': 'in-render',
  'throws-in-effect': 'in-effect',
  'throws-in-handler': 'in-handler',
  'throws-in-frame': 'in-frame',
  'throws-in-promise': 'in-promise',
  'unmount-hangs': 'by-hung-unmount',
  'unmount-during-mount': 'by-slow-mount',
  'report-flood': 'by-flood',
} as const satisfies Partial<Record<FaultId, string>>;

const misbehaves = 'misbehaves';
const manyId = 'two-hundred-mounts';
/** Of one dashboard, however often its charts report. */
const maxReports = 100;
/** So many at a time. */
const many = 20;

let harness: FaultHarness;

beforeAll(async () => {
  const remotes = [...Object.values(ownRemotes), misbehaves];
  harness = await openFaultHarness({ fixtures: remotes.map(fixtureFolder) });
  for (const [id, remote] of Object.entries(ownRemotes)) {
    await harness.write(id, { [id]: { remote, group: 'load' } });
  }
  for (const [id, how] of Object.entries(ways)) {
    await harness.write(id, { [id]: { remote: misbehaves, group: 'load', options: { how } } });
  }
  const panel = { remote: misbehaves, group: 'load', options: { how: 'not' } };
  const panels = Array.from({ length: many }, (_, n) => [`${manyId}-${n}`, panel]);
  await harness.write(manyId, Object.fromEntries(panels));
});

afterAll(() => harness?.close());

for (const id of ['throws-in-mount', 'throws-in-update', 'mount-never-resolves'] as const) {
  const remote = ownRemotes[id];
  testFault(id, () => expectPanelFault(harness, id, { remote, heal: () => harness.heal(remote) }));
}

for (const id of ['unmount-throws', 'unmount-twice'] as const) {
  testFault(id, () =>
    expectLeavingFault(harness, id, { remote: ownRemotes[id], code: 'remote/unmount-failed' }),
  );
}

for (const id of [
  'throws-in-render',
  'throws-in-effect',
  'throws-in-frame',
  'throws-in-promise',
] as const) {
  testFault(id, () =>
    expectPanelFault(harness, id, { remote: misbehaves, heal: () => harness.heal(ways[id]) }),
  );
}

testFault('throws-in-handler', (id) =>
  expectPanelFault(harness, id, {
    remote: misbehaves,
    provoke: () => harness.card(id).getByRole('button', { name: 'Press' }).click(),
    heal: () => harness.heal(ways[id]),
  }),
);

testFault('chunk-lost', async (id) => {
  const isLater = (path: string) => path.includes('.later.');
  const found = harness.releases.inject(isLater, sendStatus(404));
  const more = () => harness.card(id).getByRole('button', { name: 'More' }).click();
  await expectPanelFault(harness, id, { remote: misbehaves, provoke: more, heal: found });
  await more();
  await harness.card(id).getByText('loaded later').waitFor();
});

testFault('unmount-during-mount', async (id) => {
  const { page, watch } = harness;
  await harness.openDashboardList();
  watch.reset();
  const before = await countMounted();
  await harness.open(id);
  await page.waitForFunction((before) => {
    return (Reflect.get(window, 'chartroomMounted') ?? []).length > before;
  }, before);
  await expectUsable(harness);
  await waitUntilCollected(before);
  expect(await watch.reports()).toEqual([]);
  const from = performance.now();
  await page.goBack();
  await waitForNewDrawnRows(harness.card(id));
  const recoveredMs = performance.now() - from;
  await waitForNewDrawnRows(harness.card(healthyPanelId));
  await expectClean(harness);
  saveResult(id, { recoveredMs });
});

testFault('report-flood', async (id) => {
  let visits = 0;
  await expectNoFailure(harness, id, async () => {
    visits += 1;
    await waitForNewDrawnRows(harness.card(id));
    expect(await harness.watch.reports()).toHaveLength(visits * maxReports);
  });
});

testFault(manyId, async (id) => {
  const { page, watch } = harness;
  // Tall enough for all of them, as only panels in sight are drawn.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await harness.openDashboardList();
  watch.reset();
  const before = await countMounted();
  for (let visit = 0; visit < 200 / many; visit += 1) {
    await harness.open(id);
    for (let n = 0; n < many; n += 1) {
      await harness.card(`${id}-${n}`).locator('[data-status="drawn"]').waitFor();
    }
    await expectUsable(harness);
  }
  expect((await countMounted()) - before).toBe(200);
  await waitUntilCollected(before);
  expect(await watch.reports()).toEqual([]);
  await expectClean(harness);
  saveResult(id, { recoveredMs: null });
});

// The last one: its report of the second leaving comes when the next fault would be under way.
testFault('unmount-hangs', (id) =>
  expectLeavingFault(harness, id, { remote: misbehaves, code: 'remote/unmount-failed' }),
);

/** Charts of the remote that counts them, since the page was opened. */
function countMounted(): Promise<number> {
  return harness.page.evaluate(() => (Reflect.get(window, 'chartroomMounted') ?? []).length);
}

/** Waits until none that came after the first is in memory; timers of some seconds hold the last. */
async function waitUntilCollected(first: number): Promise<void> {
  const { page } = harness;
  const deadline = performance.now() + 20_000;
  for (;;) {
    await page.requestGC();
    const retained = await page.evaluate((first) => {
      const all: WeakRef<HTMLElement>[] = Reflect.get(window, 'chartroomMounted') ?? [];
      return all.slice(first).filter((chart) => chart.deref()).length;
    }, first);
    if (retained === 0) return;
    if (performance.now() > deadline) throw new Error(`${retained} charts are kept in memory`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}
