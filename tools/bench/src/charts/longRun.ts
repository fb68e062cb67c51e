import type { Browser, CDPSession } from 'playwright-core';
import type { Case, Contender } from './cases';
import { openPage } from './openPage';
import { legsFor } from './page/gesture';
import { recordTrace } from './recordTrace';
import type { ServedCharts } from './serveCharts';
import { type Cost, frameCosts, longestTaskMs, operationCosts } from './traceTasks';

/** The greatest chart there may be: opened, then panned and zoomed for a while. */
export interface LongRun {
  readonly open: Cost | null;
  /** Of frames in which the wheel turned. */
  readonly frames: readonly Cost[];
  /** Loading included, by the trace. */
  readonly longestTaskMs: number;
  /** The same in time of the processor: without what others did meanwhile. */
  readonly longestCpuMs: number;
  /** As the browser tells pages; 0 where none was above 50. */
  readonly reportedTaskMs: number;
  /** Beyond the data, of which there are `dataBytes`. */
  readonly ownBytes: number;
  readonly dataBytes: number;
}

export async function runLong(
  browser: Browser,
  served: ServedCharts,
  options: { readonly contender: Contender; readonly case: Case; readonly seconds: number },
): Promise<LongRun> {
  const { contender, case: longCase, seconds } = options;
  const opened = await openPage(browser, served.addressOf(contender), (page) =>
    page.evaluate((given) => window.bench.prepare(given), longCase),
  );
  const { page, session, close } = opened;
  const tracing = await browser.newBrowserCDPSession();
  try {
    const before = await heapBytes(session);
    const trace = await recordTrace(tracing);
    await page.evaluate(() => window.bench.first());
    await page.evaluate((legs) => window.bench.gesture(legs), legsFor(seconds));
    const events = await trace.stop();
    const after = await heapBytes(session);
    const canvasBytes = await page.evaluate(() => window.bench.canvasBytes());
    const longest = longestTaskMs(events);
    return {
      open: operationCosts(events)[0] ?? null,
      frames: frameCosts(events).filter(({ name }) => name === 'moves'),
      longestTaskMs: longest.wallMs,
      longestCpuMs: longest.cpuMs,
      reportedTaskMs: await page.evaluate(() => window.bench.longestTaskMs()),
      ownBytes: after - before + canvasBytes,
      dataBytes: longCase.points * 16,
    };
  } finally {
    await tracing.detach();
    await close();
  }
}

/** Objects and buffers of the page, without what nobody holds. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}
