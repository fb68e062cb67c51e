import type { Locator, Page } from 'playwright-core';

/** Somebody at a page who has one kind of input. Each press, tap and typed text counts as an action. */
export interface Person {
  readonly page: Page;
  /** Presses a button, opens a link, or chooses an option. */
  press(target: Locator): Promise<void>;
  /** Gets the focus there as `press` does; only by keyboard. */
  focus(target: Locator): Promise<void>;
  /** Presses keys; only by keyboard. */
  keys(...names: readonly string[]): Promise<void>;
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>;
  /** Since the last `startCount`. */
  actions(): number;
  startCount(): void;
}

export type Input = 'mouse' | 'keyboard' | 'touch';

/** For touch the page’s context needs `hasTouch`. */
export function createPerson(page: Page, input: Input): Person {
  let actions = 0;
  const count = {
    actions: () => actions,
    startCount() {
      actions = 0;
    },
  };
  const key = async (name: string) => {
    actions += 1;
    await page.keyboard.press(name);
  };
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await key(name);
  };
  if (input !== 'keyboard') {
    const press = async (target: Locator) => {
      actions += 1;
      if (input === 'mouse') await target.click();
      else await target.tap();
    };
    return {
      page,
      press,
      focus: press,
      keys,
      async type(target, text) {
        await press(target);
        actions += 1;
        await target.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      },
      ...count,
    };
  }
  return {
    page,
    focus: (target) => reach(target, key),
    keys,
    async press(target) {
      await reach(target, key);
      const isToggled = await target.evaluate((element) =>
        element.matches('input[type="radio"], input[type="checkbox"]'),
      );
      // Arrow keys choose a radio button already.
      if (isToggled && (await target.isChecked())) return;
      await key(isToggled ? 'Space' : 'Enter');
    },
    async type(target, text) {
      await reach(target, key);
      await page.keyboard.press('ControlOrMeta+a');
      actions += 1;
      await page.keyboard.type(text);
    },
    ...count,
  };
}

const maxKeys = 60;

/**
 * Moves the focus to an element as somebody without a mouse does: by Tab, and by arrow keys within a
 * list, a menu, a toolbar or a set of tabs.
 */
async function reach(target: Locator, key: (name: string) => Promise<void>): Promise<void> {
  await target.waitFor();
  const seen: string[] = [];
  for (let count = 0; count < maxKeys; count += 1) {
    const next = await target.evaluate((element) => {
      const composites =
        '[role=menu],[role=listbox],[role=radiogroup],[role=tablist],[role=toolbar]';
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      if (active === element) return null;
      const composite = element.closest(composites);
      if (!composite?.contains(active)) return 'Tab';
      // In reading order, whatever the arrangement.
      const isBefore =
        active && element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
      const isList = composite.matches('[role=menu],[role=listbox]:not([data-layout=grid])');
      if (isList) return isBefore ? 'ArrowUp' : 'ArrowDown';
      return isBefore ? 'ArrowLeft' : 'ArrowRight';
    });
    if (next === null) return;
    await key(next);
    seen.push(await focusedText(target.page()));
  }
  throw new Error(`The focus doesn’t get to ${target}, but to: ${seen.join(' · ')}`);
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    return name.trim().slice(0, 30);
  });
}
