import type { Page } from 'playwright-core';

/** Says to the page that it is in sight or not, as the browser does when tabs are changed. */
export async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
    const visibilityState = shown ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);
}
