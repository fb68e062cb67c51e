import type { Page } from 'playwright-core';
import { type Check, checkFromProblems } from './check';

/**
 * What the arrow keys say of the data, and whether `T` asks for the table. A chart that is no picture
 * but text, or a real table, is read as it stands.
 */
export async function checkWalk(page: Page): Promise<Check> {
  await tabInto(page);
  const problems: string[] = [];
  if (await page.evaluate(() => window.conformance.isGraphic())) {
    const announcedBefore = await page.evaluate(() => window.conformance.announcementCount());
    const newest = await announcementAfter(page, 'End');
    const previous = await announcementAfter(page, 'ArrowLeft');
    const oldest = await announcementAfter(page, 'Home');
    const announcedAfter = await page.evaluate(() => window.conformance.announcementCount());
    await page.keyboard.press('Escape');
    if (newest === '') problems.push('End says nothing of the newest datum');
    if (previous === '') problems.push('the arrow keys say nothing');
    if (oldest === '') problems.push('Home says nothing of the first datum');
    // What stands there whatever the key is no answer.
    if (problems.length === 0 && announcedAfter === announcedBefore)
      problems.push('no key says anything');
  }
  await page.keyboard.press('t');
  const requestedViews = await page.evaluate(() => window.conformance.requestedViews());
  if (!requestedViews.includes('table')) problems.push('T does not ask for the table');
  return checkFromProblems('walk', problems, {
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

async function announcementAfter(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return page.evaluate(() => window.conformance.announcement());
}
