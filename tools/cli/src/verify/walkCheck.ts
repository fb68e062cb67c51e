import type { Page } from 'playwright-core';
import { type CheckResult, checkFromProblems } from './check';

/**
 * Checks that the arrow keys announce data, and that `T` requests the table. Charts made of text or a
 * real table need no announcements.
 */
export async function checkWalk(page: Page): Promise<CheckResult> {
  await tabInto(page);
  const problems: string[] = [];
  if (await page.evaluate(() => window.conformance.isGraphic())) {
    const announcedBefore = await page.evaluate(() => window.conformance.announcementCount());
    const newest = await announcementAfter(page, 'End');
    const previous = await announcementAfter(page, 'ArrowLeft');
    const oldest = await announcementAfter(page, 'Home');
    const announcedAfter = await page.evaluate(() => window.conformance.announcementCount());
    await page.keyboard.press('Escape');
    if (newest === '') problems.push('End doesn’t announce the newest datum');
    if (previous === '') problems.push('the arrow keys announce nothing');
    if (oldest === '') problems.push('Home doesn’t announce the first datum');
    // Text that no key changes isn't an announcement.
    if (problems.length === 0 && announcedAfter === announcedBefore)
      problems.push('no key announces anything');
  }
  await page.keyboard.press('t');
  const requestedViews = await page.evaluate(() => window.conformance.requestedViews());
  if (!requestedViews.includes('table')) problems.push('T doesn’t request the table');
  return checkFromProblems('walk', problems, {
    good: 'arrows, Home and End announce data; T requests the table',
    remedy:
      'Give the definition a cursor, or announce each datum in an aria-live element. Call onView on T.',
  });
}

/** Moves the focus into the chart with the Tab key. */
export async function tabInto(page: Page): Promise<void> {
  await page.focus('#before');
  await page.keyboard.press('Tab');
}

async function announcementAfter(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return page.evaluate(() => window.conformance.announcement());
}
