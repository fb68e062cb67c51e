import type { Locator } from 'playwright-core';
import { tableRows } from './dashboard';

const movedWithinMs = 5000;

/** Waits until a panel's canvas shows something else than now. */
export async function pixelsChange(card: Locator): Promise<void> {
  const canvas = await card.locator('canvas').first().elementHandle();
  if (!canvas) throw new Error('The panel has no canvas');
  const page = card.page();
  const before = await page.evaluate((shown) => (shown as HTMLCanvasElement).toDataURL(), canvas);
  await page.waitForFunction(
    ({ shown, pixels }) => (shown as HTMLCanvasElement).toDataURL() !== pixels,
    { shown: canvas, pixels: before },
    { timeout: movedWithinMs },
  );
}

/** Waits until a panel's table begins with another row than now; it must show its table. */
export async function newerRow(card: Locator, timeout = movedWithinMs): Promise<void> {
  const [newest] = await tableRows(card);
  const first = card.locator('table tbody tr').first();
  await first.filter({ hasNotText: newest?.[0] ?? '' }).waitFor({ timeout });
}
