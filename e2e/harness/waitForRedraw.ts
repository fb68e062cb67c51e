import type { Locator } from 'playwright-core';
import { tableRows } from './dashboard';

const redrawTimeoutMs = 5000;

/** Waits until a panel's canvas shows something else than now. */
export async function waitForPixelChange(card: Locator): Promise<void> {
  const canvas = await card.locator('canvas').first().elementHandle();
  if (!canvas) throw new Error('The panel has no canvas');
  const page = card.page();
  const before = await page.evaluate(
    (element) => (element as HTMLCanvasElement).toDataURL(),
    canvas,
  );
  await page.waitForFunction(
    ({ shown: element, pixels }) => (element as HTMLCanvasElement).toDataURL() !== pixels,
    { shown: canvas, pixels: before },
    { timeout: redrawTimeoutMs },
  );
}

/** Waits until a panel's table begins with another row than now; it must show its table. */
export async function waitForNewTableRow(
  card: Locator,
  timeoutMs = redrawTimeoutMs,
): Promise<void> {
  const [newest] = await tableRows(card);
  const first = card.locator('table tbody tr').first();
  await first.filter({ hasNotText: newest?.[0] ?? '' }).waitFor({ timeout: timeoutMs });
}
