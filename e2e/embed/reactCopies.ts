import type { BrowserContext, Page } from 'playwright-core';

/**
 * Has every copy of `react-dom` in the pages of a context tell its version when it starts, as each does
 * where the developer tools of React are there.
 */
export async function recordReactCopies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const versions: string[] = [];
    const noop = () => undefined;
    Object.assign(window, {
      reactCopies: versions,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => versions.push(version),
        checkDCE: noop,
        onCommitFiberRoot: noop,
        onCommitFiberUnmount: noop,
        onPostCommitFiberRoot: noop,
      },
    });
  });
}

/** Versions of the copies that render in the page, in the order in which they started. */
export function reactCopies(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'reactCopies'));
}
