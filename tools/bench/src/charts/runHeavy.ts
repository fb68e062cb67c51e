import type { Browser } from 'playwright-core';
import type { MeasuredHeavyCase } from './heavyCases';
import { openPage } from './openPage';
import { recordTrace } from './recordTrace';
import type { ChartServer } from './serveCharts';
import { type Cost, longestTask, operationCosts } from './traceTasks';

/** A chart opened, zoomed (or scrolled, or pointed at), and at rest again. */
export interface HeavyRun {
  readonly firstDraw: Cost | null;
  /** Of the main thread from the call that opens the chart on, in time of the processor. */
  readonly longestCpuMs: number;
}

export async function runHeavy(
  browser: Browser,
  server: ChartServer,
  { remote, gesture, settleMs }: MeasuredHeavyCase,
): Promise<HeavyRun> {
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
    return {
      firstDraw: operationCosts(events)[0] ?? null,
      longestCpuMs: longestTask(events).cpuMs,
    };
  } finally {
    await session.detach();
    await close();
  }
}
