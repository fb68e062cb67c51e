import { afterAll, beforeAll, expect } from '@jest/globals';
import { movesOn } from '../harness/textPanel';
import { answers } from './changeAnswer';
import type { FaultId } from './faultList';
import { besideId, type FaultStage, fixture, openFaultStage } from './faultStage';
import { noteResult } from './results';
import { runs } from './runs';
import {
  expectClean,
  expectLeavingFault,
  expectNoFailure,
  expectPanelFault,
  expectUsable,
} from './sixMarks';

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
const mostReports = 100;
/** So many at a time. */
const many = 20;

let stage: FaultStage;

beforeAll(async () => {
  const remotes = [...Object.values(ownRemotes), misbehaves];
  stage = await openFaultStage({ fixtures: remotes.map(fixture) });
  for (const [id, remote] of Object.entries(ownRemotes)) {
    await stage.write(id, { [id]: { remote, group: 'load' } });
  }
  for (const [id, how] of Object.entries(ways)) {
    await stage.write(id, { [id]: { remote: misbehaves, group: 'load', options: { how } } });
  }
  const panel = { remote: misbehaves, group: 'load', options: { how: 'not' } };
  const panels = Array.from({ length: many }, (_, n) => [`${manyId}-${n}`, panel]);
  await stage.write(manyId, Object.fromEntries(panels));
});

afterAll(() => stage?.close());

for (const id of ['throws-in-mount', 'throws-in-update', 'mount-never-resolves'] as const) {
  const remote = ownRemotes[id];
  runs(id, () => expectPanelFault(stage, id, { remote, heal: () => stage.heal(remote) }));
}

for (const id of ['unmount-throws', 'unmount-twice'] as const) {
  runs(id, () =>
    expectLeavingFault(stage, id, { remote: ownRemotes[id], code: 'remote/unmount-failed' }),
  );
}

for (const id of [
  'throws-in-render',
  'throws-in-effect',
  'throws-in-frame',
  'throws-in-promise',
] as const) {
  runs(id, () =>
    expectPanelFault(stage, id, { remote: misbehaves, heal: () => stage.heal(ways[id]) }),
  );
}

runs('throws-in-handler', (id) =>
  expectPanelFault(stage, id, {
    remote: misbehaves,
    provoke: () => stage.card(id).getByRole('button', { name: 'Press' }).click(),
    heal: () => stage.heal(ways[id]),
  }),
);

runs('chunk-lost', async (id) => {
  const isLater = (path: string) => path.includes('.later.');
  const found = stage.releases.inject(isLater, answers(404));
  const more = () => stage.card(id).getByRole('button', { name: 'More' }).click();
  await expectPanelFault(stage, id, { remote: misbehaves, provoke: more, heal: found });
  await more();
  await stage.card(id).getByText('loaded later').waitFor();
});

runs('unmount-during-mount', async (id) => {
  const { page, watch } = stage;
  await stage.leave();
  watch.begin();
  const before = await mounted();
  await stage.open(id);
  await page.waitForFunction((before) => {
    return (Reflect.get(window, 'chartroomMounted') ?? []).length > before;
  }, before);
  await expectUsable(stage);
  await allGone(before);
  expect(await watch.reports()).toEqual([]);
  const from = performance.now();
  await page.goBack();
  await movesOn(stage.card(id));
  const recoveredMs = performance.now() - from;
  await movesOn(stage.card(besideId));
  await expectClean(stage);
  noteResult(id, { recoveredMs });
});

runs('report-flood', async (id) => {
  let visits = 0;
  await expectNoFailure(stage, id, async () => {
    visits += 1;
    await movesOn(stage.card(id));
    expect(await stage.watch.reports()).toHaveLength(visits * mostReports);
  });
});

runs(manyId, async (id) => {
  const { page, watch } = stage;
  // Tall enough for all of them, as only panels in sight are drawn.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await stage.leave();
  watch.begin();
  const before = await mounted();
  for (let visit = 0; visit < 200 / many; visit += 1) {
    await stage.open(id);
    for (let n = 0; n < many; n += 1) {
      await stage.card(`${id}-${n}`).locator('[data-status="drawn"]').waitFor();
    }
    await expectUsable(stage);
  }
  expect((await mounted()) - before).toBe(200);
  await allGone(before);
  expect(await watch.reports()).toEqual([]);
  await expectClean(stage);
  noteResult(id, { recoveredMs: null });
});

// The last one: its report of the second leaving comes when the next fault would be under way.
runs('unmount-hangs', (id) =>
  expectLeavingFault(stage, id, { remote: misbehaves, code: 'remote/unmount-failed' }),
);

/** Charts of the remote that counts them, since the page was opened. */
function mounted(): Promise<number> {
  return stage.page.evaluate(() => (Reflect.get(window, 'chartroomMounted') ?? []).length);
}

/** Waits until none that came after the first is in memory; timers of some seconds hold the last. */
async function allGone(first: number): Promise<void> {
  const { page } = stage;
  const deadline = performance.now() + 20_000;
  for (;;) {
    await page.requestGC();
    const kept = await page.evaluate((first) => {
      const all: WeakRef<HTMLElement>[] = Reflect.get(window, 'chartroomMounted') ?? [];
      return all.slice(first).filter((chart) => chart.deref()).length;
    }, first);
    if (kept === 0) return;
    if (performance.now() > deadline) throw new Error(`${kept} charts are kept in memory`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}
