import { mkdirSync } from 'node:fs';
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

const pictures = process.env.CHARTROOM_PICTURES === '1' ? join(root, 'docs', 'pictures') : null;

const line = {
  remote: 'chart-line',
  group: 'cpu',
  encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
};
const stat = { remote: 'chart-stat', group: 'cpu', encoding: { y: ['busy'] } };

let browser: Browser;
let stack: LiveStack;
let route: string;
let count = 0;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  const remotes = ['chart-line', 'chart-stat', 'chart-table', 'data-realtime'];
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

/** Opens a new dashboard of five panels, each 8 columns by 6 rows, three to a row. */
async function openEditor(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  count += 1;
  route = await writeDashboard(stack, `layout-${count}`, {
    cpu: line,
    load: stat,
    memory: { remote: 'chart-table', group: 'cpu' },
    network: stat,
    disk: line,
  });
  return openAt(`${route}/edit`, 'editor', options);
}

async function openAt(
  path: string,
  person: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, person, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${path}`);
  await page.locator('[data-edit-panel], [data-panel]').first().waitFor();
  return page;
}

function panel(page: Page, id: string): Locator {
  return page.locator(`[data-edit-panel="${id}"]`);
}

/** The box of a panel as it is stored, without its revision: x, y, w, h. */
function stored(id: string): readonly number[] | null {
  const path = route.replace('w/demo/d/', 'dashboards/demo/');
  const box = stack.backend.admin.get(`${path}/panels/${id}/box`);
  if (box === null) return null;
  const { x, y, w, h } = box as Record<string, number>;
  return [x, y, w, h] as number[];
}

function panelIds(): readonly string[] {
  const path = route.replace('w/demo/d/', 'dashboards/demo/');
  return Object.keys(stack.backend.admin.get(`${path}/panels`) as object).sort();
}

/** The cells that each panel takes on screen, measured: column, row, width and height. */
async function cells(page: Page): Promise<Record<string, readonly number[]>> {
  return page.evaluate(() => {
    const panels = [...document.querySelectorAll<HTMLElement>('[data-edit-panel]')];
    const grid = panels[0]?.parentElement?.getBoundingClientRect();
    if (!grid) return {};
    const column = (grid.width + 8) / 24;
    return Object.fromEntries(
      panels.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [
          element.dataset.editPanel ?? '',
          [
            (left - grid.left) / column,
            (top - grid.top) / 40,
            (width + 8) / column,
            (height + 8) / 40,
          ].map(Math.round),
        ];
      }),
    );
  });
}

function announced(page: Page): Promise<string> {
  return page.locator('p[role="status"]').last().innerText();
}

/** Id of the panel that has the focus. */
function focusedPanel(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement ? (activeElement.dataset.editPanel ?? null) : null;
  });
}

/** Drags by the mouse from a point of a panel: columns and rows. */
async function drag(
  page: Page,
  from: { readonly x: number; readonly y: number },
  by: { readonly columns: number; readonly rows: number },
): Promise<void> {
  const width = await page.evaluate(
    () => document.querySelector('[data-edit-panel]')?.parentElement?.clientWidth ?? 0,
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const x = from.x + (by.columns * (width + 8)) / 24;
  await page.mouse.move(x, from.y + by.rows * 40, { steps: 8 });
}

async function headerOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await panel(page, id).boundingBox();
  if (!box) throw new Error(`No panel ${id}`);
  return { x: box.x + 60, y: box.y + 12 };
}

test('moves a panel by mouse: others make way, all see it, and one step undoes it', async () => {
  const page = await openEditor();
  const other = await openAt(route, 'viewer');
  expect(await other.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  await drag(page, await headerOf(page, 'cpu'), { columns: 8, rows: 0 });
  // The preview is the result.
  const preview = await cells(page);
  expect([preview.load, preview.disk]).toEqual([
    [8, 6, 8, 6],
    [8, 12, 8, 6],
  ]);
  await page.mouse.up();
  await expectEventually(() => cells(page), {
    cpu: [8, 0, 8, 6],
    load: [8, 6, 8, 6],
    memory: [16, 0, 8, 6],
    network: [0, 6, 8, 6],
    disk: [8, 12, 8, 6],
  });
  await expectEventually(() => stored('cpu')?.[0], 8);
  // Of the others, nothing was written.
  expect(stored('load')).toEqual([8, 0, 8, 6]);
  await expectEventually(
    () =>
      other.evaluate(() =>
        [...document.querySelectorAll('[data-panel]')].map((each) =>
          each.getAttribute('data-panel'),
        ),
      ),
    ['cpu', 'memory', 'network', 'load', 'disk'],
  );
  await page.keyboard.press('Control+z');
  await expectEventually(() => stored('cpu'), [0, 0, 8, 6]);
  await page.keyboard.press('Control+Shift+z');
  await expectEventually(() => stored('cpu')?.[0], 8);
  expect(await page.getByRole('button', { name: 'Undo: Move cpu (Ctrl Z)' }).isEnabled()).toBe(
    true,
  );
});

test('resizes by a handle down to the smallest size of the chart', async () => {
  const page = await openEditor();
  await panel(page, 'load').click();
  const box = await panel(page, 'load').boundingBox();
  if (!box) throw new Error('No panel');
  await drag(page, { x: box.x + box.width, y: box.y + box.height }, { columns: -7, rows: -3 });
  await panel(page, 'load').getByText('3 × 3 smallest').waitFor();
  await page.mouse.up();
  await expectEventually(() => stored('load'), [8, 0, 3, 3]);
  await page.getByText('Column 9 of 24, row 1, width 3, height 3').first().waitFor();
});

test('moves and resizes by keyboard, announced, and Escape puts it back', async () => {
  const page = await openEditor();
  await panel(page, 'network').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expectEventually(
    () => announced(page),
    'network lifted. Column 2 of 24, row 7, width 8, height 6. disk moved to row 13.',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectEventually(() => announced(page), 'Left edge.');
  await page.keyboard.press('Escape');
  await expectEventually(() => announced(page), 'Move cancelled.');
  expect(stored('network')).toEqual([0, 6, 8, 6]);

  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expectEventually(() => announced(page), 'Dropped.');
  await expectEventually(() => stored('network'), [0, 6, 7, 7]);
  expect(await focusedPanel(page)).toBe('network');

  // What follows a resize doesn’t take it back.
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectEventually(() => stored('network'), [0, 7, 8, 7]);
  await page.keyboard.press('Control+z');
  await expectEventually(() => stored('network'), [0, 6, 8, 7]);
});

test('duplicates, deletes with undo, and copies to another dashboard', async () => {
  const page = await openEditor();
  await panel(page, 'cpu').focus();
  await page.keyboard.press('Control+d');
  await expectEventually(() => panelIds().length, 6);
  const [copy = ''] = panelIds().filter((id) => id.startsWith('p-'));
  await expectEventually(async () => (await cells(page))[copy], [0, 6, 8, 6]);
  expect(await panel(page, copy).getAttribute('data-selected')).toBe('true');
  await expectEventually(() => focusedPanel(page), copy);

  await panel(page, 'memory').focus();
  await page.keyboard.press('Delete');
  await expectEventually(() => panelIds().includes('memory'), false);
  // The next one in reading order.
  await expectEventually(() => focusedPanel(page), copy);
  await page.getByText('memory deleted').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectEventually(() => stored('memory'), [16, 0, 8, 6]);
  await page.getByText('memory deleted').waitFor({ state: 'detached' });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page, 'load').click();
  await panel(page, 'disk').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { panels } = JSON.parse(text);
  expect(panels.map(({ title, box }: Record<string, unknown>) => [title, box])).toEqual([
    ['load', { x: 8, y: 0, w: 8, h: 6 }],
    ['disk', { x: 8, y: 6, w: 8, h: 6 }],
  ]);
  expect(text).not.toContain('"slot"');

  const from = route;
  route = await writeDashboard(stack, 'layout-target', {
    cpu: line,
  });
  await page.goto(`${stack.url}${route}/edit`);
  await panel(page, 'cpu').waitFor();
  await page.keyboard.press('Control+v');
  await expectEventually(() => panelIds().length, 3);
  await expectEventually(
    async () => Object.values(await cells(page)).sort(),
    [
      [0, 0, 8, 6],
      [8, 6, 8, 6],
      [8, 12, 8, 6],
    ].sort(),
  );
  // One step, whatever the number of panels.
  await page.keyboard.press('Control+z');
  await expectEventually(() => panelIds(), ['cpu']);

  const broken = JSON.parse(text);
  broken.panels[1].box.w = 30;
  await page.evaluate((value) => navigator.clipboard.writeText(value), JSON.stringify(broken));
  await page.keyboard.press('Control+v');
  await page.getByText('dashboard/paste-malformed').waitFor();
  await page.getByText(/panels\.1\.box\.w/).waitFor();
  expect(panelIds()).toEqual(['cpu']);
  route = from;
});

test('two people who move two panels at once both keep their moves', async () => {
  const page = await openEditor();
  const other = await openAt(`${route}/edit`, 'admin');
  await Promise.all([panel(page, 'network').focus(), panel(other, 'memory').focus()]);
  for (const [each, key] of [
    [page, 'ArrowDown'],
    [other, 'ArrowDown'],
  ] as const) {
    await each.keyboard.press('Space');
    await each.keyboard.press(key);
    await each.keyboard.press('Enter');
  }
  await expectEventually(() => stored('network')?.slice(2), [8, 6]);
  await expectEventually(async () => (await cells(page)).memory, [16, 1, 8, 6]);
  await expectEventually(async () => (await cells(other)).network, [0, 7, 8, 6]);
  await page.getByRole('status').getByText('Saved').waitFor();
  const before = await cells(page);
  await page.reload();
  await panel(page, 'cpu').waitFor();
  await expectEventually(() => cells(page), before);
});

test('an edit link leads editors there, viewers are led back, and “Done” ends it', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await panel(page, 'cpu').waitFor();
  const viewer = await openAt(`${route}/edit`, 'viewer');
  await viewer.waitForURL((url) => !url.pathname.endsWith('/edit'));
});

test.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 1440, height: 900 }],
  ['light', { width: 820, height: 1100 }],
] as const)('is accessible and legible in %s at %j', async (colorScheme, viewport) => {
  const page = await openEditor({ colorScheme, viewport });
  await panel(page, 'load').click();
  await page.locator('[data-status="drawn"]').nth(4).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  if (pictures && viewport.width === 1440) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `edit-${colorScheme}.png`) });
  }
  if (process.env.LOOK) {
    await page.screenshot({ path: join(process.env.LOOK, `${colorScheme}-${viewport.width}.png`) });
  }
});
