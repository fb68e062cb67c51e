import type { Browser, CDPSession, Page } from 'playwright-core';

/** A page of its own, in a process of its own, with its data ready and nothing drawn. */
export interface PageSession {
  readonly page: Page;
  readonly session: CDPSession;
  /** Ends it, whatever it is busy with. */
  close(): Promise<void>;
}

/** `prepare` has the page make its data. */
export async function openPage(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
): Promise<PageSession> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const failure = new Promise<never>((_, reject) => page.on('pageerror', reject));
  failure.catch(() => undefined);
  await page.goto(url);
  const session = await context.newCDPSession(page);
  await Promise.race([prepare(page), failure]);
  // What its data left behind is not the chart's.
  await session.send('HeapProfiler.collectGarbage');
  return { page, session, close: () => context.close() };
}
