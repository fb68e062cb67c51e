/** Story: an editor adds variables to a dashboard, and viewers choose what its panels show. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { writeFileDashboard } from './harness/fileDashboard';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';

interface Stock {
  readonly symbol: string;
  readonly date: string;
  readonly price: number;
}

let browser: Browser;
let stack: LiveStack;
let stocks: readonly Stock[];
let route: string;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const path = `dashboards/${demoWorkspace}/shares-of`;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

beforeEach(async () => {
  const url = `${stack.config.releaseOrigins[0]}/datasets/stocks.csv`;
  const lines = (await (await fetch(url)).text()).trim().split(/\r?\n/).slice(1);
  stocks = lines.map((line) => {
    const [symbol = '', date = '', price = ''] = line.split(',');
    return { symbol, date, price: Number(price) };
  });
  route = await writeFileDashboard(
    stack,
    'shares-of',
    { from: '2000-01-01', to: '2011-01-01' },
    {
      rows: {
        url,
        remote: 'chart-table',
        encoding: { columns: ['symbol', 'date', 'price'] },
      },
    },
  );
  await stack.backend.admin.update({
    [`${path}/panels/rows/title`]: 'Prices of $symbol',
    [`${path}/panels/rows/query`]: JSON.stringify({ where: ['symbol=$symbol'] }),
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

async function openAs(
  role: string,
  address: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${address}`);
  return page;
}

async function writeVariables(specs: Readonly<Record<string, object>>): Promise<void> {
  const records = Object.entries(specs).map(([name, spec], index) => {
    const slot = `v${String(index).padStart(2, '0')}`;
    return [
      [`${path}/variables/${name}`, { rev: 1, slot, order: index, spec: JSON.stringify(spec) }],
      [`${path}/slots/${slot}`, `variables/${name}`],
    ];
  });
  await stack.backend.admin.update(Object.fromEntries(records.flat()));
}

const symbolSpec = {
  type: 'query',
  label: 'Share',
  source: 'shares-of-rows',
  query: {},
  field: 'symbol',
  multi: true,
  all: true,
};

const control = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Variables' }).getByRole('button', { name });
const listBox = (page: Page) => page.getByRole('listbox');
const chosen = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(`var-${name}`);

/** The number of rows that the table announces, and of the file. */
const rowCount = async (page: Page) =>
  Number(await panelCard(page, 'rows').getByRole('grid').getAttribute('aria-rowcount')) - 1;
const countOf = (...symbols: string[]) =>
  stocks.filter(({ symbol }) => symbols.includes(symbol)).length;

async function choose(page: Page, name: string, options: readonly string[]): Promise<void> {
  await control(page, name).click();
  for (const option of options) {
    await listBox(page).getByRole('option', { name: option, exact: true }).click();
  }
  if (await listBox(page).isVisible()) await page.keyboard.press('Escape');
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('an editor adds a variable from a field, and a viewer chooses its values', async () => {
  const page = await openAs('editor', `${route}/edit`);
  await page.getByRole('button', { name: 'Add or edit a variable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add variable' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Start with a letter a–z, then up to 39 letters, digits or _.').waitFor();
  await dialog.getByLabel('Name').fill('symbol');
  await dialog.getByLabel('Label').fill('Share');
  await dialog.getByLabel('Type').selectOption('Values of a field');
  await dialog.getByLabel('Source').selectOption('shares-of-rows');
  await dialog.getByLabel('Field').selectOption('symbol');
  await dialog.getByLabel('Several values').check();
  await dialog.getByLabel('Offer All').check();
  await look(page, 'variable-form');
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectEventually(
    async () => JSON.parse(String(stack.backend.admin.get(`${path}/variables/symbol/spec`))),
    symbolSpec,
  );
  await control(page, 'Share').getByText('All').waitFor();

  const viewer = await openAs('viewer', route);
  await waitForAllDrawn(viewer);
  await expectEventually(() => rowCount(viewer), stocks.length);
  await choose(viewer, 'Share', ['All', 'MSFT', 'IBM']);
  await expectEventually(() => rowCount(viewer), countOf('MSFT', 'IBM'));
  await viewer.getByRole('heading', { name: 'Prices of IBM, MSFT' }).waitFor();
  expect(chosen(viewer, 'symbol').sort()).toEqual(['IBM', 'MSFT']);
  await look(viewer, 'variables');
  // The link is the view.
  await viewer.reload();
  await viewer.getByRole('heading', { name: 'Prices of IBM, MSFT' }).waitFor();
  await expectEventually(() => rowCount(viewer), countOf('MSFT', 'IBM'));
  await viewer.goBack();
  await expectEventually(() => rowCount(viewer), stocks.length);
});

test('a chained variable offers what the first one leaves, and typed ones limit rows', async () => {
  await writeVariables({
    symbol: { ...symbolSpec, multi: false, all: false, default: ['GOOG'] },
    day: {
      ...{ type: 'query', source: 'shares-of-rows', field: 'date', label: 'Day', all: true },
      query: { where: ['symbol=$symbol'] },
    },
    count: { type: 'number', label: 'Rows', default: 5, min: 1 },
  });
  await stack.backend.admin.update({
    [`${path}/panels/rows/query`]: JSON.stringify({ where: ['symbol=$symbol'], rows: '$count' }),
  });
  const page = await openAs('viewer', route);
  await waitForAllDrawn(page);
  await expectEventually(() => rowCount(page), 5);
  const rows = page.getByRole('group', { name: 'Variables' }).getByLabel('Rows');
  await rows.fill('7');
  await rows.press('Enter');
  await expectEventually(() => rowCount(page), 7);
  await rows.fill('-3');
  await rows.press('Enter');
  // Below the minimum: the default, which the field shows, also if it was the default already.
  await expectEventually(() => rowCount(page), 5);
  await rows.fill('0');
  await rows.press('Enter');
  await expectEventually(() => rows.inputValue(), '5');
  expect(await rowCount(page)).toBe(5);

  const days = async () => {
    await control(page, 'Day').click();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.waitFor();
    const texts = await listBox(page)
      .getByRole('option')
      .evaluateAll((options) => options.map(({ textContent }) => textContent));
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    return texts.length - 1;
  };
  // Google's shares have been traded since 2004 only.
  await expectEventually(days, countOf('GOOG'));
  await choose(page, 'Share', ['IBM']);
  await expectEventually(days, countOf('IBM'));
  expect(countOf('IBM')).toBeGreaterThan(countOf('GOOG'));
});

test('renaming a variable changes it in the panels, and undo brings it back', async () => {
  await writeVariables({ symbol: symbolSpec, unused: { type: 'text', default: 'x' } });
  const page = await openAs('editor', `${route}/edit`);
  await page.getByRole('button', { name: 'Add or edit a variable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Values of a field · used by 1 panel').waitFor();
  await dialog.getByText('Text · not used').waitFor();
  await look(page, 'variables-dialog');
  await dialog.getByRole('button', { name: 'Move unused up' }).click();
  await expectEventually(
    () =>
      dialog
        .getByRole('listitem')
        .evaluateAll((all) => all.map((item) => item.textContent?.slice(0, 7))),
    ['$unused', '$symbol'],
  );
  await dialog.getByRole('button', { name: 'Edit symbol' }).click();
  await dialog.getByLabel('Name').fill('share');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const stored = (field: string) => async () => stack.backend.admin.get(`${path}/${field}`);
  await expectEventually(stored('panels/rows/title'), 'Prices of $share');
  await expectEventually(stored('panels/rows/query'), '{"where":["symbol=$share"]}');
  await expectEventually(stored('variables/symbol'), null);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectEventually(stored('panels/rows/title'), 'Prices of $symbol');
  await page.getByRole('heading', { name: /^Prices of AAPL, AMZN/ }).waitFor();
});

test('a panel is repeated for each value', async () => {
  await writeVariables({ symbol: symbolSpec });
  const page = await openAs('editor', `${route}/edit/rows`);
  await page.getByLabel('Repeat').selectOption('For each value of $symbol');
  await expectEventually(
    async () => stack.backend.admin.get(`${path}/panels/rows/repeat`),
    'symbol',
  );
  const viewer = await openAs('viewer', `${route}?var-symbol=IBM&var-symbol=MSFT&var-symbol=GOOG`);
  await viewer.getByRole('heading', { name: 'Prices of MSFT' }).waitFor();
  const titles = viewer.getByRole('heading', { level: 2 });
  expect(await titles.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
    'Prices of GOOG',
    'Prices of IBM',
    'Prices of MSFT',
  ]);
  await waitForAllDrawn(viewer);
  for (const [index, symbol] of ['GOOG', 'IBM', 'MSFT'].entries()) {
    const card = panelCard(viewer, index === 0 ? 'rows' : `rows~${index}`);
    await expectEventually(
      async () => Number(await card.getByRole('grid').getAttribute('aria-rowcount')) - 1,
      countOf(symbol),
    );
  }
  await look(viewer, 'repeated');
});

test('a link for guests keeps the values that its maker sees', async () => {
  await writeVariables({ symbol: { ...symbolSpec, multi: false, all: false } });
  const page = await openAs('editor', `${route}?var-symbol=IBM`);
  await page.getByRole('heading', { name: 'Prices of IBM' }).waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this dashboard' });
  await dialog.getByText('The link keeps the variables as you see them now.').waitFor();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await openPage(browser);
  opened.push(guest);
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'Prices of IBM' }).waitFor();
  await expectEventually(() => rowCount(guest.page), countOf('IBM'));
  expect(await guest.page.getByRole('group', { name: 'Variables' }).count()).toBe(0);
});

test('controls fit on a phone', async () => {
  await writeVariables({
    symbol: { ...symbolSpec, multi: false, all: false },
    text: { type: 'text', label: 'Note', default: 'abc' },
    list: { type: 'list', options: [{ value: 'eu', label: 'Europe' }, { value: 'us' }] },
  });
  const page = await openAs('viewer', route, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.getByRole('heading', { name: 'Prices of AAPL' }).waitFor();
  await control(page, 'list').click();
  expect(
    await listBox(page)
      .getByRole('option')
      .evaluateAll((all) => all.map(({ textContent }) => textContent)),
  ).toEqual(['Europe', 'us']);
  await look(page, 'variables-phone');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectEventually(async () => chosen(page, 'list'), ['us']);
  expect(await layoutProblems(page)).toEqual([]);
});
