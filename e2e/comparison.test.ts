/**
 * Story: a viewer compares the weather of a summer with that of the year before: by menu, in a link,
 * by pointer and keyboard, as a table and as a file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { closeExpectingNoErrors, launchBrowser, type openPage } from './harness/browser';
import { panelCard, showAsTable, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';

/** The warmest temperature of each day, such as `2012-02-29`. */
const warmest = new Map(
  readFileSync(join(root, 'node_modules', 'vega-datasets', 'data', 'seattle-weather.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', , value = ''] = line.split(',');
      return [day.replaceAll('/', '-'), Number(value)] as const;
    }),
);

const panelOf = (remote: string, box: NewPanel['box'], others: Partial<NewPanel>): NewPanel => ({
  ...{ title: remote, source: 'seattle', query: {}, remote, options: {}, box },
  encoding: { x: ['Day'], y: ['Warmest'] },
  ...others,
});

const range = { from: '2013-02-20', to: '2013-03-12' };

const remotes = [
  ...['chart-line', 'chart-area', 'chart-bar', 'chart-stat', 'chart-table', 'data-files'],
].map((name) => join(root, 'remotes', name));

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;

const card = (id: string) => panelCard(page, id);
const control = () => page.getByRole('group', { name: 'Time range' });
const compareParam = () => new URL(page.url()).searchParams.get('compare-with');

/** Saves a picture if LOOK is set. */
async function look(name: string): Promise<void> {
  const { LOOK } = process.env;
  if (LOOK) await page.screenshot({ path: join(LOOK, `comparison-${name}.png`) });
}

/** What a chart says of itself, for screen readers. */
async function description(id: string, of = page): Promise<string> {
  const stage = panelCard(of, id).getByRole('application');
  // It is written when the focus comes, and stays while the focus does.
  await stage.evaluate((element) => element.blur());
  await stage.focus();
  const text = await stage.evaluate((element) => {
    const described = element.getAttribute('aria-describedby') ?? '';
    return (element.getRootNode() as ShadowRoot).getElementById(described)?.textContent ?? '';
  });
  return text.replaceAll('\u00a0', ' ');
}

async function announcement(): Promise<string> {
  return (await card('line').locator('[aria-live]').first().innerText())
    .replaceAll('\u00a0', ' ')
    .trim();
}

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack({ remotes })]);
  const [by, at] = ['demo-admin', Date.now()];
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/compared`]: {
      title: 'Compared',
      updatedAt: at,
      updatedBy: by,
    },
    [`dashboards/${demoWorkspace}/compared`]: newDashboard(
      {
        title: 'Compared',
        timeRange: range,
        panels: {
          line: panelOf('chart-line', [0, 0, 14, 9], { title: 'Warmest' }),
          stat: panelOf('chart-stat', [14, 0, 5, 9], {
            title: 'Mean',
            options: { value: 'mean' },
          }),
          bar: panelOf('chart-bar', [19, 0, 5, 9], { title: 'By day' }),
          area: panelOf('chart-area', [0, 9, 12, 9], {
            title: 'Both',
            encoding: { x: ['Day'], y: ['Warmest', 'Coldest'] },
          }),
          table: panelOf('chart-table', [12, 9, 12, 9], {
            title: 'Days',
            encoding: { columns: ['Day', 'Warmest'] },
          }),
        },
      },
      { by, at },
    ),
  });
  opened = await openSignedIn(browser, stack, 'viewer', {
    viewport: { width: 1440, height: 1000 },
  });
  page = opened.page;
  await page.goto(`${stack.url}w/${demoWorkspace}/d/compared`);
  await waitForAllDrawn(page);
});

afterAll(async () => {
  if (opened) await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

describe('a dashboard that is compared with the year before', () => {
  test('is chosen in the time menu, and is in the link', async () => {
    await control().locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'A year before' }).waitFor();
    await look('menu');
    await page.getByRole('menuitem', { name: 'A year before' }).click();
    await expectEventually(async () => compareParam(), '1y');
    await control().getByText('A year before').waitFor();
    await waitForAllDrawn(page);
  });

  test('names the period in the chart, and the difference of the means in the stat', async () => {
    const mean = (year: number) => {
      const days = [...warmest].filter(([day]) => day >= `${year}-02-20` && day < `${year}-03-12`);
      return days.reduce((sum, [, value]) => sum + value, 0) / days.length;
    };
    await expectEventually(async () => (await description('stat')).includes('A year before'), true);
    const [, amount = '', before = ''] =
      /\+([\d.]+) \([^)]+\), A year before: ([\d.]+)/.exec(await description('stat')) ?? [];
    expect(Math.abs(Number(amount) - (mean(2013) - mean(2012)))).toBeLessThan(0.006);
    expect(Math.abs(Number(before) - mean(2012))).toBeLessThan(0.006);
    await look('dashboard');
  });

  test('has both values of each day in tooltip and announcement, though one year has a leap day', async () => {
    const stage = card('line').getByRole('application');
    await page.mouse.move(0, 0);
    await stage.focus();
    await page.keyboard.press('Home');
    await look('home');
    for (const day of ['02-20', '02-21', '02-22']) {
      const [now = 0, before = 0] = ['2013', '2012'].map((year) => warmest.get(`${year}-${day}`));
      const expected = `A year before: ${before}`;
      await expectEventually(async () => (await announcement()).includes(expected), true);
      const text = await announcement();
      expect(text).toContain(`Warmest ${now}`);
      const tip = (await card('line').locator('.tip').innerText()).replaceAll('\u00a0', ' ');
      expect(tip).toContain('A year before');
      expect(tip).toContain('Difference');
      await page.keyboard.press('ArrowRight');
    }
    await look('keyboard');
    await page.keyboard.press('Escape');
  });

  test('has two more columns in tables, and nothing for days without a counterpart', async () => {
    await card('table').getByRole('searchbox').fill('Day=2013-02-20');
    const [now = 0, before = 0] = ['2013', '2012'].map((year) => warmest.get(`${year}-02-20`));
    const numbers = (row: readonly string[]) =>
      row.slice(1).map((text) => Number(text.replace('−', '-').replace('+', '')));
    const cells = card('table').locator('[role=row]').nth(1).getByRole('gridcell');
    await expectEventually(
      async () => numbers(await cells.allTextContents()),
      [now, before, Number((now - before).toFixed(1))],
    );
    await showAsTable(page, card('line'));
    const titles = await card('line').locator('table thead th').allInnerTexts();
    expect(titles.map((title) => title.replace(/ in °C$/, ''))).toEqual([
      'Day',
      'Warmest',
      'Warmest, A year before',
      'Warmest, difference',
    ]);
    await look('table');
    await card('line').focus();
    await page.keyboard.press('t');
  });

  test('is drawn again from its link, in both themes and on narrow screens', async () => {
    const address = page.url();
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [width, height] of [
        [1440, 1000],
        [820, 1100],
        [390, 844],
      ] as const) {
        const options = { colorScheme, viewport: { width, height } };
        const {
          page: other,
          context,
          collected,
        } = await openSignedIn(browser, stack, 'viewer', options);
        await other.goto(address);
        // On a phone a panel below the bar isn't drawn.
        if (width > 500) await waitForAllDrawn(other);
        await expectEventually(
          async () => (await description('stat', other)).includes('A year before'),
          true,
        );
        expect(await layoutProblems(other)).toEqual([]);
        if (width === 1440) expect(await findSeriousViolations(other)).toEqual([]);
        if (process.env.LOOK) {
          await other.screenshot({
            path: join(process.env.LOOK, `comparison-${colorScheme}-${width}.png`),
          });
        }
        await closeExpectingNoErrors(context, collected);
      }
    }
  });

  test('says so beside the title where the period before has no data', async () => {
    const other = new URL(page.url());
    other.searchParams.set('from', '2012-02-01');
    other.searchParams.set('to', '2012-03-01');
    await page.goto(other.href);
    await waitForAllDrawn(page);
    await card('line').getByText('A year before: no data').waitFor();
    await look('no-data');
  });

  test('ends in the menu', async () => {
    await control().locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'Nothing' }).click();
    await expectEventually(async () => compareParam(), null);
    await expectEventually(
      async () => (await description('stat')).includes('A year before'),
      false,
    );
  });
});
