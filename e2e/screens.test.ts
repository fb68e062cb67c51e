/** Story: a dashboard is put on a wall, and on paper. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

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

async function open(
  address: string,
  options: Parameters<typeof openPage>[1] = {},
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, 'viewer', options);
  opened.push({ context, collected });
  await prepare(page);
  await page.goto(`${stack.url}${address}`);
  return page;
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

const mode = (page: Page) => new URL(page.url()).searchParams.get('mode');
const pointer = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).cursor);

test('in full screen there is nothing but the panels, and Escape leads back', async () => {
  const page = await open(demoRoute);
  await waitForAllDrawn(page);
  await page.getByRole('link', { name: 'Full screen' }).click();
  await expectEventually(async () => mode(page), 'kiosk');
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await waitForAllDrawn(page);
  await look(page, 'kiosk');
  await expectEventually(() => pointer(page), 'none');
  await page.mouse.move(300, 300);
  await expectEventually(() => pointer(page), 'auto');
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('banner').waitFor();
  await expectEventually(() => mode(page), null);

  // A link can't open the browser's full screen; it fills the window.
  await page.goto(`${stack.url}${demoRoute}?mode=kiosk`);
  await page.locator('html[data-kiosk]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').waitFor();
  expect(mode(page)).toBeNull();
});

test('on paper each panel is whole on one page, without controls, in light colours', async () => {
  const page = await open(demoRoute, { colorScheme: 'dark' }, async (opening) => {
    await opening.addInitScript(() => {
      window.print = () => {
        document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
      };
    });
  });
  await waitForAllDrawn(page);
  const count = await page.locator('[data-panel]').count();
  // What isn't needed for the first chart loads after it, such as printing.
  await expectEventually(async () => {
    if (mode(page) !== 'print') await page.keyboard.press('ControlOrMeta+p');
    return mode(page);
  }, 'print');
  await page.locator('body[data-printed="1"]').waitFor();
  await look(page, 'print');
  // Everything is drawn, also below the fold.
  expect(await page.locator('[data-page] [data-panel] [data-status="drawn"]').count()).toBe(count);
  const cut = await page.locator('[data-page]').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const { bottom, right } = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('[data-panel]')].flatMap((panel) => {
        const box = panel.getBoundingClientRect();
        return box.bottom > bottom + 1 || box.right > right + 1 || box.height < 60
          ? [panel.id]
          : [];
      });
    }),
  );
  expect(cut).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() =>
    ['header nav', '[aria-label="Time range"]', '[role="status"]'].filter((selector) =>
      [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0),
    ),
  );
  expect(visible).toEqual([]);
  const background = await page.evaluate(() => getComputedStyle(document.body).colorScheme);
  expect(background).toContain('light');
  const sheetCount = await page.locator('[data-page]').count();
  // Afterwards the browser says that it has printed, and the usual screen comes back.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBe(sheetCount);
  expect(sheetCount).toBeGreaterThan(1);
  // A4 in landscape, in points.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 84[12][\d.]* 59[45][\d.]*\]/);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('banner').waitFor();
  expect(mode(page)).toBeNull();
  await waitForAllDrawn(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('system');
});

test('starred dashboards are shown by turns, in a screen that stays full', async () => {
  await stack.backend.admin.update({
    'users/demo-viewer/stars/demo/markets': true,
    'users/demo-viewer/stars/demo/this-machine': true,
  });
  const page = await open(demoRoute);
  await waitForAllDrawn(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: 'Show starred dashboards by turns' }).waitFor();
  await page.keyboard.press('Escape');
  const playlist = 'mode=kiosk&playlist=this-machine,markets&every=5';
  await page.goto(`${stack.url}${demoRoute}?${playlist}`);
  await waitForAllDrawn(page);
  // Counts what would flicker in between.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.kiosk === undefined) document.title = 'flickered';
    }).observe(document.documentElement, { attributeFilter: ['data-kiosk'] });
  });
  await page.waitForURL(/\/d\/markets\?/);
  await waitForAllDrawn(page);
  expect(await page.title()).not.toBe('flickered');
  await page.waitForURL(/\/d\/this-machine\?/);
  // At once, while the dashboard may still be loading.
  await page.keyboard.press('Escape');
  await page.getByRole('banner').waitFor();
  await expectEventually(() => mode(page), null);
  await waitForAllDrawn(page);
});
