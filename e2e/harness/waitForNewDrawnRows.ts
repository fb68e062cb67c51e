import type { Locator } from 'playwright-core';

/**
 * Waits until a panel has drawn rows that it had not when asked. Its chart is one of
 * `host/test/brokenRemotes/textChart`, which draws `3 rows, last 42`.
 */
export async function waitForNewDrawnRows(card: Locator): Promise<void> {
  await card
    .locator('[data-status="drawn"] p', { hasText: /^\d+ rows, last / })
    .first()
    .waitFor();
  await card.locator('[data-status]').evaluate(async (body) => {
    const text = () => [...body.children].map((child) => child.shadowRoot?.textContent).join('');
    const rows = () => Number(/(\d+) rows/.exec(text())?.[1] ?? -1);
    const before = rows();
    const deadline = performance.now() + 10_000;
    while (rows() <= before) {
      if (performance.now() > deadline) throw new Error(`stayed at “${text()}”`);
      await new Promise(requestAnimationFrame);
    }
  });
}
