/** Story: a dashboard uses the room of its screen. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const stats = ['cpu', 'memory', 'load', 'loop', 'received', 'written'].map((id) => `stat-${id}`);
const description =
  'Processor, memory, load, event loop, network and disk of the machine that runs it.';

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function openMachine(options: Parameters<typeof openPage>[1]): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, 'viewer', options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${demoRoute}`);
  await waitForAllDrawn(page);
  return page;
}

/** How many of these panels begin at each height. */
async function perRow(page: Page, panels: readonly string[]): Promise<number[]> {
  const tops = await Promise.all(
    panels.map(async (id) => (await panelCard(page, id).boundingBox())?.y ?? 0),
  );
  const rows = [...new Set(tops)].sort((a, b) => a - b);
  return rows.map((row) => tops.filter((top) => top === row).length);
}

test.each([
  [1440, 'light', [6]],
  [820, 'dark', [3, 3]],
  [390, 'light', [2, 2, 2]],
] as const)(
  'at %d px, %s, figures have room for their titles',
  async (width, colorScheme, rows) => {
    const height = width < 500 ? 844 : 900;
    const page = await openMachine({ viewport: { width, height }, colorScheme });
    await expectEventually(() => perRow(page, stats), rows);
    const clipped = await page
      .locator('[data-panel] > header h2')
      .evaluateAll((titles) =>
        titles
          .filter((title) => title.scrollWidth > title.clientWidth)
          .map((each) => each.textContent),
      );
    expect(clipped).toEqual([]);
    // What it is about, in the line above the panels.
    await page.getByRole('main').getByText(description).waitFor();
    if (process.env.LOOK) {
      await page.screenshot({
        path: join(process.env.LOOK, `machine-${width}-${colorScheme}.png`),
      });
    }
    expect(await layoutProblems(page)).toEqual([]);
    expect(await findSeriousViolations(page)).toEqual([]);
  },
);

test('at 820 px the bar of an editor has room for everything in it', async () => {
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', {
    viewport: { width: 820, height: 900 },
  });
  opened.push({ context, collected });
  await page.goto(`${stack.url}w/demo/d/weather`);
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await waitForAllDrawn(page);
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'bar-820.png') });
  const boxes = await page
    .getByRole('banner')
    .locator('h1, a, button')
    .evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { name: each.getAttribute('aria-label') ?? each.textContent, left, right };
      }),
    );
  const visible = boxes.filter(({ left, right }) => right > left).sort((a, b) => a.left - b.left);
  const overlaps = visible.slice(1).flatMap((box, index) => {
    const before = visible[index];
    return before && before.right > box.left + 0.5 ? [`${before.name} ${box.name}`] : [];
  });
  expect(overlaps).toEqual([]);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.width).toBeGreaterThanOrEqual(120);
  expect(await layoutProblems(page)).toEqual([]);
});

test('a wide panel has its full screen beside the menu, and Esc leaves it', async () => {
  const page = await openMachine({});
  const cores = panelCard(page, 'cpu');
  const button = cores.getByRole('button', { name: 'Full screen: Processor cores' });
  expect(await button.evaluate((each) => each.parentElement?.title)).toBe('Full screen (F)');
  // A figure has no room for it.
  const figure = panelCard(page, 'stat-cpu');
  expect(await figure.getByRole('button', { name: /^Full screen/ }).count()).toBe(0);

  await button.click();
  await expectEventually(() => cores.getAttribute('data-full'), 'true');
  const box = await cores.boundingBox();
  expect(box?.width).toBeGreaterThan(1300);
  expect(box?.height).toBeGreaterThan(700);
  await page.keyboard.press('Escape');
  await expectEventually(() => cores.getAttribute('data-full'), null);

  await button.focus();
  await page.keyboard.press('Enter');
  await expectEventually(() => cores.getAttribute('data-full'), 'true');
  await cores.getByRole('button', { name: 'Exit full screen' }).click();
  await expectEventually(() => cores.getAttribute('data-full'), null);
});
