import type { Browser } from 'playwright-core';
import type { MeasuredLargeDataCase } from './largeDataCases';
import { openPage } from './openPage';
import { recordTrace } from './recordTrace';
import type { ChartServer } from './serveCharts';
import { frameCosts, longestTask, type MainThreadCost, operationCosts } from './traceTasks';

/** A chart opened, zoomed (or scrolled, or pointed at), and at rest again. */
export interface LargeDataRun {
  readonly firstDraw: MainThreadCost | null;
  /** Of the main thread from the call that opens the chart on, in time of the processor. */
  readonly longestCpuMs: number;
  /** Of updates with more data or another selection, where the gesture is `append` or `select`. */
  readonly appends: readonly MainThreadCost[];
  /** Work of the frames of the gesture, in time of the processor. */
  readonly frameCpuMs: readonly number[];
}

export async function runLargeData(
  browser: Browser,
  server: ChartServer,
  { remote, gesture, settleMs }: MeasuredLargeDataCase,
): Promise<LargeDataRun> {
  const opened = await openPage(browser, server.urlOf('heavy'), (page) =>
    page.evaluate((name) => window.heavy.prepare(name), remote),
  );
  const { page, close } = opened;
  const session = await browser.newBrowserCDPSession();
  try {
    const trace = await recordTrace(session);
    await page.evaluate((ms) => window.heavy.draw(ms), settleMs);
    await page.evaluate((kind) => window.heavy.gesture(kind), gesture);
    const events = await trace.stop();
    const [firstDraw = null, ...appends] = operationCosts(events);
    return {
      firstDraw,
      appends,
      longestCpuMs: longestTask(events).cpuMs,
      frameCpuMs: frameCosts(events).map(({ cpuMs }) => cpuMs),
    };
  } finally {
    await session.detach();
    await close();
  }
}
