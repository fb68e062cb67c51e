import type { Locator, Page } from 'playwright-core';

/** The card of a panel by its id. */
export function panelCard(page: Page, id: string): Locator {
  return page.locator(`[data-panel="${id}"]`);
}

/** Waits until every panel in sight has drawn; those below the fold wait to be scrolled to. */
export async function allDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('[data-panel]')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return cards.length > 0 && cards.every((card) => card.querySelector('[data-status="drawn"]'));
  });
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
