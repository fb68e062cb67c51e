import type { Locator, Page } from 'playwright-core';

/** The card of a panel by its id. */
export function panelCard(page: Page, id: string): Locator {
  return page.locator(`[data-panel="${id}"]`);
}

/**
 * Waits until every panel in sight has drawn; those below the fold wait to be scrolled to, and those
 * below the bar of a phone are out of sight.
 */
export async function waitForAllDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main')?.getBoundingClientRect();
    const [from, to] = [
      Math.max(0, main?.top ?? 0),
      Math.min(innerHeight, main?.bottom ?? innerHeight),
    ];
    const cards = [...document.querySelectorAll('[data-panel]')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > from && top < to;
    });
    return cards.length > 0 && cards.every((card) => card.querySelector('[data-status="drawn"]'));
  });
}

/** Rows in view of a panel's table as text, newest first. The panel must show its table. */
export function tableRows(card: Locator): Promise<string[][]> {
  return card
    .locator('table tbody tr:not([hidden])')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
}

/** All rows of a panel's table as text: those in view, then those that are scrolled to. */
export async function allTableRows(card: Locator): Promise<string[][]> {
  return card.locator('.table').evaluate(async (grid) => {
    const rows = new Map<string | null, string[]>();
    const last = grid.getAttribute('aria-rowcount');
    grid.scrollTop = 0;
    while (!rows.has(last)) {
      // Scrolling is told with the next frame, and rows are written in the one after.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const row of grid.querySelectorAll('tbody tr:not([hidden])')) {
        const cells = [...row.children].map((cell) => cell.textContent ?? '');
        rows.set(row.getAttribute('aria-rowindex'), cells);
      }
      grid.scrollTop += grid.clientHeight / 2;
    }
    return [...rows.values()];
  });
}

/** Shows a panel as a table by its menu. */
export async function showAsTable(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await card.locator('table').waitFor();
}
