import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/node';
import { datasetDashboards } from '../tools/local/src/demo/extras';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { allTableRows, panelCard, showAsTable } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  // High enough that no panel waits to be scrolled to.
  const viewport = { width: 1440, height: 1900 };
  ({ page, context, collected } = await openPage(browser, { viewport }));
  await page.goto(stack.url);
  await signIn(page);
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await stack?.close();
});

test.each(datasetDashboards)(
  '$title: every panel shows its file',
  async ({ id, title, panels }) => {
    await page.goto(stack.url);
    await page.getByRole('link', { name: title }).click();
    for (const panel of Object.keys(panels)) {
      await panelCard(page, panel).locator('[data-status="drawn"]').waitFor();
    }
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/d/${id}$`));
  },
);

test('a panel with nothing in the range offers all data, which its file has', async () => {
  await page.goto(`${stack.url}w/demo/d/markets?from=now-15m&to=now`);
  const card = panelCard(page, 'shares');
  await card.locator('[data-status="empty"]').waitFor();
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/empty.png` });
  const offered = page.getByRole('button', { name: 'Show all data' });
  await offered.nth(3).waitFor();
  // A table shows all rows, whatever the range is.
  const table = panelCard(page, 'months');
  await table.locator('[data-status="drawn"]').getByText('223.02').waitFor();
  expect(await table.getByRole('button', { name: 'Show all data' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Show all data' }).click();
  await card.locator('[data-status="drawn"]').waitFor();
  await offered.first().waitFor({ state: 'detached' });
  await showAsTable(page, card);
  const rows = await allTableRows(card);
  expect(rows.flat().some((cell) => /223\.02/.test(cell))).toBe(true);
});

const known: [string, string, RegExp][] = [
  ['markets', 'apple', /223\.02/],
  ['markets', 'google', /560\.19/],
  ['weather', 'warmth', /1\.17/],
  ['weather', 'co2', /416\.18/],
  ['weather', 'kinds', /641/],
];

test.each(known)('%s: the table of %s has what the file has', async (dashboard, panel, value) => {
  await page.goto(`${stack.url}w/demo/d/${dashboard}`);
  const card = panelCard(page, panel);
  await card.locator('[data-status="drawn"]').waitFor();
  await showAsTable(page, card);
  const rows = await allTableRows(card);
  expect(rows.flat().some((cell) => value.test(cell))).toBe(true);
});

describe('linked panels', () => {
  const drawing = (panel: string) =>
    panelCard(page, panel)
      .locator('canvas[data-layer="data"]')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const chip = () => page.getByRole('button', { name: 'Clear selection of Industry' });
  const selected = () => new URL(page.url()).searchParams.getAll('select');

  beforeAll(async () => {
    await page.goto(`${stack.url}w/demo/d/markets`);
    for (const panel of ['rates', 'unemployed', 'shares', 'apple']) {
      await panelCard(page, panel).locator('[data-status="drawn"]').waitFor();
    }
  });

  test('fade what isn’t selected in another panel, until Escape', async () => {
    const before = await drawing('unemployed');
    const stage = panelCard(page, 'rates').getByRole('application');
    const box = await stage.boundingBox();
    if (!box) throw new Error('the chart is not shown');
    await page.mouse.click(box.x + box.width * 0.55, box.y + 20);
    await chip().waitFor();
    await expectEventually(async () => (await drawing('unemployed')) !== before, true);
    await page.mouse.move(0, 0);
    await expectEventually(async () => selected().length, 1);
    await page.keyboard.press('Escape');
    await chip().waitFor({ state: 'detached' });
    await expectEventually(async () => (await drawing('unemployed')) === before, true);
    await expectEventually(selected, []);
  });

  test('keep the selection in the address, for Back and for links', async () => {
    await page.goBack();
    await chip().waitFor();
    const [selection = ''] = selected();
    expect(selection).toMatch(/^Industry:/);
    await page.goForward();
    await chip().waitFor({ state: 'detached' });
    const before = await drawing('unemployed');
    const link = new URL(page.url());
    link.searchParams.append('select', selection);
    link.searchParams.append('select', 'Industry');
    await page.goto(link.href);
    await chip().waitFor();
    await page.getByText('select.1: must be a field').waitFor();
    await expectEventually(async () => (await drawing('unemployed')) !== before, true);
    await chip().click();
    await expectEventually(selected, []);
    await expectEventually(async () => (await drawing('unemployed')) === before, true);
  });

  test('show the cursor of the panel under the pointer', async () => {
    const overlay = panelCard(page, 'apple').locator('canvas[data-layer="overlay"]');
    expect(await overlay.isVisible()).toBe(false);
    await panelCard(page, 'shares')
      .getByRole('application')
      .hover({ position: { x: 200, y: 120 } });
    await overlay.waitFor();
    // Its field has another name, and is a time too.
    await panelCard(page, 'index').locator('canvas[data-layer="overlay"]').waitFor();
    await page.mouse.move(0, 0);
    await overlay.waitFor({ state: 'hidden' });
  });

  test('zoom together to a brushed time, and Back shows all of it again', async () => {
    const followers = ['index', 'traded', 'apple'];
    const all = () => Promise.all(followers.map(drawing));
    const before = await all();
    const address = page.url();
    const stage = panelCard(page, 'shares').getByRole('application');
    const mark = async () => {
      const box = await stage.boundingBox();
      if (!box) throw new Error('the chart is not shown');
      const [x, y] = [box.x, box.y + box.height / 2];
      await page.mouse.move(x + box.width * 0.4, y);
      await page.mouse.down();
      await page.mouse.move(x + box.width * 0.6, y, { steps: 3 });
      await page.mouse.up();
      await page.mouse.move(0, 0);
    };
    const isAll = () => all().then((now) => now.map((text, i) => text === before[i]));
    await mark();
    await page.waitForURL(/from=200\d-.*to=200\d-/);
    await expectEventually(isAll, [false, false, false]);
    // The data is monthly: both ends are months, and the last day is the one that is named.
    await page.waitForURL(/from=\d{4}-\d\d-01T00.*to=\d{4}-\d\d-02T00/);
    await page.goBack();
    expect(page.url()).toBe(address);
    await expectEventually(isAll, [true, true, true]);
    const isAllAsked = (url: URL) => url.search.includes('from=2000-01-01T00');
    for (const reset of [
      () => stage.getByRole('button', { name: 'Reset zoom' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await mark();
      await page.waitForURL((url) => url.search !== '' && !isAllAsked(url));
      await stage.getByRole('button', { name: 'Reset zoom' }).waitFor();
      await reset();
      await page.waitForURL(isAllAsked);
      await stage.locator('.reset-zoom').waitFor({ state: 'hidden' });
    }
    await mark();
    await page.waitForURL(/from=/);
    await stage.dblclick({ position: { x: 200, y: 100 } });
    const isWhole = (url: URL) => url.search.includes('from=2000-01-01T00');
    await page.waitForURL(isWhole);
    // What was asked for is taken back at once, before anything has followed.
    const visibility: boolean[] = [];
    const note = (frame: Frame) => visibility.push(isWhole(new URL(frame.url())));
    page.on('framenavigated', note);
    await mark();
    await stage.press('0');
    await expectEventually(() => visibility, [false, true]);
    page.off('framenavigated', note);
    await stage.press('+');
    await page.waitForURL((url) => !isWhole(url));
    await stage.press('0');
    await page.waitForURL(isWhole);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await expectEventually(isAll, [true, true, true]);
  });

  test('keep two quick steps in time as two entries of the history', async () => {
    const address = page.url();
    const whole = new URL(address).searchParams;
    await page.getByRole('button', { name: 'Earlier' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    // Each goes by half of what is shown.
    await expectEventually(() => new URL(page.url()).searchParams.get('to'), whole.get('from'));
    await page.goBack();
    await page.goBack();
    await expectEventually(() => page.url(), address);
  });

  test('can each be downloaded as data and as an image', async () => {
    const card = panelCard(page, 'rates');
    const download = async (item: string) => {
      await card.getByRole('button', { name: /^Options for/ }).click();
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return readFileSync(await saved.path(), 'utf8');
    };
    expect(await download('Download CSV')).toMatch(/^\ufeffIndustry,.*\r\n.*Construction/s);
    expect(await download('Download SVG')).toMatch(/^<svg .*>Mean unemployment, 2000–2010</s);
  });

  test('can each be downloaded as an Excel workbook', async () => {
    const card = panelCard(page, 'rates');
    await card.getByRole('button', { name: /^Options for/ }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download Excel' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('mean-unemployment-2000-2010.xlsx');
    const [sheet] = await readWorkbook(await saved.path());
    expect(sheet?.sheet).toBe('Mean unemployment, 2000–2010');
    const [titles, ...rows] = sheet?.data ?? [];
    expect(titles?.[0]).toBe('Industry');
    const construction = rows.find(([industry]) => industry === 'Construction');
    expect(construction?.[1]).toEqual(expect.any(Number));
  });

  test('can be downloaded together, those out of sight too', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(`${stack.url}w/demo/d/markets`);
    await page.locator('[data-status="drawn"]').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.keyboard.type('all data as excel');
    const command = page.getByRole('option', { name: /Download all data as Excel/ });
    const [saved] = await Promise.all([page.waitForEvent('download'), command.click()]);
    const sheets = await readWorkbook(await saved.path());
    const titles = await page.locator('[data-panel] h2').allTextContents();
    expect(sheets).toHaveLength(titles.length);
    for (const title of titles) {
      // Names of sheets have 31 characters at most.
      const { data = [] } = sheets.find(({ sheet }) => title.startsWith(sheet)) ?? {};
      expect([title, data.length > 1]).toEqual([title, true]);
    }
    await expectEventually(() => new URL(page.url()).searchParams.get('mode'), null);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('no error was uncaught or logged', () => {
  expect(collected.errors).toEqual([]);
});
