import type { Locator, Page } from 'playwright-core';

/** The card of a panel by its id. */
export function panelCard(page: Page, id: string): Locator {
  return page.locator(`[data-panel="${id}"]`);
}

/** Waits until every panel of the open dashboard has drawn. */
export async function allDrawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('[data-status="drawn"]').length === expected,
    count,
  );
}

/** Rows of a panel's table view as text, newest first. The panel must show its table. */
export function tableRows(card: Locator): Promise<string[][]> {
  return card
    .locator('table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
}

/** Shows a panel as a table by its menu. */
export async function showAsTable(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await card.locator('table').waitFor();
}

/** Bytes of what a panel's canvas shows, to tell whether it has moved. */
export function canvasPixels(card: Locator): Promise<string> {
  return card
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}
