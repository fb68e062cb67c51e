import type { Browser } from 'playwright-core';

/** A fixed loop of integers: what it takes tells how busy the machine is. */
const work = `(() => {
  const startedMs = performance.now();
  let value = 1;
  for (let step = 0; step < 60_000_000; step += 1) value = (Math.imul(value, 31) + step) | 0;
  return value === 0 ? 0 : performance.now() - startedMs;
})()`;

/** Milliseconds of the loop in an empty page. */
export async function calibrate(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return await page.evaluate<number>(work);
  } finally {
    await context.close();
  }
}
