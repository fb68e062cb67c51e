import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';
import { type WrittenSection, writeSections } from './harness/writeSections';

const line = {
  remote: 'chart-line',
  group: 'cpu',
  encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
};
const stat = { remote: 'chart-stat', group: 'cpu', encoding: { y: ['busy'] } };
const panels = { cpu: line, load: stat, memory: stat, disk: line, network: line };

/** `cpu` above an open row of `load` and `memory`, and a collapsed one of `disk` and `network`. */
const rows: Readonly<Record<string, WrittenSection>> = {
  traffic: { kind: 'row', title: 'Traffic', panels: ['load', 'memory'] },
  storage: { kind: 'row', title: 'Storage', folded: true, panels: ['disk', 'network'] },
};
/** The same in the first of two tabs; `cpu` names no tab. */
const tabs: Readonly<Record<string, WrittenSection>> = {
  overview: { kind: 'tab', title: 'Overview' },
  hosts: { kind: 'tab', title: 'Hosts', panels: ['network'] },
  traffic: { kind: 'row', title: 'Traffic', panels: ['load', 'memory'] },
  storage: { kind: 'row', title: 'Storage', in: 'overview', folded: true, panels: ['disk'] },
};

let browser: Browser;
let stack: LiveStack;
let route: string;
let count = 0;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  const remotes = ['chart-line', 'chart-stat', 'data-realtime'];
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

async function openEditor(
  sections: Readonly<Record<string, WrittenSection>>,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  count += 1;
  route = await writeDashboard(stack, `edit-sections-${count}`, panels);
  await writeSections(stack, route, sections);
  return openAt(`${route}/edit`, options, 'editor');
}

async function openAt(
  path: string,
  options: Parameters<typeof openPage>[1] = {},
  person = 'viewer',
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, person, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${path}`);
  await page.locator('[data-edit-panel], [data-panel]').first().waitFor();
  return page;
}

function stored(path: string): unknown {
  return stack.backend.admin.get(`${route.replace('w/demo/d/', 'dashboards/demo/')}/${path}`);
}

function sections(): Record<string, Record<string, unknown>> {
  return (stored('sections') ?? {}) as Record<string, Record<string, unknown>>;
}

/** Titles of the stored tabs or rows, in their order. */
function titles(kind: 'tab' | 'row'): unknown[] {
  return Object.values(sections())
    .filter((section) => section.kind === kind)
    .sort((a, b) => Number(a.order) - Number(b.order))
    .map(({ title }) => title);
}

function panel(page: Page, id: string): Locator {
  return page.locator(`[data-edit-panel="${id}"]`);
}

function row(page: Page, title: string): Locator {
  return page.getByRole('button', { name: title, exact: true });
}

/** The panels that are drawn, by the title of the row that they are seen in. */
function seen(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const grids = [...document.querySelectorAll('[data-edit-grid]')];
    return Object.fromEntries(
      grids.map((grid) => [
        grid.closest('section')?.querySelector('h2')?.textContent ?? '',
        [...grid.querySelectorAll('[data-edit-panel]')].map(
          (each) => each.getAttribute('data-edit-panel') ?? '',
        ),
      ]),
    );
  });
}

function tabTitles(page: Page): Promise<string[]> {
  return page.getByRole('tab').allInnerTexts();
}

async function choose(page: Page, of: string, item: string): Promise<void> {
  await page.locator(`[aria-label="Options for ${of}"]:not([inert] *)`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Drags the header of a panel to a point, and doesn't drop it yet. */
async function carry(page: Page, id: string, to: { readonly x: number; readonly y: number }) {
  const box = await panel(page, id).boundingBox();
  if (!box) throw new Error(`No panel ${id}`);
  await page.mouse.move(box.x + 60, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('adds a row, names it in place, and moves a panel there by its menu', async () => {
  const page = await openEditor({});
  const other = await openAt(route);
  await page.getByRole('button', { name: 'Add row' }).click();
  const field = page.getByRole('textbox', { name: 'Title of the row' });
  await expectEventually(() => field.inputValue(), 'Row 1');
  await expectEventually(() => titles('row'), ['Row 1']);
  await page.keyboard.type('Traffic');
  await page.keyboard.press('Enter');
  await expectEventually(() => titles('row'), ['Traffic']);
  await other.getByRole('button', { name: 'Traffic' }).waitFor();

  await panel(page, 'load').focus();
  await page.keyboard.press('.');
  await page.getByRole('menuitem', { name: 'Traffic' }).press('Enter');
  const [id = ''] = Object.keys(sections());
  await expectEventually(() => stored('panels/load/box/in'), id);
  await expectEventually(
    () => panel(page, 'load').evaluate((each) => each === document.activeElement),
    true,
  );
  expect(await seen(page)).toEqual({ '': ['cpu', 'memory', 'disk', 'network'], Traffic: ['load'] });

  await page.keyboard.press('Control+z');
  await expectEventually(() => stored('panels/load/box/in'), null);
  await page.keyboard.press('Control+z');
  await expectEventually(() => titles('row'), ['Row 1']);
  await page.keyboard.press('Control+z');
  await expectEventually(() => titles('row'), []);
  await other.getByRole('button', { name: 'Row 1' }).waitFor({ state: 'detached' });
});

test('collapses a row for everyone, and renames and reorders rows by keyboard', async () => {
  const page = await openEditor(rows);
  await page.getByText('2 panels, collapsed').waitFor();
  await row(page, 'Traffic').click();
  await expectEventually(() => sections().traffic?.folded, true);
  expect(await seen(page)).toEqual({ '': ['cpu'] });
  await row(page, 'Traffic').press('F2');
  await page.keyboard.type('Load');
  await page.keyboard.press('Escape');
  await row(page, 'Traffic').press('F2');
  await page.keyboard.type('Network');
  await page.keyboard.press('Enter');
  await expectEventually(() => titles('row'), ['Network', 'Storage']);
  await row(page, 'Network').press('Alt+ArrowDown');
  await expectEventually(() => titles('row'), ['Storage', 'Network']);
  await page.getByRole('status').getByText('Network moved to 2 of 2.').waitFor();
  await page.keyboard.press('Control+z');
  await expectEventually(() => titles('row'), ['Network', 'Storage']);
});

test('drags rows by their grips', async () => {
  const page = await openEditor(rows);
  const grip = page
    .locator('section', { has: row(page, 'Storage') })
    .locator('svg')
    .first();
  const from = await middleOf(grip);
  const to = await middleOf(row(page, 'Traffic'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y - 4, { steps: 6 });
  await page.mouse.up();
  await expectEventually(() => titles('row'), ['Storage', 'Traffic']);
});

test('duplicates a row with its panels after it', async () => {
  const page = await openEditor(rows);
  await choose(page, 'Traffic', 'Duplicate');
  await expectEventually(() => titles('row'), ['Traffic', 'Traffic (copy)', 'Storage']);
  await page.keyboard.press('Enter');
  await expectEventually(() => Object.keys(stored('panels') as object).length, 7);
  const copies = Object.values(await seen(page))[2] ?? [];
  expect(copies.map((id) => stored(`panels/${id}/title`))).toEqual(['load', 'memory']);
  await page.keyboard.press('Control+z');
  await expectEventually(() => seen(page), { '': ['cpu'], Traffic: ['load', 'memory'] });
});

test('deletes a row with its panels or without them, with undo', async () => {
  const page = await openEditor(rows);
  await choose(page, 'Traffic', 'Delete row, keep panels');
  await expectEventually(() => titles('row'), ['Storage']);
  await expectEventually(() => seen(page), { '': ['cpu', 'load', 'memory'] });
  expect(stored('panels/load/box/in')).toBeNull();
  await page.getByText('Traffic deleted').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectEventually(() => seen(page), { '': ['cpu'], Traffic: ['load', 'memory'] });

  await choose(page, 'Storage', 'Delete row and panels');
  await expectEventually(
    () => Object.keys(stored('panels') as object).sort(),
    ['cpu', 'load', 'memory'],
  );
  await page.keyboard.press('Control+z');
  await expectEventually(() => Object.keys(stored('panels') as object).length, 5);
  expect(stored('panels/disk/box/in')).toBe('storage');
  await expectEventually(() => titles('row'), ['Traffic', 'Storage']);
});

test('drags a panel into another row, whose panels make way', async () => {
  const page = await openEditor(rows);
  const box = await panel(page, 'load').boundingBox();
  if (!box) throw new Error('No panel');
  const start = await panel(page, 'cpu').boundingBox();
  // `cpu` is in the columns of neither; 8 columns to the right it is above `load`.
  await carry(page, 'cpu', { x: box.x + 60, y: box.y + 12 });
  expect(start?.x).toBeLessThan(box.x);
  const position = 'Column 9 of 24, row 1, width 8, height 6';
  await page.locator('footer').getByText(position).waitFor();
  await expectEventually(
    async () => Math.round((await panel(page, 'cpu').boundingBox())?.y ?? 0),
    Math.round(box.y),
  );
  await page.mouse.up();
  await expectEventually(() => stored('panels/cpu/box/in'), 'traffic');
  await expectEventually(() => seen(page), { '': [], Traffic: ['cpu', 'memory', 'load'] });
  await page.getByText('cpu moved to Traffic').first().waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Undo: Move cpu (Ctrl Z)' }).count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expectEventually(() => seen(page), { '': ['cpu'], Traffic: ['load', 'memory'] });
});

test('Alt and arrows move panels from row to row, also into a collapsed one', async () => {
  const page = await openEditor(rows);
  await panel(page, 'cpu').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await expectEventually(() => stored('panels/cpu/box/in'), 'traffic');
  const isFocused = () => panel(page, 'cpu').evaluate((each) => each === document.activeElement);
  await expectEventually(isFocused, true);
  await page.getByRole('status').getByText('cpu moved to Traffic.').waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await expectEventually(() => stored('panels/cpu/box/in'), 'storage');
  await expectEventually(() => seen(page), {
    ...{ '': [], Traffic: ['load', 'memory'] },
    Storage: ['disk', 'network', 'cpu'],
  });
  await expectEventually(isFocused, true);
});

test('a drag over a collapsed row opens it, and Escape puts the panel back', async () => {
  const page = await openEditor(rows, { viewport: { width: 1440, height: 1200 } });
  // Its own row makes room first.
  await carry(page, 'memory', await middleOf(row(page, 'Storage')));
  const heading = await middleOf(row(page, 'Storage'));
  await page.mouse.move(heading.x, heading.y, { steps: 4 });
  await panel(page, 'disk').waitFor();
  await page.keyboard.press('Escape');
  await expectEventually(() => seen(page), {
    ...{ '': ['cpu'], Traffic: ['load', 'memory'] },
    Storage: ['disk', 'network'],
  });
  expect(sections().storage?.folded).toBe(true);
  expect(stored('panels/memory/box/in')).toBe('traffic');
});

test('adds tabs: the first takes what there is, the new one opens', async () => {
  const page = await openEditor(rows);
  await page.getByRole('button', { name: 'Add tab' }).click();
  await expectEventually(
    () => page.getByRole('textbox', { name: 'Title of the tab' }).inputValue(),
    'Tab 2',
  );
  await expectEventually(() => titles('tab'), ['Tab 1', 'Tab 2']);
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.type('Hosts');
  await page.keyboard.press('Enter');
  await expectEventually(() => tabTitles(page), ['Tab 1', 'Hosts']);
  expect(await seen(page)).toEqual({ '': [] });
  await page.getByRole('tab', { name: 'Tab 1' }).click();
  await expectEventually(() => seen(page), { '': ['cpu'], Traffic: ['load', 'memory'] });
  await choose(page, 'cpu', 'Hosts');
  await expectEventually(() => seen(page), { '': [], Traffic: ['load', 'memory'] });
  await page.getByText('cpu moved to Hosts').first().waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Hosts' }).click();
  await page.locator('[data-panel="cpu"]').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectEventually(() => seen(page), { '': ['cpu'] });
});

test('a tab that is taken back while it is open leads to the first one, without a complaint', async () => {
  const page = await openEditor(tabs);
  await page.getByRole('button', { name: 'Add tab' }).click();
  await expectEventually(() => titles('tab'), ['Overview', 'Hosts', 'Tab 3']);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Tab 3', selected: true }).waitFor();
  await page.keyboard.press('Control+z');
  await expectEventually(() => tabTitles(page), ['Overview', 'Hosts']);
  await expectEventually(() => seen(page), { '': ['cpu'], Traffic: ['load', 'memory'] });
  expect(await page.getByText('Couldn’t read part of the link').count()).toBe(0);
});

test('reorders tabs, and what names no tab stays in its own', async () => {
  const page = await openEditor(tabs);
  await page.getByRole('tab', { name: 'Overview' }).press('Alt+ArrowRight');
  await expectEventually(() => titles('tab'), ['Hosts', 'Overview']);
  expect(stored('panels/cpu/box/in')).toBe('overview');
  expect(sections().traffic?.in).toBe('overview');
  await expectEventually(() => seen(page), { '': ['cpu'], Traffic: ['load', 'memory'] });
  const from = await middleOf(page.getByRole('tab', { name: 'Overview' }));
  const to = await middleOf(page.getByRole('tab', { name: 'Hosts' }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 10, to.y, { steps: 6 });
  await page.mouse.up();
  await expectEventually(() => titles('tab'), ['Overview', 'Hosts']);
});

test('drags a panel onto a tab, and deletes a tab with or without its panels', async () => {
  const page = await openEditor(tabs);
  await carry(page, 'load', await middleOf(page.getByRole('tab', { name: 'Hosts' })));
  await page.mouse.up();
  await expectEventually(() => stored('panels/load/box/in'), 'hosts');
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Overview');

  await choose(page, 'Overview', 'Delete tab, keep panels');
  await expectEventually(() => tabTitles(page), ['Hosts']);
  await expectEventually(() => seen(page), { '': ['network', 'load', 'cpu'], Traffic: ['memory'] });
  expect(await page.getByText('Couldn’t read part of the link').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectEventually(() => tabTitles(page), ['Overview', 'Hosts']);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await choose(page, 'Overview', 'Delete tab and panels');
  await expectEventually(() => Object.keys(stored('panels') as object).sort(), ['load', 'network']);
  await expectEventually(() => titles('row'), []);
  await page.keyboard.press('Control+z');
  await expectEventually(() => Object.keys(stored('panels') as object).length, 5);
});

test('two people who edit rows at once both keep their work', async () => {
  const page = await openEditor(rows);
  const other = await openAt(`${route}/edit`, {}, 'admin');
  await Promise.all([row(page, 'Traffic').press('F2'), row(other, 'Storage').press('F2')]);
  await Promise.all([page.keyboard.type('Requests'), other.keyboard.type('Disks')]);
  await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);
  await expectEventually(() => titles('row'), ['Requests', 'Disks']);
  await choose(page, 'cpu', 'Disks');
  await choose(other, 'Requests', 'Delete row and panels');
  await expectEventually(() => titles('row'), ['Disks']);
  await expectEventually(() => seen(other), { '': [] });
  await row(other, 'Disks').click();
  await expectEventually(() => seen(other), { '': [], Disks: ['disk', 'network', 'cpu'] });
});

test.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 1440, height: 900 }],
  ['dark', { width: 1600, height: 1000 }],
  ['light', { width: 820, height: 1100 }],
] as const)('is accessible and legible in %s at %j', async (colorScheme, viewport) => {
  const page = await openEditor(tabs, { colorScheme, viewport });
  await page.locator('[data-status="drawn"]').first().waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  if (!process.env.LOOK) return;
  const path = (name: string) =>
    join(process.env.LOOK ?? '', `edit-${name}-${colorScheme}-${viewport.width}.png`);
  await page.screenshot({ path: path('tabs') });
  await page.getByRole('button', { name: 'Add row' }).click();
  await carry(page, 'load', await middleOf(panel(page, 'cpu')));
  await page.screenshot({ path: path('carry') });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Options for Traffic' }).click();
  await page.getByRole('menu').waitFor();
  await page.screenshot({ path: path('menu') });
});
