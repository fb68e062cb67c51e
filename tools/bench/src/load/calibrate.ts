import type { Browser } from 'playwright-core';
import { fixedWorkMs } from '../fixedWork';

/** How busy the machine is, as an empty page feels it. */
export async function calibrate(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return await page.evaluate(fixedWorkMs);
  } finally {
    await context.close();
  }
}
