import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { startRemote } from './deployTargets/runRemote';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const path = 'dashboards/demo/new-panels';
const remotes = [
  ...['chart-line', 'chart-stat', 'chart-table', 'chart-pie', 'chart-candlestick'],
  ...['data-realtime', 'data-files'],
];

let browser: Browser;
let stack: LiveStack;
let route: string;
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
  route = await writeDashboard(stack, 'new-panels', {});
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}/edit`);
  await page.getByRole('button', { name: 'Done' }).waitFor();
  return page;
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add panel' });
}

/** The busy shares of the demo’s processor cores: time, core, busy. */
async function chooseCores(page: Page): Promise<void> {
  await dialog(page).getByRole('option', { name: 'This machine' }).click();
  await dialog(page).getByRole('button', { name: 'cpu', exact: true }).click();
}

function storedPanels(): Record<string, Record<string, unknown>> {
  return (stack.backend.admin.get(`${path}/panels`) ?? {}) as Record<
    string,
    Record<string, unknown>
  >;
}

/** Titles of the charts, by how they fit. */
function offered(page: Page): Promise<Record<string, string[]>> {
  return dialog(page).evaluate((element) => {
    const groups = [...element.querySelectorAll('[aria-label="Charts"] [role="group"]')];
    return Object.fromEntries(
      groups.map((group) => [
        group.querySelector('header')?.textContent ?? '',
        [...group.querySelectorAll('[role="option"] b')].map((each) => each.textContent ?? ''),
      ]),
    );
  });
}

test('a chart of live data is on the dashboard after a few keys, and draws', async () => {
  const page = await openEditor();
  await page.keyboard.press('a');
  await chooseCores(page);
  await dialog(page).getByRole('button', { name: 'busy' }).waitFor();
  await expectEventually(async () => (await offered(page))['Best fit']?.includes('Line'), true);
  expect((await offered(page))['Needs other fields']).toEqual(['Candlestick']);
  const line = dialog(page).getByRole('option', { name: 'Line' });
  await line.locator('[data-status="drawn"]').waitFor();
  await line.click();
  await dialog(page).getByText('X: time · Y: busy · Colour: core').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });

  const added = page.getByRole('group', { name: 'busy by core' });
  await added.locator('[data-status="drawn"]').waitFor();
  expect(await added.getAttribute('data-selected')).toBe('true');
  // So that arrow keys move it.
  await expectEventually(() => added.evaluate((each) => each === document.activeElement), true);
  await expectEventually(() => Object.values(storedPanels()).length, 1);
  const [panel] = Object.values(storedPanels());
  expect(panel).toMatchObject({
    ...{ title: 'busy by core', remote: 'chart-line', channel: 'stable', source: 'machine' },
    query: JSON.stringify({ group: 'cpu' }),
    encoding: JSON.stringify({ x: ['time'], y: ['busy'], colour: ['core'] }),
    box: { x: 0, y: 0 },
  });

  // The next one takes the free place beside it.
  await page.getByRole('button', { name: 'Add panel' }).click();
  await chooseCores(page);
  await dialog(page).getByRole('button', { name: 'busy' }).waitFor();
  await dialog(page).getByRole('searchbox', { name: 'Search charts' }).fill('stat');
  await expectEventually(async () => Object.values(await offered(page)), [['Stat']]);
  await dialog(page).getByRole('option', { name: 'Stat' }).dblclick();
  await expectEventually(
    () => Object.values(storedPanels()).map(({ box }) => (box as { x: number; y: number }).y),
    [0, 0],
  );
  await page.keyboard.press('Control+z');
  await expectEventually(() => Object.values(storedPanels()).length, 1);
});

test('an empty dashboard says how to begin', async () => {
  const page = await openEditor();
  const begin = page.getByText('Add your first panel');
  await begin.waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add panel' }).click();
  await dialog(page).waitFor();
});

test('a dropped file is stored in the workspace and drawn, for guests of a share too', async () => {
  const page = await openEditor();
  await page.keyboard.press('a');
  await dialog(page).getByRole('button', { name: 'Add data' }).click();
  const rows = ['Amsterdam;3,5', 'Paris;12,25', 'Łódź;7'];
  const buffer = Buffer.from(`city;power in MW\n${rows.join('\n')}\n`);
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'power.2026.csv', mimeType: 'text/csv', buffer });
  await dialog(page).getByRole('status').filter({ hasText: '3 rows' }).waitFor();
  await dialog(page).getByRole('option', { name: 'Table' }).dblclick();
  const card = page.getByRole('group', { name: 'power.2026' });
  await card.locator('[data-status="drawn"]').waitFor();
  const texts = () => card.locator('[role="gridcell"], td').allTextContents();
  await expectEventually(
    async () => (await texts()).map((text) => text.trim()),
    ['Amsterdam', '3.50', 'Paris', '12.25', 'Łódź', '7.00'],
  );
  const stored = Object.values(Object(stack.backend.admin.get('datasets/demo')));
  expect(stored).toEqual([
    expect.objectContaining({
      ...{ name: 'power.2026.csv', bytes: buffer.length, by: 'demo-editor' },
      chunks: { c00: buffer.toString('base64') },
    }),
  ]);

  await page.goto(`${stack.url}${route}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  const address = await link.inputValue();
  const guest = await openPage(browser);
  opened.push({ context: guest.context, collected: guest.collected });
  await guest.page.goto(address);
  await guest.page.getByText('Amsterdam').waitFor();
});

test('leaves out fields that aren’t chosen', async () => {
  const page = await openEditor();
  await page.keyboard.press('a');
  await chooseCores(page);
  await dialog(page).getByRole('button', { name: 'time', exact: true }).click();
  await dialog(page).getByRole('option', { name: 'Pie' }).click();
  await dialog(page).getByText('Name: core · Value: busy').waitFor();
  expect((await offered(page))['Needs other fields']).toContain('Line');
});

test('adds a source by its address, and draws its file', async () => {
  const page = await openEditor();
  await page.keyboard.press('a');
  await dialog(page).getByRole('button', { name: 'Add data' }).click();
  await dialog(page).getByRole('button', { name: 'File', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Weather');
  const settings = stack.backend.admin.get('workspaces/demo/sources/seattle/settings');
  const { url: address } = JSON.parse(String(settings));
  const field = dialog(page).getByRole('textbox', { name: 'Address' });
  await field.fill('https://elsewhere.example/weather.csv');
  await dialog(page).getByRole('button', { name: 'Test' }).click();
  await dialog(page).getByText('source/origin-refused').waitFor();
  const allowed = [...stack.config.sourceOrigins, 'https://elsewhere.example'];
  await dialog(page)
    .getByText(`"sourceOrigins": ${JSON.stringify(allowed)}`)
    .waitFor();
  await dialog(page).getByText('npm start -- --source-origin https://elsewhere.example').waitFor();
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'refused.png') });
  expect(await findSeriousViolations(page)).toEqual([]);
  await field.fill(address);
  await dialog(page).getByRole('button', { name: 'Test' }).click();
  await dialog(page)
    .getByText(/^Reached in [\d,]+\sms, 1,461 rows, \d+ columns$/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Add data' }).click();
  await dialog(page).getByRole('option', { name: 'Weather', exact: true }).waitFor();
  await dialog(page).getByRole('status').filter({ hasText: '1,461 rows' }).waitFor();
  await dialog(page).getByRole('option', { name: 'Table' }).dblclick();
  await page.getByRole('group', { name: 'Weather' }).getByText('2012').first().waitFor();
});

test('a new series shows the command that writes it, and its values as they arrive', async () => {
  const groups = 'workspaces/demo/members/demo-producer/groups';
  const page = await openEditor();
  await page.keyboard.press('a');
  await dialog(page).getByRole('button', { name: 'Add data' }).click();
  await dialog(page).getByRole('button', { name: 'Live points' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Pumps');
  const name = dialog(page).getByRole('textbox', { name: 'Series group' });
  await name.fill('pump room');
  await dialog(page).getByText('Use a–z, 0–9 and -, at most 64 characters.').waitFor();
  await name.fill('pump-room');
  await dialog(page).getByRole('button', { name: 'Add data' }).click();

  await dialog(page).getByRole('status').filter({ hasText: 'Waiting for the first' }).waitFor();
  await dialog(page).getByText('No producer may write “pump-room” yet.').waitFor();
  await dialog(page).getByText('Ask an administrator to add one.').waitFor();
  const shown = await dialog(page).getByRole('definition').locator('code').allTextContents();
  const command = `npx remote push pump-room --shell ${stack.url} --workspace demo`;
  expect(shown).toEqual([`npx remote login --shell ${stack.url}`, `echo 42 | ${command}`]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(page)
    .getByRole('button', { name: `Copy: echo 42 | ${command}` })
    .click();
  await expectEventually(() => page.evaluate(() => navigator.clipboard.readText()), shown[1]);
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'push-waits.png') });
  expect(await findSeriousViolations(page)).toEqual([]);

  const before = stack.backend.admin.get(groups) as object;
  await stack.backend.admin.update({ [groups]: { ...before, 'pump-room': true } });
  await dialog(page).getByText('No producer may write').waitFor({ state: 'detached' });
  const home = mkdtempSync(join(tmpdir(), 'chartroom-push-'));
  const run = startRemote(command.split(' ').slice(2), {
    cwd: home,
    env: {
      ...{ HOME: home, XDG_CONFIG_HOME: home },
      ...{ CHARTROOM_EMAIL: 'producer@chartroom.example' },
      CHARTROOM_PASSWORD: 'producer-chartroom',
    },
  });
  run.input.write('40\n');
  run.input.write('42\n');
  await dialog(page).getByRole('status').filter({ hasText: '2 rows' }).waitFor();
  run.input.write('44\n');
  await dialog(page).getByRole('status').filter({ hasText: '3 rows' }).waitFor();
  await dialog(page)
    .getByRole('option', { name: 'Line' })
    .locator('[data-status="drawn"]')
    .waitFor();
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'push-live.png') });
  await dialog(page).getByRole('option', { name: 'Line' }).dblclick();
  await page.getByRole('group', { name: 'value' }).locator('[data-status="drawn"]').waitFor();
  await expectEventually(
    () => Object.values(storedPanels()).map(({ query }) => query),
    [JSON.stringify({ group: 'pump-room' })],
  );
  run.input.end();
  expect((await run.ended).document).toMatchObject({ rows: 3 });
  rmSync(home, { recursive: true, force: true });
  await stack.backend.admin.update({ [groups]: before });
});

test.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 1440, height: 900 }],
  ['light', { width: 820, height: 1100 }],
] as const)('is accessible and legible in %s at %j', async (colorScheme, viewport) => {
  const page = await openEditor({ colorScheme, viewport });
  await page.keyboard.press('a');
  await chooseCores(page);
  await dialog(page).locator('[data-status="drawn"]').nth(2).waitFor();
  await dialog(page).getByRole('option', { name: 'Line' }).click();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  if (process.env.LOOK) {
    const name = `add-${colorScheme}-${viewport.width}.png`;
    await page.screenshot({ path: join(process.env.LOOK, name) });
  }
});
