import type { Page } from 'playwright-core';

/** One way over a chart by its keys; resolves when it has been everywhere. */
export type KeyboardWalk = (keys: ChartKeys) => Promise<void>;

/** The keyboard at a chart, and all that has been heard. */
export interface ChartKeys {
  press(...keys: readonly string[]): Promise<void>;
  /** Keys one after the other as the browser hands them on, where there are thousands. */
  follow(keys: readonly string[]): Promise<void>;
  /** A key until it leads no further, or back to where it began; looks only now and then. */
  repeat(key: string, batchSize?: number): Promise<void>;
}

/** More steps than any fixture has in a row. */
const maxSteps = 2000;

export function createChartKeys(page: Page, announcements: string[]): ChartKeys {
  const collectAnnouncements = async () => {
    const announced = await page.evaluate(() => window.chartPage.announcements());
    announcements.push(...announced);
    return announced;
  };
  let hasAnswered = false;
  return {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      // What answers the first key may still be loading.
      do {
        const announced = await collectAnnouncements();
        hasAnswered ||= announced.length > 0;
      } while (!hasAnswered);
    },
    async follow(keys) {
      await page.evaluate(dispatchKeys, keys);
      await collectAnnouncements();
    },
    async repeat(key, batchSize = 24) {
      let first: string | null = null;
      for (let steps = 0; steps < maxSteps; steps += batchSize) {
        await page.evaluate(dispatchKeys, timesKey(key, batchSize));
        const announced = await collectAnnouncements();
        const before: string | null = first;
        first ??= announced[0] ?? null;
        const isEnd = announced.length < 2 || announced.at(-1) === announced.at(-2);
        const hasReturned = announced.slice(before === null ? 1 : 0).includes(first ?? '');
        if (isEnd || hasReturned) return;
      }
      throw new Error(`${key} leads on and on`);
    },
  };
}

/**
 * Runs in the page: keys where the focus is, as the browser hands them on. Hundreds of data are walked
 * over in a moment; that real keys arrive is seen by all that is pressed singly.
 */
async function dispatchKeys(keys: readonly string[]): Promise<void> {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  for (const key of keys) {
    const event = { key, bubbles: true, composed: true, cancelable: true };
    element?.dispatchEvent(new KeyboardEvent('keydown', event));
    // What is said is heard before the next step says something else.
    await Promise.resolve();
  }
}

/** From the first datum by one key. */
export function walkAlong(key: string): KeyboardWalk {
  return async ({ press, repeat }) => {
    await press('Home');
    await repeat(key);
  };
}

/** Line after line: from the topmost at the first place so many down, and along it. */
export function walkLines(count: number): KeyboardWalk {
  return async ({ press, follow, repeat }) => {
    for (let line = 0; line < count; line += 1) {
      await press('Escape', 'Home');
      await follow([...timesKey('ArrowUp', count), ...timesKey('ArrowDown', line)]);
      await press('Home');
      await repeat('ArrowRight');
    }
  };
}

/** Place after place along one way, and at each to both ends of the other. */
export function walkAcross(
  count: number,
  nextKey: string,
  crossKeys: readonly string[],
  batchSize = 8,
): KeyboardWalk {
  return async ({ press, follow, repeat }) => {
    for (let index = 0; index < count; index += 1) {
      for (const crossKey of crossKeys) {
        await press('Escape', 'Home');
        await follow(timesKey(nextKey, index));
        await repeat(crossKey, batchSize);
      }
    }
  };
}

/** Place after place, and at each over what it is linked to and back. */
export function walkAround(count: number): KeyboardWalk {
  return async ({ press, repeat }) => {
    await press('Home');
    for (let index = 0; index < count; index += 1) {
      await repeat('ArrowDown', 8);
      await repeat('ArrowUp', 8);
      await press('ArrowRight');
    }
  };
}

function timesKey(key: string, count: number): readonly string[] {
  return new Array<string>(count).fill(key);
}
