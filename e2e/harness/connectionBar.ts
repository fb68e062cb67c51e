import type { Locator, Page } from 'playwright-core';

export type BarState = 'Live' | 'Reconnecting' | 'Offline';

/** What the bar says of the connection, the button that opens its details. */
export function connectionBar(page: Page, state: BarState): Locator {
  return page.getByRole('status').getByRole('button', { name: new RegExp(`^${state}`) });
}

/** Next failed try of the page to reach the database. */
export function waitForFailedAttempt(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('socketerror', () => resolve()));
  });
}
