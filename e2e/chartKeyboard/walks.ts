import type { Page } from 'playwright-core';

/** One way over a chart by its keys; resolves when it has been everywhere. */
export type Walk = (keys: Keys) => Promise<void>;

/** The keyboard at a chart, and all that has been heard. */
export interface Keys {
  press(...keys: readonly string[]): Promise<void>;
  /** A key until it leads no further, or back to where it began; looks only now and then. */
  run(key: string, between?: number): Promise<void>;
}

/** More steps than any fixture has in a row. */
const most = 2000;

export function keysOf(page: Page, heard: string[]): Keys {
  const listen = async () => {
    const said = await page.evaluate(() => window.chartPage.heard());
    heard.push(...said);
    return said;
  };
  return {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      await listen();
    },
    async run(key, between = 24) {
      let first: string | null = null;
      for (let steps = 0; steps < most; steps += between) {
        await page.evaluate(burst, [key, between] as const);
        const said = await listen();
        const before: string | null = first;
        first ??= said[0] ?? null;
        const isEnd = said.length < 2 || said.at(-1) === said.at(-2);
        const isBack = said.slice(before === null ? 1 : 0).includes(first ?? '');
        if (isEnd || isBack) return;
      }
      throw new Error(`${key} leads on and on`);
    },
  };
}

/**
 * Runs in the page: a key again and again where the focus is, as the browser hands it on. Hundreds of
 * data are walked over in a moment; that real keys arrive is seen by all that is pressed singly.
 */
async function burst([key, times]: readonly [string, number]): Promise<void> {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  for (let time = 0; time < times; time += 1) {
    const event = { key, bubbles: true, composed: true, cancelable: true };
    element?.dispatchEvent(new KeyboardEvent('keydown', event));
    // What is said is heard before the next step says something else.
    await Promise.resolve();
  }
}

/** From the first datum by one key. */
export function along(key: string): Walk {
  return async ({ press, run }) => {
    await press('Home');
    await run(key);
  };
}

/** Line after line: from the topmost at the first place so many down, and along it. */
export function lines(count: number): Walk {
  return async ({ press, run }) => {
    for (let line = 0; line < count; line += 1) {
      await press('Escape', 'Home', ...repeated('ArrowUp', count));
      await press(...repeated('ArrowDown', line), 'Home');
      await run('ArrowRight');
    }
  };
}

/** Place after place along one way, and at each to both ends of the other. */
export function across(count: number, onwards: string, ways: readonly string[], between = 8): Walk {
  return async ({ press, run }) => {
    for (let place = 0; place < count; place += 1) {
      for (const way of ways) {
        await press('Escape', 'Home', ...repeated(onwards, place));
        await run(way, between);
      }
    }
  };
}

/** Place after place, and at each over what it is linked to and back. */
export function around(count: number): Walk {
  return async ({ press, run }) => {
    await press('Home');
    for (let place = 0; place < count; place += 1) {
      await run('ArrowDown', 8);
      await run('ArrowUp', 8);
      await press('ArrowRight');
    }
  };
}

function repeated(key: string, count: number): readonly string[] {
  return new Array<string>(count).fill(key);
}
