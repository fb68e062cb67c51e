import type { Browser } from 'playwright-core';
import type { MeasuredHeavyCase } from './heavyCases';
import { openPage } from './openPage';
import { recordTrace } from './recordTrace';
import type { ServedCharts } from './serveCharts';
import { type Cost, longestTaskMs, operationCosts } from './traceTasks';

/** A chart opened, zoomed (or scrolled, or pointed at), and at rest again. */
export interface HeavyRun {
  readonly first: Cost | null;
  /** Of the main thread from the call that opens the chart on, in time of the processor. */
  readonly longestCpuMs: number;
}

export async function runHeavy(
  browser: Browser,
  served: ServedCharts,
  { remote, gesture, restMs }: MeasuredHeavyCase,
): Promise<HeavyRun> {
  const opened = await openPage(browser, served.addressOf('heavy'), (page) =>
    page.evaluate((name) => window.heavy.prepare(name), remote),
  );
  const { page, close } = opened;
  const tracing = await browser.newBrowserCDPSession();
  try {
    const trace = await recordTrace(tracing);
    await page.evaluate((ms) => window.heavy.first(ms), restMs);
    await page.evaluate((kind) => window.heavy.gesture(kind), gesture);
    const events = await trace.stop();
    return {
      first: operationCosts(events)[0] ?? null,
      longestCpuMs: longestTaskMs(events).cpuMs,
    };
  } finally {
    await tracing.detach();
    await close();
  }
}
