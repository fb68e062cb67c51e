import { afterAll, beforeAll, expect } from '@jest/globals';
import { demoAccount } from '../../tools/local/src/demo/accounts';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import { type BarState, connectionBar, waitForFailedAttempt } from '../harness/connectionBar';
import { setTabVisible } from '../harness/setTabVisible';
import { waitForNewDrawnRows } from '../harness/waitForNewDrawnRows';
import { expectClean, expectMenu, runCheck } from './faultChecks';
import {
  type FaultHarness,
  healthyDashboard,
  healthyPanelId,
  openFaultHarness,
} from './faultHarness';
import type { FaultId } from './faultList';
import { saveResult } from './saveResult';
import { testFault } from './testFault';

const minuteMs = 60_000;

let harness: FaultHarness;

beforeAll(async () => {
  harness = await openFaultHarness({ hasClock: true });
});

afterAll(() => harness?.close());

interface Outage {
  /** Ends the connection; resolves when the viewer sees it. */
  readonly disconnect: () => Promise<void>;
  /** Ends the fault; may be called again. */
  readonly restore: () => Promise<void> | void;
  /** What the viewer does then, and what passes by the page's clock. */
  readonly afterwards?: () => Promise<void>;
  /** Live again within. */
  readonly withinMs: number;
}

/** What is to be asked when all panels have lost their data, and no remote is to blame. */
async function expectOutage(id: FaultId, outage: Outage): Promise<void> {
  const { page, watch } = harness;
  const healthyCard = harness.card(healthyPanelId);
  await harness.open(healthyDashboard);
  await waitForNewDrawnRows(healthyCard);
  watch.reset();
  try {
    await runCheck('cause', outage.disconnect);
    await healthyCard.locator('[data-status="drawn"]').waitFor();
    await runCheck('usable', () => expectMenu(harness));
    const recoveredMs = await runCheck('recovery', async () => {
      await outage.restore();
      const from = performance.now();
      await outage.afterwards?.();
      await connectionBar(page, 'Live').waitFor();
      const tookMs = performance.now() - from;
      expect(tookMs).toBeLessThan(outage.withinMs);
      await waitForNewDrawnRows(healthyCard);
      await healthyCard.getByText(/^Stale/).waitFor({ state: 'detached' });
      return tookMs;
    });
    expect(await watch.reports()).toEqual([]);
    await expectClean(harness);
    saveResult(id, { recoveredMs });
  } finally {
    await outage.restore();
  }
}

function barSays(state: BarState): Promise<void> {
  return connectionBar(harness.page, state).waitFor();
}

/** The client asks ever more seldom: each failed try leads to the next by the page's clock. */
async function passMinutes(count: number): Promise<void> {
  for (let minutes = 0; minutes < count; minutes += 1) {
    const failed = waitForFailedAttempt(harness.page);
    await harness.page.clock.fastForward(minuteMs);
    await failed;
  }
}

testFault('socket-closed', (id) =>
  expectOutage(id, {
    async disconnect() {
      await harness.backend.stop();
      const lostAt = performance.now();
      await harness
        .card(healthyPanelId)
        .getByText(/^Stale/)
        .waitFor();
      expect(performance.now() - lostAt).toBeLessThan(1000);
      await barSays('Reconnecting');
    },
    restore: () => harness.backend.start(),
    withinMs: 3000,
  }),
);

testFault('backend-down-ten-minutes', (id) =>
  expectOutage(id, {
    async disconnect() {
      await harness.backend.stop();
      await barSays('Reconnecting');
      await passMinutes(10);
      await barSays('Offline');
    },
    restore: () => harness.backend.start(),
    async afterwards() {
      const retryNow = await harness.page
        .getByRole('button', { name: 'Retry now' })
        .elementHandle();
      // Pressed at once, as the button goes when a try of the client's own happens to come first.
      await retryNow?.evaluate((button) => (button as HTMLElement).click());
    },
    withinMs: 2000,
  }),
);

testFault('half-open', (id) => {
  let restore = (): void => undefined;
  return expectOutage(id, {
    async disconnect() {
      restore = harness.backend.dropTraffic();
      await harness.page.clock.runFor(30_000);
      await barSays('Reconnecting');
    },
    restore: () => restore(),
    afterwards: () => harness.page.clock.runFor(15_000),
    withinMs: 3000,
  });
});

testFault('hidden-tab', (id) =>
  expectOutage(id, {
    async disconnect() {
      await setTabVisible(harness.page, false);
      await harness.backend.stop();
      await barSays('Reconnecting');
      await harness.page.clock.fastForward(2 * minuteMs);
    },
    restore: () => harness.backend.start(),
    afterwards: () => setTabVisible(harness.page, true),
    withinMs: 2000,
  }),
);

testFault('member-removed', async (id) => {
  const { page, watch } = harness;
  const { admin } = harness.stack.backend;
  const path = `workspaces/${demoWorkspace}/members/${demoAccount('viewer').uid}`;
  const member = admin.get(path);
  await harness.open(healthyDashboard);
  watch.reset();
  await admin.set(path, null);
  await runCheck('cause', async () => {
    const removed = page.getByRole('alert').filter({ hasText: 'workspace/removed' });
    await removed.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.locator('[data-panel]').count()).toBe(0);
  });
  await runCheck('usable', async () => {
    await expectMenu(harness);
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: 'My workspaces' }).click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.goBack();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
  });
  await admin.set(path, member);
  const from = performance.now();
  await runCheck('recovery', () => waitForNewDrawnRows(harness.card(healthyPanelId)));
  const recoveredMs = performance.now() - from;
  expect(await watch.reports()).toEqual([]);
  await expectClean(harness);
  saveResult(id, { recoveredMs });
});
