import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const path = 'dashboards/demo/edited-panels/panels/cores';
const remotes = [
  ...['chart-line', 'chart-area', 'chart-bar', 'chart-stat', 'chart-table', 'chart-candlestick'],
  ...['data-realtime', 'data-files'],
];
const encoding = { x: ['time'], y: ['busy'], colour: ['core'] };

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ remotes: remotes.map((name) => join(root, 'remotes', name)) }),
  ]);
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

async function openEditor(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const route = await writeDashboard(stack, 'edited-panels', {
    cores: { remote: 'chart-line', group: 'cpu', encoding, options: { unit: '%', min: 0 } },
  });
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}/edit/cores`);
  await waitForAllDrawn(page);
  await page.getByRole('heading', { name: 'Options' }).waitFor();
  return page;
}

/** A field of the stored panel; JSON as a value. */
function stored(field: string): unknown {
  const value = stack.backend.admin.get(`${path}/${field}`);
  return typeof value === 'string' && /^[{[]/.test(value) ? JSON.parse(value) : value;
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The shelf of a role. */
function shelf(page: Page, role: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${role}`) });
}

function tile(page: Page, title: string): Locator {
  return section(page, 'Chart').getByRole('button', { name: new RegExp(`^${title}`) });
}

test('the panel menu, Enter and a double click lead to the editor, and Done back', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Done' }).click();
  const panel = page.getByRole('group', { name: 'cores' });
  await panel.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/edit\/cores$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await panel.dblclick({ position: { x: 200, y: 100 } });
  await page.waitForURL(/\/edit\/cores$/);
  await page.goto(`${stack.url}w/demo/d/edited-panels`);
  await waitForAllDrawn(page);
  await page.getByRole('button', { name: 'Options for cores' }).click();
  await page.getByRole('menuitem', { name: 'Edit panel' }).click();
  await page.waitForURL(/\/edit\/cores$/);
});

test('an option is drawn at once, saved by itself, and undone', async () => {
  const page = await openEditor();
  const unit = section(page, 'Options').getByLabel('Unit', { exact: true });
  await unit.fill('percent');
  await page.locator('[data-panel="cores"]').getByText('percent').first().waitFor();
  await expectEventually(async () => stored('options'), { unit: 'percent', min: 0 });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectEventually(async () => stored('options'), { unit: '%', min: 0 });
  expect(await unit.inputValue()).toBe('%');
});

test('a panel can highlight or ignore what is selected in others', async () => {
  const page = await openEditor();
  const selections = section(page, 'Panel').getByLabel('Selections in other panels');
  expect(await selections.inputValue()).toBe('follow');
  const mode = () => stack.backend.admin.get(`${path}/selections`);
  await selections.selectOption('Highlight');
  await expectEventually(mode, 'highlight');
  await selections.selectOption('Ignore');
  await expectEventually(mode, 'ignore');
  await selections.selectOption('Show only selected rows');
  await expectEventually(async () => mode() ?? null, null);
});

test('a value that the chart refuses says so at its field, and is not saved', async () => {
  const page = await openEditor();
  const options = section(page, 'Options');
  const decimals = options.getByLabel('Decimals', { exact: true });
  await decimals.fill('2');
  await expectEventually(async () => stored('options'), { unit: '%', min: 0, decimals: 2 });
  await decimals.fill('200');
  await decimals.press('Tab');
  expect(await decimals.getAttribute('aria-invalid')).toBe('true');
  await options.getByText('The chart still uses 2.').waitFor();
  expect(stored('options')).toEqual({ unit: '%', min: 0, decimals: 2 });
  await options.getByRole('button', { name: 'Reset to 2' }).click();
  expect(await decimals.inputValue()).toBe('2');
});

test('a minimum above the maximum says so, and the tab counts it', async () => {
  const page = await openEditor();
  const options = section(page, 'Options');
  await options.getByLabel('Y max', { exact: true }).fill('450');
  await expectEventually(async () => stored('options'), { unit: '%', min: 0, max: 450 });
  await options.getByLabel('Y min', { exact: true }).fill('500');
  await options.getByText('Must be less than Y max (450). The chart still uses 0.').waitFor();
  await page.getByRole('button', { name: 'Options 1 setting not saved' }).waitFor();
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'panel-min.png') });
  await options.getByRole('button', { name: 'Reset to 0' }).click();
  await page.getByRole('button', { name: 'Options', exact: true }).waitFor();
  expect(stored('options')).toEqual({ unit: '%', min: 0, max: 450 });
});

test('the live panel is drawn in its own size, and as on a phone', async () => {
  const page = await openEditor();
  const size = async () => {
    const box = await page.locator('[data-panel="cores"]').boundingBox();
    return [box?.width, box?.height].map((pixels) => Math.round(pixels ?? 0));
  };
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
  await choose('Phone');
  // 390 px less margins of 12; 6 rows of 32 px with gaps of 8.
  await expectEventually(size, [366, 232]);
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'panel-phone.png') });
  await choose('8 × 6');
  const own = await size();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('group', { name: 'cores' }).waitFor();
  expect(own).toEqual(await size());
});

test('fields are put into roles by menu and by dragging', async () => {
  const page = await openEditor();
  await shelf(page, 'Colour').getByRole('button', { name: 'Remove core' }).click();
  await expectEventually(async () => stored('encoding'), { x: ['time'], y: ['busy'] });
  await shelf(page, 'Colour').getByRole('button', { name: 'Add a field to Colour' }).click();
  await page.getByRole('menuitem', { name: 'core' }).click();
  await expectEventually(async () => stored('encoding'), encoding);

  await shelf(page, 'Colour').getByRole('button', { name: 'Remove core' }).click();
  const chip = section(page, 'Encoding').getByRole('listitem').filter({ hasText: 'core' });
  await chip.dragTo(shelf(page, 'Colour'));
  await expectEventually(async () => stored('encoding'), encoding);

  // A role that needs a field: what was stored stays until there is one.
  await shelf(page, 'Y').first().getByRole('button', { name: 'Remove busy' }).click();
  await shelf(page, 'Y').first().getByText('Choose a field for Y').waitFor();
  expect(stored('encoding')).toEqual(encoding);
});

test('another chart keeps what both understand, and switching back brings back the rest', async () => {
  const page = await openEditor();
  await section(page, 'Options').getByLabel('Y max', { exact: true }).fill('90');
  await expectEventually(async () => stored('options'), { unit: '%', min: 0, max: 90 });
  expect(await tile(page, 'Line').innerText()).toContain('In use');
  expect(await tile(page, 'Area').innerText()).toContain('Keeps all');
  expect(await tile(page, 'Candlestick').innerText()).toContain('Needs');

  await tile(page, 'Area').click();
  await expectEventually(async () => stored('remote'), 'chart-area');
  expect(stored('encoding')).toEqual(encoding);
  await page.locator('[data-panel="cores"] [data-status="drawn"]').waitFor();
  await tile(page, 'Table').click();
  await expectEventually(async () => stored('remote'), 'chart-table');
  expect(stored('encoding')).toEqual({ columns: ['time', 'busy', 'core'] });
  await tile(page, 'Line').click();
  await expectEventually(async () => stored('remote'), 'chart-line');
  expect(stored('options')).toEqual({ unit: '%', min: 0, max: 90 });
  await page.keyboard.press('Control+z');
  await expectEventually(async () => stored('remote'), 'chart-table');
});

test('another series is drawn after a click, and its rows can be read', async () => {
  const page = await openEditor();
  const data = section(page, 'Data');
  await data.getByRole('button', { name: 'memory', exact: true }).click();
  await expectEventually(async () => stored('query'), { group: 'memory' });
  await section(page, 'Encoding').getByText('not in the data').first().waitFor();
  await page.locator('summary').filter({ hasText: 'Rows' }).click();
  const headings = page.locator('details').getByRole('columnheader');
  await expectEventually(
    async () => (await headings.allTextContents()).map((text) => text.trim().split(/[ ,]/)[0]),
    ['time', 'used', 'share'],
  );
  const read = async () => {
    const [first = ''] = await page
      .locator('details tbody tr td[data-type="number"]')
      .allTextContents();
    return Number(first.replaceAll(',', ''));
  };
  expect(await read()).toBeGreaterThan(1_000_000);
});

test('title and description are saved while they are typed', async () => {
  const page = await openEditor();
  const panel = section(page, 'Panel');
  await panel.getByLabel('Title').fill('Busy cores');
  await page.getByRole('heading', { name: 'Busy cores', level: 1 }).waitFor();
  await expectEventually(async () => stored('title'), 'Busy cores');
  await panel.getByLabel('Title').fill('x'.repeat(200));
  await panel.getByText('200 characters; the limit is 120').waitFor();
  expect(stored('title')).toBe('Busy cores');
});

test('a panel can stay with a release, and follow its channel again', async () => {
  const page = await openEditor();
  const release = section(page, 'Panel').getByLabel('Release');
  const options = await release.getByRole('option').allTextContents();
  const pin = options.find((text) => text.startsWith('Stay with ')) ?? '';
  const version = pin.replace('Stay with ', '');
  await release.selectOption({ label: pin });
  await expectEventually(async () => stored('version'), version);
  expect(stored('channel')).toBeNull();
  await release.selectOption({ label: 'Follow stable' });
  await expectEventually(async () => stored('channel'), 'stable');
  expect(stored('version')).toBeNull();
});

test('the JSON is checked as it is typed, and saved when it is valid', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'JSON' }).click();
  const json = page.getByRole('textbox', { name: 'JSON' });
  const panel = JSON.parse(await json.inputValue());
  expect(panel).toMatchObject({ remote: 'chart-line', encoding, options: { unit: '%', min: 0 } });
  await json.fill(JSON.stringify({ ...panel, options: { unit: 7 }, legend: true }));
  await page.getByText('2 problems').waitFor();
  expect(await section(page, 'JSON').getByRole('listitem').allTextContents()).toEqual([
    'legend is unknown',
    expect.stringContaining('options.unit'),
  ]);
  expect(stored('options')).toEqual({ unit: '%', min: 0 });
  await json.fill(JSON.stringify({ ...panel, options: { unit: 'points' } }));
  await expectEventually(async () => stored('options'), { unit: 'points' });
});

test('what a colleague changes appears here too', async () => {
  const page = await openEditor();
  await section(page, 'Options').waitFor();
  await stack.backend.admin.update({
    [`${path}/options`]: JSON.stringify({ unit: 'load' }),
    [`${path}/rev`]: 2,
  });
  const unit = section(page, 'Options').getByLabel('Unit', { exact: true });
  await expectEventually(() => unit.inputValue(), 'load');
});

test('a panel that is gone says so', async () => {
  const page = await openEditor();
  await page.goto(`${stack.url}w/demo/d/edited-panels/edit/gone`);
  await page.getByText('Panel not found').waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('group', { name: 'cores' }).waitFor();
});

test.each([
  { width: 1440, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 820, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('the editor has room at $width px, $scheme', async ({ width, scheme }) => {
  const page = await openEditor({ viewport: { width, height: 900 }, colorScheme: scheme });
  if (process.env.LOOK) {
    await page.locator('[data-panel] [data-status="drawn"]').first().waitFor();
    await page.screenshot({ path: join(process.env.LOOK, `panel-${width}.png`) });
  }
  expect(await layoutProblems(page)).toEqual([]);
  expect(await findSeriousViolations(page)).toEqual([]);
});
