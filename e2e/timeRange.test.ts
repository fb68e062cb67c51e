/** Story: a viewer chooses the time that a dashboard shows: by menu, calendar and typed, in any zone. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
let route: string;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  const remotes = ['chart-line', 'data-realtime'].map((name) => join(root, 'remotes', name));
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack({ remotes })]);
  route = await writeDashboard(stack, 'ranges', {
    cores: {
      remote: 'chart-line',
      group: 'cpu',
      encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
    },
  });
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
  search = '',
  { role = 'viewer', ...options }: Parameters<typeof openPage>[1] & { role?: string } = {},
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}${search}`);
  await page.locator('[data-panel="cores"] [data-status]').waitFor();
  return page;
}

const control = (page: Page) => page.getByRole('group', { name: 'Time range' });
const params = (page: Page) => new URL(page.url()).searchParams;
const range = (page: Page) => `${params(page).get('from')} to ${params(page).get('to')}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Time range' });

async function choose(page: Page, item: string): Promise<void> {
  await control(page).locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openDialog(page: Page): Promise<void> {
  await choose(page, 'Custom range…');
  await dialog(page).getByLabel('From').waitFor();
}

/** Saves a picture if LOOK is set. */
async function look(page: Page, name: string): Promise<void> {
  const { LOOK } = process.env;
  if (LOOK) await page.screenshot({ path: join(LOOK, `${name}.png`) });
}

test('days, all data and zooming out are in the menu', async () => {
  const page = await open();
  await choose(page, 'Last 7 days');
  await expectEventually(async () => range(page), 'now-1w to now');
  await control(page).getByText('Last 7 days').waitFor();
  await choose(page, 'Zoom out');
  await expectEventually(async () => range(page), 'now-2w to now');
  await choose(page, 'All data');
  await expectEventually(async () => range(page), 'start to now');
  await control(page).getByText('All data').waitFor();
  expect(await control(page).getByRole('button', { name: 'Earlier' }).isDisabled()).toBe(true);
  await waitForAllDrawn(page);
  await page.goBack();
  await expectEventually(async () => range(page), 'now-2w to now');
  await control(page).locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Zoom out' }).waitFor();
  await look(page, 'range-menu');
});

test('a zoom into a chart is reset from the menu', async () => {
  const page = await open();
  const chart = page.locator('[data-panel="cores"] canvas[data-layer="data"]');
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart isn’t drawn');
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expectEventually(async () => params(page).has('from'), true);
  await choose(page, 'Reset zoom');
  await expectEventually(async () => range(page), 'now-5m to now');
  await control(page).locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Zoom out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Reset zoom' }).count()).toBe(0);
});

test('typed and pasted ranges show what they mean, and their mistakes', async () => {
  const page = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await openDialog(page);
  const [from, to] = [
    dialog(page).getByLabel('From'),
    dialog(page).getByLabel('To', { exact: true }),
  ];
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['now-5m', 'now']);
  await from.fill('2020-05-05 10:00');
  await dialog(page).getByText('May 5, 2020, 10:00:00').waitFor();
  await to.fill('2020-05-05 09:00');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await dialog(page).getByText('Must be at least one second after From.').waitFor();
  await to.fill('tomorrow-ish');
  await dialog(page)
    .getByText(/^Enter a time/)
    .waitFor();
  await look(page, 'range-dialog-error');
  await page.evaluate(() => navigator.clipboard.writeText('2020-05-05 / 2020-05-07'));
  await from.focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2020-05-05', '2020-05-07']);
  await page.keyboard.press('Enter');
  await expectEventually(async () => range(page), '2020-05-05T00:00:00Z to 2020-05-08T00:00:00Z');
  await control(page).getByText('May 5, 2020–May 7, 2020').waitFor();
  // Used before, so offered again.
  await choose(page, 'Last hour');
  await openDialog(page);
  await dialog(page)
    .getByRole('list', { name: 'Recent ranges' })
    .getByRole('button', { name: 'May 5, 2020–May 7, 2020' })
    .click();
  await expectEventually(async () => range(page), '2020-05-05T00:00:00Z to 2020-05-08T00:00:00Z');
});

test('the calendar picks days by keyboard, in the chosen time zone', async () => {
  const page = await open('?from=2020-05-05&to=2020-05-06');
  await openDialog(page);
  await dialog(page).getByLabel('Time zone').selectOption('Asia/Tokyo');
  const [from, to] = [
    dialog(page).getByLabel('From'),
    dialog(page).getByLabel('To', { exact: true }),
  ];
  // Midnight in UTC is 9:00 in Tokyo.
  expect([await from.inputValue(), await to.inputValue()]).toEqual([
    '2020-05-05 09:00:00',
    '2020-05-06 09:00:00',
  ]);
  await look(page, 'range-dialog');
  await dialog(page)
    .getByRole('button', { name: /Tuesday, May 5, 2020/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The calendar has moved on to the next day already.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectEventually(() => to.inputValue(), '2020-05-14');
  expect(await from.inputValue()).toBe('2020-05-12');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expectEventually(async () => range(page), '2020-05-11T15:00:00Z to 2020-05-14T15:00:00Z');
  expect(params(page).get('tz')).toBe('Asia/Tokyo');
  // GMT+9 is how English names the zone.
  await control(page).getByText('May 12, 2020–May 14, 2020 GMT+9').waitFor();
  await page.reload();
  await control(page).getByText('May 12, 2020–May 14, 2020 GMT+9').waitFor();
});

test('on a phone the dialog shows one month, and nothing is cut off', async () => {
  const page = await open('', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await openDialog(page);
  expect(await dialog(page).getByRole('grid').count()).toBe(1);
  expect(await layoutProblems(page)).toEqual([]);
  expect(await findSeriousViolations(page)).toEqual([]);
  await look(page, 'range-dialog-phone');
});

test('an editor makes the range everyone’s', async () => {
  const page = await open('', { role: 'editor' });
  await page.goto(`${stack.url}${route}/edit?from=now-30d&to=now`);
  await waitForAllDrawn(page);
  await choose(page, 'Use for everyone');
  await expectEventually(
    async () => stack.backend.admin.get('dashboards/demo/ranges/about/timeRange'),
    '{"from":"now-30d","to":"now"}',
  );
  const viewer = await open();
  await control(viewer).getByText('Last 30 days').waitFor();
});
