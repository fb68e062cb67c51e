import type { Page } from 'playwright-core';
import { fixedWorkMs, referenceWorkMs } from '../../tools/bench/src/fixedWork';

/** How much slower the page's thread is now than on a quiet machine; 1 at least. */
export async function busyFactor(page: Page): Promise<number> {
  return Math.max(1, (await page.evaluate(fixedWorkMs)) / referenceWorkMs);
}
