/** Story: a panel leads to other dashboards and pages, and has a time of its own. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type PageErrors } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const path = `dashboards/${demoWorkspace}/with-links`;

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

/** A dashboard with one panel, opened at a route below it. */
async function openAs(role: string, suffix: string, fields: object = {}): Promise<Page> {
  const encoding = { x: ['time'], y: ['busy'], colour: ['core'] };
  const route = await writeDashboard(stack, 'with-links', {
    cores: { remote: 'chart-line', group: 'cpu', encoding },
  });
  const records = Object.entries(fields).map(([field, value]) => [
    `${path}/panels/cores/${field}`,
    JSON.stringify(value),
  ]);
  await stack.backend.admin.update({
    ...Object.fromEntries(records),
    [`${path}/variables/host`]: {
      ...{ rev: 1, slot: 'v00', order: 0 },
      spec: '{"type":"text","default":"web 1"}',
    },
    [`${path}/slots/v00`]: 'variables/host',
  });
  const { page, context, collected } = await openSignedIn(browser, stack, role);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}${suffix}`);
  await page.locator('[data-panel="cores"] [data-status="drawn"]').waitFor();
  return page;
}

const stored = (field: string) => async () => {
  const text = stack.backend.admin.get(`${path}/panels/cores/${field}`);
  return text === null ? null : JSON.parse(String(text));
};

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Options for cores' }).click();
  await page.getByRole('menuitem', { name: 'Full screen' }).waitFor();
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('an editor adds links, and complete ones are saved', async () => {
  const page = await openAs('editor', '/edit/cores');
  const section = page.getByRole('region', { name: 'Links', exact: true });
  await section.getByText('Open another dashboard from this chart.').waitFor();
  await section.getByRole('button', { name: 'Add link' }).click();
  const first = section.getByRole('group', { name: 'Link 1' });
  await first.getByLabel('Title').fill('The markets');
  await first.getByLabel('Dashboard', { exact: true }).selectOption('markets');
  await expectEventually(stored('links'), [{ title: 'The markets', dashboard: 'markets' }]);
  await section.getByRole('button', { name: 'Add link' }).click();
  const second = section.getByRole('group', { name: 'Link 2' });
  await second.getByLabel('Title').fill('Log of the host');
  await second.getByLabel('Opens').selectOption('Web address');
  const address = second.getByLabel('Web address', { exact: true });
  await address.fill('javascript:alert(1)');
  await second.getByText('Start with https:// or http://.').waitFor();
  await address.fill('https://logs.example/?host=$host');
  await look(page, 'links-section');
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectEventually(stored('links'), [
    { title: 'The markets', dashboard: 'markets' },
    { title: 'Log of the host', url: 'https://logs.example/?host=$host' },
  ]);
  await section.getByRole('button', { name: 'Remove link 1' }).click();
  await expectEventually(stored('links'), [
    { title: 'Log of the host', url: 'https://logs.example/?host=$host' },
  ]);
});

test('a link takes time and variables along, and an address gets them encoded', async () => {
  const page = await openAs('viewer', '?from=now-10m&to=now&var-host=db%262&panel=cores', {
    links: [
      { title: 'The markets', dashboard: 'markets' },
      { title: 'Log of the host', url: 'https://logs.example/?host=$host' },
    ],
  });
  await page.context().route('https://logs.example/**', (each) => each.fulfill({ body: 'logs' }));
  await openMenu(page);
  await look(page, 'links-menu');
  const popup = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Log of the host' }).click();
  await (await popup).waitForURL('https://logs.example/?host=db%262');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'The markets' }).click();
  await page.waitForURL(/\/d\/markets\?/);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname.endsWith(`/w/${demoWorkspace}/d/markets`)).toBe(true);
  expect([...searchParams]).toEqual([
    ['from', 'now-10m'],
    ['to', 'now'],
    ['var-host', 'db&2'],
  ]);
});

test('a panel has a range of its own, or the dashboard’s some time earlier', async () => {
  const page = await openAs('editor', '/edit/cores');
  const section = page.getByRole('region', { name: 'Panel', exact: true });
  const note = (text: string) => panelCard(page, 'cores').getByText(text, { exact: true });
  await section.getByLabel('Time').selectOption('24 h earlier');
  await expectEventually(stored('time'), { shift: '1d' });
  await note('24\u00a0h earlier').waitFor();
  // There was no data a day ago: the demo has just begun.
  await page.locator('[data-panel="cores"] [data-status="empty"]').waitFor();
  await section.getByLabel('Time').selectOption('Its own range');
  await expectEventually(stored('time'), { from: 'now-24h', to: 'now' });
  await note('Last 24 hours').waitFor();
  await page.locator('[data-panel="cores"] [data-status="drawn"]').waitFor();
  await section.getByLabel('From').fill('soon');
  await section.getByText(/^Enter times such as/).waitFor();
  expect(await stored('time')()).toEqual({ from: 'now-24h', to: 'now' });
  await section.getByLabel('From').fill('now-7d');
  await note('Last 7 days').waitFor();
  await look(page, 'panel-time');
  await section.getByLabel('Time').selectOption('As the dashboard');
  await expectEventually(stored('time'), null);
});
