/**
 * Story: somebody joins by an invitation, builds five panels of a file and of live data, links them by
 * a selection, and shares them with a guest: by mouse, by keyboard alone, and by touch.
 * `CHARTROOM_JOURNEYS=all` takes each of them in both themes and at both widths.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { createPerson, type Input, type Person } from './harness/person';
import { signIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { openHand } from './harness/touch';
import { waitForPixelChange } from './harness/waitForRedraw';

interface Journey {
  readonly input: Input;
  readonly theme: 'light' | 'dark';
  readonly width: 1440 | 820;
}

const inputs: readonly Input[] = ['mouse', 'keyboard', 'touch'];
const journeys: readonly Journey[] =
  process.env.CHARTROOM_JOURNEYS === 'all'
    ? inputs.flatMap((input) =>
        (['light', 'dark'] as const).flatMap((theme) =>
          ([1440, 820] as const).map((width) => ({ input, theme, width })),
        ),
      )
    : [
        { input: 'mouse', theme: 'light', width: 1440 },
        { input: 'keyboard', theme: 'dark', width: 1440 },
        { input: 'touch', theme: 'light', width: 820 },
      ];

const remotes = [
  ...['chart-line', 'chart-area', 'chart-stat', 'chart-bar', 'chart-pie', 'chart-table'],
  ...['data-realtime', 'data-files'],
];
const cities = ['Amsterdam', 'Paris', 'Warsaw', 'Lisbon'];
const csv = `city,month,power\n${cities
  .flatMap((city, row) => [1, 2, 3].map((month) => `${city},${month},${(row + 1) * month}`))
  .join('\n')}\n`;

let browser: Browser;
let stack: LiveStack;
let admin: Page;
let adminContext: BrowserContext;

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ remotes: remotes.map((name) => join(root, 'remotes', name)) }),
  ]);
  ({ page: admin, context: adminContext } = await openPage(browser));
  await admin.goto(`${stack.url}w/demo/members`);
  await signIn(admin, 'admin');
});

afterAll(async () => {
  await adminContext?.close();
  await browser?.close();
  await stack?.close();
});

/** A link that makes whoever opens it an editor. */
async function invite(): Promise<string> {
  await admin.getByRole('button', { name: 'Invite' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('By link').check({ force: true });
  await dialog.getByRole('radio', { name: /^Editor/ }).check();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

describe.each(journeys)('by $input, $theme, at $width px', ({ input, theme, width }) => {
  const options = {
    viewport: { width, height: 900 },
    colorScheme: theme,
    hasTouch: input === 'touch',
  };
  const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
  let page: Page;
  let person: Person;
  let address = '';

  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true });
  const panel = (title: string, on = page): Locator =>
    on.getByRole('group', { name: title, exact: true });
  const chart = (title: string): Locator =>
    dialog('Add panel')
      .getByRole('option')
      .filter({ has: page.locator(`b:text-is("${title}")`) });

  async function open(url: string): Promise<Page> {
    const next = await openPage(browser, options);
    opened.push(next);
    await next.page.goto(url);
    return next.page;
  }

  /** Nothing on the screen is hard to read or to reach. */
  async function check(name: string, on = page): Promise<void> {
    if (process.env.LOOK) {
      const file = `journey-${input}-${theme}-${width}-${name}.png`;
      await on.screenshot({ path: join(process.env.LOOK, file) });
    }
    expect([name, await findSeriousViolations(on)]).toEqual([name, []]);
    expect([name, await layoutProblems(on)]).toEqual([name, []]);
  }

  /** Adds a chart of what is chosen in the dialog. */
  async function addChart(title: string): Promise<void> {
    await chart(title).locator('[data-status="drawn"]').waitFor();
    await person.press(chart(title));
    // A click or tap chooses and shows what goes where; Enter adds at once.
    if (input !== 'keyboard') await person.press(button('Add panel', dialog('Add panel')));
    await dialog('Add panel').waitFor({ state: 'detached' });
  }

  async function chooseLive(group: string): Promise<void> {
    const add = dialog('Add panel');
    await person.press(add.getByRole('option', { name: 'This machine' }));
    await person.press(button(group, add));
  }

  async function openAddPanel(): Promise<void> {
    if (input === 'keyboard') await person.keys('a');
    else await person.press(button('Add panel').first());
    await dialog('Add panel').waitFor();
  }

  /** The panels of the only dashboard, by their chart. */
  function stored(): Record<string, Record<string, unknown>> {
    const [dashboard] = Object.values(Object(stack.backend.admin.get('dashboards/demo')));
    const panels: Record<string, unknown>[] = Object.values(Object(Object(dashboard).panels));
    return Object.fromEntries(panels.map((each) => [String(each.remote), each]));
  }

  function idOf(remote: string): string {
    const [dashboard] = Object.values(Object(stack.backend.admin.get('dashboards/demo')));
    const panels: [string, { remote: string }][] = Object.entries(Object(Object(dashboard).panels));
    return panels.find(([, each]) => each.remote === remote)?.[0] ?? '';
  }

  interface Point {
    readonly x: number;
    readonly y: number;
  }

  async function drag(from: Point, to: Point): Promise<void> {
    if (input === 'touch') {
      const hand = await openHand(page);
      await hand.press(from);
      await hand.move(to);
      await hand.lift();
      return;
    }
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  }

  const box = (remote: string) => Object(stored()[remote]?.box);

  /** A step is not tried where the one before it failed. */
  let failed: string | null = null;
  function step(name: string, run: () => Promise<void>): void {
    test(name, async () => {
      if (failed !== null) throw new Error(`“${failed}” failed`);
      failed = name;
      await run();
      failed = null;
    });
  }

  beforeAll(async () => {
    const sources = Object(stack.backend.admin.get('workspaces/demo/sources'));
    const added = Object.keys(sources).filter((id) => id.startsWith('s-'));
    await stack.backend.admin.update({
      ...Object.fromEntries(added.map((id) => [`workspaces/demo/sources/${id}`, null])),
      'dashboards/demo': null,
      'dashboardIndex/demo': null,
      'datasets/demo': null,
    });
    page = await open(await invite());
    person = createPerson(page, input);
  });

  afterAll(async () => {
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ collected }) => collected.errors)).toEqual([]);
  });

  step('joins by an invitation', async () => {
    await page.getByRole('link', { name: 'Create account' }).waitFor();
    await check('invited');
    await person.press(page.getByRole('link', { name: 'Create account' }));
    await person.type(page.getByLabel('Name'), 'Grace Hopper');
    const name = `grace-${input}-${theme}-${width}`;
    await person.type(page.getByLabel('Email'), `${name}@chartroom.example`);
    await person.type(page.getByLabel('Password', { exact: true }), 'correct horse battery');
    await check('create-account');
    await person.press(button('Create account'));
    await page.getByText('Role: Editor').waitFor();
    await check('join');
    await person.press(button('Join'));
    await page.getByRole('heading', { name: 'Build your first dashboard' }).waitFor();
  });

  step('gets from the empty workspace to a live chart', async () => {
    await check('empty');
    person.startCount();
    const startedAt = Date.now();
    if (input === 'keyboard') {
      await person.keys('n');
      await person.type(dialog('New dashboard').getByLabel('Title'), 'Power');
      await person.keys('Enter');
    } else await person.press(button('Blank dashboard'));
    await page.getByText('Add your first panel').waitFor();
    await openAddPanel();
    await chooseLive('cpu');
    await addChart('Line');
    const line = panel('busy by core');
    await line.locator('[data-status="drawn"]').waitFor();
    await waitForPixelChange(line);
    expect(person.actions()).toBeLessThanOrEqual(25);
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    await check('live');
  });

  step('adds panels of a file', async () => {
    await openAddPanel();
    await chooseLive('memory');
    await addChart('Stat');

    await openAddPanel();
    const add = dialog('Add panel');
    await person.press(button('Add data', add));
    const chooser = page.waitForEvent('filechooser');
    await person.press(button('Choose file', add));
    const file = { name: 'power.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await (await chooser).setFiles(file);
    await add.getByRole('status').filter({ hasText: '12 rows' }).waitFor();
    await chart('Bar').locator('[data-status="drawn"]').waitFor();
    await check('file');
    await addChart('Bar');
    for (const title of ['Pie', 'Table']) {
      await openAddPanel();
      await person.press(add.getByRole('option', { name: 'power', exact: true }));
      await addChart(title);
    }
    await expectEventually(() => Object.keys(stored()).length, 5);
    await check('five');
  });

  step('arranges them', async () => {
    const line = panel('busy by core');
    const before = box('chart-line');
    if (input === 'keyboard') {
      await person.focus(line);
      await person.keys(
        'Space',
        ...repeat('Shift+ArrowRight', 4),
        ...repeat('ArrowDown', 3),
        'Enter',
      );
    } else {
      await person.press(line);
      const { x = 0, y = 0, width: w = 0, height = 0 } = (await line.boundingBox()) ?? {};
      const column = (w + 8) / before.w;
      await drag({ x: x + w, y: y + height / 2 }, { x: x + w + 4 * column, y: y + height / 2 });
      await expectEventually(() => box('chart-line').w, before.w + 4);
      // The grip, then three rows of 32 px with gaps of 8.
      await drag({ x: x + 12, y: y + 16 }, { x: x + 12, y: y + 16 + 120 });
    }
    await expectEventually(() => box('chart-line').w, before.w + 4);
    await expectEventually(() => box('chart-line').y !== before.y, true);
    await check('arranged');
  });

  step('changes a panel', async () => {
    const bars = page.locator(`[data-edit-panel="${idOf('chart-bar')}"]`);
    if (input === 'keyboard') {
      await person.focus(bars);
      await person.keys('e');
    } else {
      await person.press(bars.locator('> button'));
      await person.press(page.getByRole('menuitem', { name: /^Edit/ }));
    }
    await page.getByRole('heading', { name: 'Options' }).waitFor();
    await waitForAllDrawn(page);
    const value = page.getByRole('group', { name: /^Value/ });
    await person.press(value.getByRole('button', { name: 'Remove month' }));
    await person.press(value.getByRole('button', { name: 'Add a field to Value' }));
    await person.press(page.getByRole('menuitem', { name: 'power' }));
    await expectEventually(() => JSON.parse(String(stored()['chart-bar']?.encoding)).y, ['power']);
    const settings = page.getByRole('region', { name: 'Panel', exact: true });
    await person.type(settings.getByLabel('Title'), 'By city');
    await expectEventually(() => stored()['chart-bar']?.title, 'By city');
    await check('panel-editor');
    await person.press(button('Done'));
    await bars.waitFor();
    await person.press(button('Done'));
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await waitForAllDrawn(page);
    await check('built');
  });

  step('selects a bar, and the other panels of the file show only its rows', async () => {
    const rows = async () => {
      const table = page.locator(`[data-panel="${idOf('chart-table')}"]`).getByRole('grid');
      return Number(await table.getAttribute('aria-rowcount')) - 1;
    };
    expect(await rows()).toBe(12);
    const bars = page.locator(`[data-panel="${idOf('chart-bar')}"]`).getByRole('application');
    await bars.scrollIntoViewIfNeeded();
    if (input === 'keyboard') {
      await person.focus(bars);
      await person.keys('Home', 'Enter');
    } else {
      const { x = 0, y = 0, width: w = 0, height = 0 } = (await bars.boundingBox()) ?? {};
      const at = { x: x + w / 2, y: y + height / 5 };
      if (input === 'touch') await page.touchscreen.tap(at.x, at.y);
      else await page.mouse.click(at.x, at.y);
    }
    await expectEventually(rows, 3);
    await page.getByRole('list', { name: 'Selections' }).getByRole('listitem').waitFor();
    await check('selected');
    await person.press(button('Clear selection of city'));
    await expectEventually(rows, 12);
  });

  step('shares the dashboard with a guest', async () => {
    await person.press(button('Share'));
    await person.press(button('Create link'));
    address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await check('share');
    const guest = await open(address);
    await waitForAllDrawn(guest);
    expect(await guest.locator('[data-panel]').count()).toBe(5);
    await check('guest', guest);
  });
});

const repeat = (name: string, count: number) => Array.from({ length: count }, () => name);
