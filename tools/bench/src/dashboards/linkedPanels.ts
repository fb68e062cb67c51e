import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { recordTrace } from '../charts/recordTrace';
import { type MainThreadCost, operationCosts } from '../charts/traceTasks';
import { startChild } from '../childProcess';
import { launchBrowser } from '../page/browser';
import { createSignedInState } from '../page/signInOnce';
import type { PartOptions } from '../part';
import { atLeast, atMost, type Row, withoutTarget } from '../row';
import { median, percentile } from '../statistics';
import type { LinkedReady } from './linkedMain';

const viewport = { width: 1440, height: 1000 };
const frameMs = 16.7;

/** An interval dragged over the points of one panel, which eight panels of the same source follow. */
export async function runLinkedPanels({
  rounds,
  isSmoke,
  onProgress,
}: PartOptions): Promise<Row[]> {
  const [rowCount, steps] = isSmoke ? [1_000, 3] : [100_000, 40];
  const stack = await startChild<LinkedReady>(join(import.meta.dirname, 'linkedMain.ts'), [
    String(rowCount),
  ]);
  const browser = await launchBrowser();
  try {
    const storageState = await createSignedInState(browser, stack.ready.url);
    const context = await browser.newContext({ viewport, storageState });
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'watchDrawings.js') });
    await page.goto(stack.ready.url);
    await page.waitForFunction(
      () => document.querySelectorAll('[data-panel] [data-status="drawn"]').length === 9,
    );
    const trace = await recordTrace(await browser.newBrowserCDPSession());
    const total = rounds ?? 5;
    const drawings: Drawing[] = [];
    for (let round = 0; round < total; round += 1) {
      drawings.push(...(await drag(page, 'select', steps)));
      await drag(page, 'mark', steps);
      onProgress(`drag ${round + 1} of ${total}`);
    }
    const costs = operationCosts(await trace.stop());
    await context.close();
    // The first drag loads the code that filters, and compiles it.
    const measured = isSmoke ? costs : costs.slice(2 * steps);
    return linkedRows(measured, drawings.slice(isSmoke ? 0 : steps), rowCount);
  } finally {
    await browser.close();
    await stack.close();
  }
}

/** With Alt a drag selects; without it marks what it would zoom to, and nothing else is drawn. */
type Purpose = 'select' | 'mark';

/** Panels that drew in one step, each with the time of its first frame. */
type Drawing = Readonly<Record<string, number>>;

/** Of other remotes than the one that is dragged over: bar, line, map and table. */
const followers = ['hosts', 'time', 'places', 'rows'];

/** Marks an interval that grows with each step, then clears it. */
async function drag(page: Page, purpose: Purpose, steps: number): Promise<readonly Drawing[]> {
  const drawings: Drawing[] = [];
  const box = await page.locator('[data-panel="brush"]').getByRole('application').boundingBox();
  if (!box) throw new Error('The panel to drag over is not shown');
  const y = box.y + box.height / 2;
  const x = (share: number) => box.x + box.width * share;
  await page.mouse.move(x(0.3), y);
  if (purpose === 'select') await page.keyboard.down('Alt');
  await page.mouse.down();
  await page.mouse.move(x(0.32), y);
  await settle(page);
  for (let step = 1; step <= steps; step += 1) {
    await readDrawing(page);
    await page.evaluate((name) => performance.mark(`bench ${name} begins`), purpose);
    await page.mouse.move(x(0.32 + (0.5 * step) / steps), y);
    await settle(page);
    await page.evaluate((name) => performance.mark(`bench ${name} ends`), purpose);
    drawings.push(await readDrawing(page));
  }
  // Back at its start, a drag doesn’t zoom.
  if (purpose === 'mark') await page.mouse.move(x(0.3), y);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await settle(page);
  return drawings;
}

function readDrawing(page: Page): Promise<Drawing> {
  return page.evaluate(() => {
    const { chartroomDrawings } = globalThis as unknown as { chartroomDrawings: () => Drawing };
    return chartroomDrawings();
  });
}

/** Whether bar, line and map drew in one frame, and the table too if its visible rows changed. */
function isInOneFrame(drawing: Drawing): boolean {
  const frames = followers.flatMap((panel) => drawing[panel] ?? []);
  return frames.length >= followers.length - 1 && new Set(frames).size === 1;
}

/** Waits until all panels have drawn: filtering, indexing and drawing take a frame each at most. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

function linkedRows(
  costs: readonly MainThreadCost[],
  drawings: readonly Drawing[],
  rowCount: number,
): Row[] {
  const name = `brush over ${rowCount.toLocaleString('en')} rows, 8 linked panels`;
  const row = (figure: string, value: number | null, unit = 'ms') => ({
    ...{ part: 'dashboards', unit },
    ...{ figure: `${name}: ${figure}`, value },
  });
  const selecting = costs.filter((cost) => cost.name === 'select');
  const cpu = selecting.map(({ cpuMs }) => cpuMs);
  const marking = costs.filter((cost) => cost.name === 'mark').map(({ cpuMs }) => cpuMs);
  const longest = selecting.map(({ longestTaskMs }) => longestTaskMs);
  return [
    atMost(frameMs, row('main thread a step, median', median(cpu))),
    atMost(2 * frameMs, row('main thread a step, p95', percentile(cpu, 0.95))),
    atLeast(
      100,
      row(
        'bar, line, map and table in the same frame',
        (100 * drawings.filter(isInOneFrame).length) / drawings.length,
        '%',
      ),
    ),
    withoutTarget(row('the same without selecting, median', median(marking))),
    withoutTarget(row('longest task of a step, median', median(longest))),
  ];
}
