/**
 * The screens on which dashboards are built and shown: no text is clipped, none lies over other text.
 * `npm run docs:pictures` looks at them in both themes and keeps the pictures under `docs/pictures/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { smallPng } from './harness/smallPng';
import { type LiveStack, root, startLiveStack } from './harness/stack';

const keepPictures = process.env.CHARTROOM_PICTURES === '1';
const folder = join(root, 'docs', 'pictures');
const grafana = join(
  root,
  ...['host', 'src', 'services', 'dashboards', 'files', 'grafana', 'fixtures', 'hosts.json'],
);
/** A theme moves no text. */
const themes = keepPictures ? (['light', 'dark'] as const) : (['light'] as const);
/** Of the demo; a copy of it is changed. */
const original = 'weather';
const days = (day: string) => Date.parse(`${day}T00:00:00Z`);

jest.setTimeout(120_000);

let browser: Browser;
let stack: LiveStack;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  if (keepPictures) mkdirSync(folder, { recursive: true });
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

describe.each(themes)('in the %s theme', (theme) => {
  const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
  let page: Page;
  /** Its id is part of some pictures’ addresses only. */
  const id = `weather-${theme}`;

  const dialog = (name: string): Locator => page.getByRole('dialog', { name });

  async function open(role: string | null, path: string): Promise<Page> {
    const options = { viewport: { width: 1440, height: 900 }, colorScheme: theme };
    const next = role
      ? await openSignedIn(browser, stack, role, options)
      : await openPage(browser, options);
    opened.push(next);
    await next.page.goto(path.startsWith('http') ? path : `${stack.url}${path}`);
    return next.page;
  }

  async function go(path: string): Promise<void> {
    await page.goto(`${stack.url}${path}`);
  }

  async function keep(name: string, on = page): Promise<void> {
    await on.evaluate(() => document.fonts.ready);
    expect([name, await layoutProblems(on)]).toEqual([name, []]);
    if (!keepPictures) return;
    const png = smallPng(await on.screenshot());
    writeFileSync(join(folder, `${name}-${theme}-1440.png`), png);
  }

  beforeAll(async () => {
    const [dashboard, index] = [`dashboards/demo/${original}`, `dashboardIndex/demo/${original}`];
    await stack.backend.admin.update({
      [`dashboards/demo/${id}`]: stack.backend.admin.get(dashboard),
      [`dashboardIndex/demo/${id}`]: stack.backend.admin.get(index),
      [`annotations/demo/${id}`]: {
        storm: { rev: 1, at: days('2012-11-19'), text: 'Storm', by: 'demo-editor' },
        dry: {
          ...{ rev: 1, at: days('2015-05-01'), to: days('2015-07-20') },
          ...{ text: 'Dry spell', by: 'demo-editor' },
        },
      },
    });
    page = await open('editor', `w/demo/d/${id}`);
    await waitForAllDrawn(page);
  });

  afterAll(async () => {
    await stack.backend.admin.update({
      [`dashboards/demo/${id}`]: null,
      [`dashboardIndex/demo/${id}`]: null,
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ collected }) => collected.errors)).toEqual([]);
  });

  test('dashboards are read: annotations, selections, time, kiosk and paper', async () => {
    await keep('annotations');
    await page.getByRole('group', { name: 'Time range' }).locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'Custom range…' }).click();
    await dialog('Time range').getByLabel('From').waitFor();
    await keep('time-range');
    await page.keyboard.press('Escape');

    await go(`w/demo/d/${id}?select=Weather:snow,fog`);
    await waitForAllDrawn(page);
    await page.getByRole('list', { name: 'Selections' }).getByRole('listitem').waitFor();
    await keep('linked-views');
    await go(`w/demo/d/${id}?mode=kiosk`);
    await page.locator('html[data-kiosk]').waitFor();
    await waitForAllDrawn(page);
    await keep('kiosk');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').waitFor();
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ControlOrMeta+p');
    await page.locator('[data-page] [data-status="drawn"]').first().waitFor();
    // Paper is light in both.
    if (theme === 'light') await keep('print');
  });

  test('dashboards are built: grid, panels, variables and history', async () => {
    await go(`w/demo/d/${id}/edit`);
    const first = page.locator('[data-edit-panel]').nth(4);
    await waitForAllDrawn(page);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Save version' }).click();
    await dialog('Save version').getByLabel('Message').fill('Before the review');
    await dialog('Save version').getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('listbox', { name: 'Revisions' })
      .getByRole('option', { name: /Before the review/ })
      .waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await first.click();
    await page.keyboard.press('Shift+ArrowLeft');
    await waitForAllDrawn(page);
    // A toast leaves by itself.
    await page.getByText(/^Revision \d+ saved$/).waitFor({ state: 'detached' });
    await keep('edit');
    await page.keyboard.press('Enter');
    await page.keyboard.press('.');
    await page.getByRole('menu').waitFor();
    await keep('panel-menu');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Add or edit a variable' }).click();
    await dialog('Add variable').waitFor();
    await keep('variable');
    await page.keyboard.press('Escape');

    await first.focus();
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: 'Options' }).waitFor();
    await waitForAllDrawn(page);
    await keep('panel-editor');
    await page.getByRole('button', { name: 'JSON' }).click();
    await page.getByRole('textbox', { name: 'JSON' }).waitFor();
    await keep('panel-json');
    await page.getByRole('button', { name: 'Done' }).click();

    await page.locator('[data-edit-panel]').nth(1).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('listbox', { name: 'Revisions' })
      .getByRole('option', { name: /Before the review/ })
      .click();
    await page.locator('[data-diff="removed"]').waitFor();
    await waitForAllDrawn(page);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Close' })
      .click();
    await keep('history');
  });

  test('data is added, and a chart for it', async () => {
    await go(`w/demo/d/${id}/edit`);
    await waitForAllDrawn(page);
    await page.keyboard.press('a');
    const add = dialog('Add panel');
    await add.getByRole('option', { name: 'Seattle weather' }).click();
    const charts = add.getByRole('listbox', { name: 'Charts' });
    await charts.locator('[data-status="drawn"]').nth(5).waitFor();
    await add.locator('b:text-is("Line")').click();
    await keep('add-panel');
    await add.getByRole('button', { name: 'Add data' }).click();
    await add.getByRole('button', { name: 'Choose file' }).waitFor();
    await keep('add-data');
    await page.keyboard.press('Escape');
  });

  test('dashboards are shown to others: links, guests, and alerts', async () => {
    await go(`w/demo/d/${id}`);
    await waitForAllDrawn(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: /Revoke/ }).waitFor();
    await keep('share');
    await page.keyboard.press('Escape');
    const guest = await open(null, link);
    await waitForAllDrawn(guest);
    await keep('guest', guest);

    const panels = Object(stack.backend.admin.get(`dashboards/demo/${id}/panels`));
    const [stat = ''] = Object.keys(panels).filter((key) => panels[key].remote === 'chart-stat');
    const alert = { when: 'above', value: 1, message: 'Compare it with the years before.' };
    await stack.backend.admin.update({
      [`dashboards/demo/${id}/panels/${stat}/alert`]: JSON.stringify(alert),
    });
    await page.locator(`[data-panel="${stat}"] [data-alert]`).click();
    await dialog('Alert').waitFor();
    await keep('alert');
    await page.keyboard.press('Escape');
  });

  test('dashboards are created, imported and kept private', async () => {
    await go('w/demo/');
    await page.getByRole('list', { name: 'Dashboards', exact: true }).waitFor();
    await page.keyboard.press('n');
    await dialog('New dashboard').getByLabel('Title').fill('Draft of the week');
    await dialog('New dashboard').getByRole('radio', { name: 'Only me' }).check();
    await keep('new-dashboard');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import' }).click();
    const dropped = dialog('Import a dashboard').locator('input[type="file"]');
    await dropped.setInputFiles(grafana);
    await dialog('Import a dashboard').getByText('6 panels', { exact: true }).waitFor();
    await keep('import');
    await page.keyboard.press('Escape');
    const broken = {
      ...{ chartroom: 'dashboard', schema: 2, about: { title: 'Broken' } },
      panels: { a: { remote: 'chart-line', box: { x: 0, y: 0, w: 30, h: 4 } }, b: { remote: 7 } },
    };
    const buffer = Buffer.from(JSON.stringify(broken));
    await page.getByRole('button', { name: 'Import' }).click();
    await dropped.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer });
    await page.getByText('3 problems. Nothing was imported.').waitFor();
    await keep('import-problems');
    await page.keyboard.press('Escape');
  });

  test('a workspace is set up, and begins empty', async () => {
    const admin = await open('admin', 'w/demo/settings');
    await admin.getByRole('main').locator('h2').first().waitFor();
    await keep('settings', admin);
    const index = stack.backend.admin.get('dashboardIndex/demo');
    await stack.backend.admin.update({ 'dashboardIndex/demo': null });
    await go('w/demo/');
    await page.getByRole('heading', { name: 'Build your first dashboard' }).waitFor();
    await page
      .getByRole('button', { name: 'Show live data' })
      .and(page.locator(':enabled'))
      .waitFor();
    await keep('start');
    await stack.backend.admin.update({ 'dashboardIndex/demo': index });
    await expectEventually(() => page.getByRole('list', { name: 'Dashboards' }).count(), 1);
  });
});
