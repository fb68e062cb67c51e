import type { Locator, Page } from 'playwright-core';

export type BarState = 'Live' | 'Reconnecting' | 'Offline';

/**
 * What the bar says of the connection, the button that opens its details. Screens without live data
 * say “Connected” where others are live.
 */
export function connectionBar(page: Page, state: BarState): Locator {
  const names = state === 'Live' ? '(?:Live|Connected)' : state;
  return page.getByRole('status').getByRole('button', { name: new RegExp(`^${names}`) });
}

/** Next failed try of the page to reach the database. */
export function waitForFailedAttempt(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('socketerror', () => resolve()));
  });
}
