import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
let listedBefore: readonly string[] = [];
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  listedBefore = Object.keys(Object(stack.backend.admin.get('dashboardIndex/demo')));
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
  const listed = Object.keys(Object(stack.backend.admin.get('dashboardIndex/demo')));
  const added = listed.filter((id) => !listedBefore.includes(id));
  await stack.backend.admin.update(
    Object.fromEntries(added.map((id) => [`dashboardIndex/demo/${id}`, null])),
  );
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function openHome(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', options);
  opened.push({ context, collected });
  await page.goto(stack.url);
  await list(page).waitFor();
  return page;
}

function list(page: Page): Locator {
  return page.getByRole('list', { name: 'Dashboards', exact: true });
}

function row(page: Page, title: string): Locator {
  return list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** The charts of a row's picture, each with its width in columns of the grid, without the gap. */
function drawn(target: Locator): Promise<readonly (readonly [string | null, number])[]> {
  return target.locator('svg rect[data-chart]').evaluateAll((rects) =>
    rects.map((rect) => {
      const { width } = (rect as SVGRectElement).getBBox();
      const all = rect.closest('svg')?.viewBox.baseVal.width ?? 1;
      return [rect.getAttribute('data-chart'), Math.ceil((width / all) * 24)];
    }),
  );
}

/** The charts of a stored dashboard with their columns, in reading order. */
function stored(id: string): readonly (readonly [string, number])[] {
  const panels = Object(stack.backend.admin.get(`dashboards/demo/${id}/panels`));
  return Object.values(panels)
    .map((panel) => Object(panel))
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
    .map(({ remote, box }) => [remote, box.w]);
}

test('each row shows its dashboard’s layout, description and time', async () => {
  const page = await openHome();
  const machine = row(page, 'This machine');
  await expectEventually(() => drawn(machine), stored('this-machine'));
  await machine
    .getByText('Processor, memory, load, event loop, network and disk of the machine that runs it.')
    .waitFor();
  await machine.getByText('Live', { exact: true }).waitFor();
});

test('a dashboard shows its last rendering, until it changes or its viewer signs out', async () => {
  await writeDashboard(stack, 'boilers', {
    a: { remote: 'chart-line', group: 'load', encoding: { x: ['time'], y: ['1 min'] } },
  });
  const page = await openHome();
  const picture = row(page, 'boilers').locator('img');
  await expectEventually(() => drawn(row(page, 'boilers')), [['chart-line', 8]]);
  expect(await picture.count()).toBe(0);
  await row(page, 'boilers').getByRole('link').click();
  await waitForAllDrawn(page);
  await expectEventually(() => storedPictures(page), 1);
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await picture.waitFor();
  if (process.env.LOOK) {
    await page.screenshot({ path: join(process.env.LOOK, 'rendering.png') });
  }
  expect(await sizeAndColours(picture)).toEqual([524, 312, true]);
  await writeDashboard(stack, 'boilers', { a: { remote: 'chart-pie', group: 'load' } });
  await expectEventually(() => drawn(row(page, 'boilers')), [['chart-pie', 8]]);
  expect(await storedPictures(page)).toBe(1);
  await page.goto(`${stack.url}account`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.locator('form').waitFor();
  await expectEventually(() => storedPictures(page), 0);
});

/** Width, height, and whether it has more colours than an empty panel. */
function sizeAndColours(picture: Locator): Promise<unknown> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const found = new Set<string>();
    for (let index = 0; index < data.length; index += 4) {
      found.add([data[index], data[index + 1], data[index + 2]].join());
    }
    return [image.naturalWidth, image.naturalHeight, found.size > 50];
  });
}

/** Number of renderings in this browser's storage. */
function storedPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((each) => each.name?.endsWith('chartroom.renderings'))?.name;
    if (!name) return 0;
    return new Promise<number>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const keys = request.result.transaction('pictures').objectStore('pictures').getAllKeys();
        keys.onsuccess = () => {
          request.result.close();
          resolve(keys.result.filter((key) => String(key).includes('/')).length);
        };
      };
    });
  });
}

test('a picture follows the edits of others', async () => {
  await writeDashboard(stack, 'pumps', { a: { remote: 'chart-line', group: 'load' } });
  const page = await openHome();
  await expectEventually(() => drawn(row(page, 'pumps')), [['chart-line', 8]]);
  await writeDashboard(stack, 'pumps', {
    a: { remote: 'chart-pie', group: 'load' },
    b: { remote: 'chart-stat', group: 'load' },
  });
  await expectEventually(
    () => drawn(row(page, 'pumps')),
    [
      ['chart-pie', 8],
      ['chart-stat', 8],
    ],
  );
});

test('only dashboards in view, or nearly, are read', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `hall-${index}`);
  for (const id of ids) {
    await writeDashboard(stack, id, { a: { remote: 'chart-bar', group: 'load' } });
  }
  const page = await openHome({ viewport: { width: 1440, height: 800 } });
  const halls = list(page).getByRole('listitem').filter({ hasText: 'hall-' });
  const [first, last] = [halls.first(), halls.last()];
  await expectEventually(() => drawn(first), [['chart-bar', 8]]);
  await expectEventually(
    async () => (await list(page).locator('svg:has(rect[data-chart])').count()) >= 8,
    true,
  );
  expect(await drawn(last)).toEqual([]);
  await last.scrollIntoViewIfNeeded();
  await expectEventually(() => drawn(last), [['chart-bar', 8]]);
});

test.each([
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 820, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const)('pictures have room at $width px, $scheme', async ({ width, scheme }) => {
  const kinds = [
    ...['line', 'area', 'bar', 'histogram', 'heatmap', 'stat', 'gauge', 'pie', 'table', 'logs'],
    ...['text', 'scatter', 'boxplot', 'candlestick', 'flame', 'map', 'network', 'sankey'],
    ...['timeline', 'treemap', 'waterfall'],
  ];
  const panels = kinds.map((kind) => [kind, { remote: `chart-${kind}`, group: 'load' }] as const);
  await writeDashboard(stack, 'marks-1', Object.fromEntries(panels.slice(0, 12)));
  await writeDashboard(stack, 'marks-2', Object.fromEntries(panels.slice(12)));
  const page = await openHome({ viewport: { width, height: 900 }, colorScheme: scheme });
  await expectEventually(() => drawn(row(page, 'marks-2')), stored('marks-2'));
  await expectEventually(() => drawn(row(page, 'This machine')), stored('this-machine'));
  if (process.env.LOOK) {
    await page.screenshot({ path: join(process.env.LOOK, `pictures-${width}-${scheme}.png`) });
  }
  expect(await layoutProblems(page)).toEqual([]);
  expect(await findSeriousViolations(page)).toEqual([]);
});
