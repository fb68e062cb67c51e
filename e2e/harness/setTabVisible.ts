import type { Page } from 'playwright-core';

/** Says to the page that it is in sight or not, as the browser does when tabs are changed. */
export async function setTabVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
    const visibilityState = visible ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
}
