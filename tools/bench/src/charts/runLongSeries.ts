import type { Browser, CDPSession } from 'playwright-core';
import type { BenchCase, LibraryName } from './cases';
import { openPage } from './openPage';
import { gestureSteps } from './page/gesture';
import { recordTrace } from './recordTrace';
import type { ChartServer } from './serveCharts';
import { frameCosts, longestTask, type MainThreadCost, operationCosts } from './traceTasks';

/** The greatest chart there may be: opened, then panned and zoomed for a while. */
export interface LongSeriesRun {
  readonly open: MainThreadCost | null;
  /** Of frames in which the wheel turned. */
  readonly frames: readonly MainThreadCost[];
  /** Loading included, by the trace. */
  readonly longestTaskMs: number;
  /** The same in time of the processor: without what others did meanwhile. */
  readonly longestCpuMs: number;
  /** As the browser tells pages; 0 where none was above 50. */
  readonly reportedTaskMs: number;
  /** Beyond the data, of which there are `dataBytes`. */
  readonly overheadBytes: number;
  readonly dataBytes: number;
}

export async function runLongSeries(
  browser: Browser,
  server: ChartServer,
  options: { readonly library: LibraryName; readonly case: BenchCase; readonly seconds: number },
): Promise<LongSeriesRun> {
  const { library, case: longCase, seconds } = options;
  const opened = await openPage(browser, server.urlOf(library), (page) =>
    page.evaluate((chartCase) => window.bench.prepare(chartCase), longCase),
  );
  const { page, session, close } = opened;
  const tracingSession = await browser.newBrowserCDPSession();
  try {
    const before = await heapBytes(session);
    const trace = await recordTrace(tracingSession);
    await page.evaluate(() => window.bench.draw());
    await page.evaluate((legs) => window.bench.gesture(legs), gestureSteps(seconds));
    const events = await trace.stop();
    const after = await heapBytes(session);
    const canvasBytes = await page.evaluate(() => window.bench.canvasBytes());
    const longest = longestTask(events);
    return {
      open: operationCosts(events)[0] ?? null,
      frames: frameCosts(events).filter(({ name }) => name === 'moves'),
      longestTaskMs: longest.wallMs,
      longestCpuMs: longest.cpuMs,
      reportedTaskMs: await page.evaluate(() => window.bench.longestTaskMs()),
      overheadBytes: after - before + canvasBytes,
      dataBytes: longCase.points * 16,
    };
  } finally {
    await tracingSession.detach();
    await close();
  }
}

/** Objects and buffers of the page, without what nobody holds. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}
