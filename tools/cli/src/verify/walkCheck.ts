import type { Page } from 'playwright-core';
import { byFaults, type Check } from './check';

/**
 * What the arrow keys say of the data, and whether `T` asks for the table. A chart that is no picture
 * but text, or a real table, is read as it stands.
 */
export async function checkWalk(page: Page): Promise<Check> {
  await tabInto(page);
  const faults: string[] = [];
  if (await page.evaluate(() => window.conformance.isPicture())) {
    const saidBefore = await page.evaluate(() => window.conformance.timesSpoken());
    const newest = await spokenAfter(page, 'End');
    const before = await spokenAfter(page, 'ArrowLeft');
    const oldest = await spokenAfter(page, 'Home');
    const said = await page.evaluate(() => window.conformance.timesSpoken());
    await page.keyboard.press('Escape');
    if (newest === '') faults.push('End says nothing of the newest datum');
    if (before === '') faults.push('the arrow keys say nothing');
    if (oldest === '') faults.push('Home says nothing of the first datum');
    // What stands there whatever the key is no answer.
    if (faults.length === 0 && said === saidBefore) faults.push('no key says anything');
  }
  await page.keyboard.press('t');
  const asked = await page.evaluate(() => window.conformance.asked());
  if (!asked.includes('table')) faults.push('T does not ask for the table');
  return byFaults('walk', faults, {
    good: 'by arrows, Home and End; T asks for the table',
    remedy:
      'Give the definition a cursor, or tell the datum that a key leads to in an element with aria-live; answer T by onView.',
  });
}

/** By the Tab key into the chart. */
export async function tabInto(page: Page): Promise<void> {
  await page.focus('#before');
  await page.keyboard.press('Tab');
}

async function spokenAfter(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return page.evaluate(() => window.conformance.spoken());
}
