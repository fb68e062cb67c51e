import type { Locator } from 'playwright-core';

/** Closes a menu or dialog by Escape, once it has the focus: what has not does not hear the key. */
export async function closeWithEscape(overlay: Locator): Promise<void> {
  const page = overlay.page();
  await overlay.and(page.locator(':focus-within')).waitFor();
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
}
