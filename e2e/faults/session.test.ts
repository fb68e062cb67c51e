import { afterAll, beforeAll, expect } from '@jest/globals';
import { demoAccount } from '../../tools/local/src/demo/accounts';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { type BarState, connectionBar, nextFailedTry } from '../harness/connectionBar';
import { showTab } from '../harness/showTab';
import { movesOn } from '../harness/textPanel';
import type { FaultId } from './faultList';
import { besideId, type FaultStage, nothingWrong, openFaultStage } from './faultStage';
import { noteResult } from './results';
import { runs } from './runs';
import { asked, expectClean, expectMenu } from './sixMarks';

const minuteMs = 60_000;

let stage: FaultStage;

beforeAll(async () => {
  stage = await openFaultStage({ hasClock: true });
});

afterAll(() => stage?.close());

interface Outage {
  /** Ends the connection; resolves when the viewer sees it. */
  readonly lose: () => Promise<void>;
  /** Ends the fault; may be called again. */
  readonly mend: () => Promise<void> | void;
  /** What the viewer does then, and what passes by the page's clock. */
  readonly afterwards?: () => Promise<void>;
  /** Live again within. */
  readonly withinMs: number;
}

/** What is to be asked when all panels have lost their data, and no remote is to blame. */
async function expectOutage(id: FaultId, outage: Outage): Promise<void> {
  const { page, watch } = stage;
  const beside = stage.card(besideId);
  await stage.open(nothingWrong);
  await movesOn(beside);
  watch.begin();
  try {
    await asked('cause', outage.lose);
    await beside.locator('[data-status="drawn"]').waitFor();
    await asked('usable', () => expectMenu(stage));
    const recoveredMs = await asked('recovery', async () => {
      await outage.mend();
      const from = performance.now();
      await outage.afterwards?.();
      await connectionBar(page, 'Live').waitFor();
      const tookMs = performance.now() - from;
      expect(tookMs).toBeLessThan(outage.withinMs);
      await movesOn(beside);
      await beside.getByText(/^Stale/).waitFor({ state: 'detached' });
      return tookMs;
    });
    expect(await watch.reports()).toEqual([]);
    await expectClean(stage);
    noteResult(id, { recoveredMs });
  } finally {
    await outage.mend();
  }
}

function barSays(state: BarState): Promise<void> {
  return connectionBar(stage.page, state).waitFor();
}

/** The client asks ever more seldom: each failed try leads to the next by the page's clock. */
async function passMinutes(count: number): Promise<void> {
  for (let minutes = 0; minutes < count; minutes += 1) {
    const failed = nextFailedTry(stage.page);
    await stage.page.clock.fastForward(minuteMs);
    await failed;
  }
}

runs('socket-closed', (id) =>
  expectOutage(id, {
    async lose() {
      await stage.backend.stop();
      const lostAt = performance.now();
      await stage
        .card(besideId)
        .getByText(/^Stale/)
        .waitFor();
      expect(performance.now() - lostAt).toBeLessThan(1000);
      await barSays('Reconnecting');
    },
    mend: () => stage.backend.start(),
    withinMs: 3000,
  }),
);

runs('backend-down-ten-minutes', (id) =>
  expectOutage(id, {
    async lose() {
      await stage.backend.stop();
      await barSays('Reconnecting');
      await passMinutes(10);
      await barSays('Offline');
    },
    mend: () => stage.backend.start(),
    async afterwards() {
      const retryNow = await stage.page.getByRole('button', { name: 'Retry now' }).elementHandle();
      // Pressed at once, as the button goes when a try of the client's own happens to come first.
      await retryNow?.evaluate((button) => (button as HTMLElement).click());
    },
    withinMs: 2000,
  }),
);

runs('half-open', (id) => {
  let mend = (): void => undefined;
  return expectOutage(id, {
    async lose() {
      mend = stage.backend.swallow();
      await stage.page.clock.runFor(30_000);
      await barSays('Reconnecting');
    },
    mend: () => mend(),
    afterwards: () => stage.page.clock.runFor(15_000),
    withinMs: 3000,
  });
});

runs('hidden-tab', (id) =>
  expectOutage(id, {
    async lose() {
      await showTab(stage.page, false);
      await stage.backend.stop();
      await barSays('Reconnecting');
      await stage.page.clock.fastForward(2 * minuteMs);
    },
    mend: () => stage.backend.start(),
    afterwards: () => showTab(stage.page, true),
    withinMs: 2000,
  }),
);

runs('member-removed', async (id) => {
  const { page, watch } = stage;
  const { admin } = stage.stack.backend;
  const path = `workspaces/${demoWorkspace}/members/${demoAccount('viewer').uid}`;
  const member = admin.get(path);
  await stage.open(nothingWrong);
  watch.begin();
  await admin.set(path, null);
  await asked('cause', async () => {
    const removed = page.getByRole('alert').filter({ hasText: 'workspace/removed' });
    await removed.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.locator('[data-panel]').count()).toBe(0);
  });
  await asked('usable', async () => {
    await expectMenu(stage);
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: 'My workspaces' }).click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.goBack();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
  });
  await admin.set(path, member);
  const from = performance.now();
  await asked('recovery', () => movesOn(stage.card(besideId)));
  const recoveredMs = performance.now() - from;
  expect(await watch.reports()).toEqual([]);
  await expectClean(stage);
  noteResult(id, { recoveredMs });
});
