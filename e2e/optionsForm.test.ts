import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serveGallery } from '../tools/gallery/src/serveGallery';
import type { WebServer } from '../tools/local/src/web/listen';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { root } from './harness/stack';

let browser: Browser;
let server: WebServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  const failed: string[] = [];
  browser = await launchBrowser();
  server = await serveGallery({
    root,
    port: 0,
    names: ['../e2e/optionsForm/chart-options'],
    onFailed: (name, reason) => failed.push(`${name}: ${reason}`),
  });
  expect(failed).toEqual([]);
});

afterAll(async () => {
  await server?.close();
  await browser?.close();
});

afterEach(async () => {
  await context.close();
  expect(collected.errors).toEqual([]);
});

async function open(options: Parameters<typeof openPage>[1] = {}): Promise<void> {
  ({ page, context, collected } = await openPage(browser, options));
  await page.goto(`${server.origin}/`);
  await page.locator('figure output').first().waitFor({ state: 'attached' });
}

/** An option as the chart has received it. */
async function received(name: string): Promise<unknown> {
  const text = await page.locator('figure output').first().textContent();
  return JSON.parse(text ?? '{}')[name];
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const group = (name: string) => page.locator('summary', { hasText: name });
/** Its name begins with “Changed” once it is. */
const list = (name: string) => page.getByRole('group', { name: new RegExp(`${name}$`) });
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
const announced = () => page.locator('p[role=status]').last().textContent();

describe('the form of structured options', () => {
  beforeEach(() => open());

  test('edits a list of objects by keyboard', async () => {
    await button('Add Line').focus();
    await page.keyboard.press('Enter');
    await expectEventually(announced, 'Line 1 added.');
    await page.keyboard.type('Load');
    await expectEventually(() => received('lines'), [{ name: 'Load', width: 2, colour: 'cat-1' }]);
    await button('Add Line').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Goal');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+ArrowUp');
    await expectEventually(
      () => received('lines'),
      [
        { name: 'Load', width: 2, colour: 'cat-1' },
        { name: 'Goal', width: 8, colour: 'cat-1' },
      ],
    );
    await button('Move Line 2 up').focus();
    await page.keyboard.press('Enter');
    await expectEventually(announced, 'Line 2 moved to position 1 of 2.');
    await expectEventually(focused, 'Move Line 1 down');
    expect(await received('lines')).toMatchObject([{ name: 'Goal' }, { name: 'Load' }]);
    await button('Remove Line 1').focus();
    await page.keyboard.press('Enter');
    await expectEventually(focused, 'Remove Line 1');
    await page.keyboard.press('Enter');
    await expectEventually(() => received('lines'), []);
    await expectEventually(announced, 'Line 1 removed.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add Line');
  });

  test('edits standard shapes by pointer', async () => {
    for (const name of ['Line', 'Line', 'Line', 'Threshold', 'Threshold', 'Series colour']) {
      await button(`Add ${name}`).click();
    }
    expect(await button('Add Line').isDisabled()).toBe(true);
    await list('Thresholds').getByLabel('Meaning', { exact: true }).last().selectOption('Critical');
    await button('Colour: Blue').last().click();
    await page.getByRole('radio', { name: 'Teal' }).check({ force: true });
    await expectEventually(() => received('colours'), [{ series: 'north', colour: 'cat-3' }]);
    const own = page.getByLabel('Own colour');
    await own.fill('#12');
    await page.getByText('Enter a colour such as #1d5bb0.').first().waitFor();
    expect(await received('colours')).toEqual([{ series: 'north', colour: 'cat-3' }]);
    await own.fill('#1d5bb0');
    await expectEventually(() => received('colours'), [{ series: 'north', colour: '#1d5bb0' }]);
    await page.keyboard.press('Escape');
    expect(await received('thresholds')).toEqual([
      { from: null, meaning: 'neutral', title: '' },
      { from: 0, meaning: 'bad', title: '' },
    ]);
    await field('Style').selectOption('Percent');
    await expectEventually(() => received('format'), {
      style: 'percent',
      decimals: null,
      unit: '',
    });
  });

  test('keeps the last valid value while one is invalid, and passes on all else', async () => {
    await field('Min').fill('500');
    await field('Note').fill('One\nTwo');
    await expectEventually(() => received('note'), 'One\nTwo');
    expect(await received('min')).toBe(0);
    await expectEventually(announced, 'Min: Must be less than Max (450).');
    await page.getByText('The chart still uses 0.').waitFor();
    expect(await group('Axis').textContent()).toContain('1 problem');
    await field('Max').fill('600');
    await expectEventually(() => received('min'), 500);
    expect(await group('Axis').textContent()).toContain('2 changed');
    await button('Reset to 0: Min').click();
    await expectEventually(() => received('min'), 0);
    // A reference line is left out until it is somewhere.
    await button('Add Reference line').click();
    await list('Reference lines').getByLabel('Text', { exact: true }).fill('Goal');
    expect(await received('references')).toEqual([]);
    await list('Reference lines').getByLabel('At', { exact: true }).fill('80');
    await expectEventually(
      () => received('references'),
      [{ axis: 'y', at: '80', to: '', meaning: 'neutral', title: 'Goal' }],
    );
  });

  test('hides what has no effect and keeps its value', async () => {
    expect(await field('Size').count()).toBe(0);
    expect(await field('Baseline').count()).toBe(0);
    expect(await field('Legend').count()).toBe(1);
    await page.getByRole('radio', { name: 'On' }).check({ force: true });
    await field('Baseline').fill('2');
    await page.getByRole('radio', { name: 'Off' }).check({ force: true });
    await expectEventually(() => field('Baseline').count(), 0);
    await expectEventually(() => received('baseline'), 2);
    await group('Axis').focus();
    await page.keyboard.press('Enter');
    expect(await field('Min').isVisible()).toBe(false);
  });
});

describe('the form of every kind of option', () => {
  test.each([
    [390, 'de-DE', 'dark'],
    [820, 'en-GB', 'light'],
    [1440, 'de-DE', 'light'],
  ] as const)('fits and is accessible at %d px in %s', async (width, locale, colorScheme) => {
    await open({ viewport: { width, height: 1000 }, locale, colorScheme });
    const adds = page.locator('[data-part=add]');
    for (let n = 0; n < (await adds.count()); n++) await adds.nth(n).click();
    const min = field(locale === 'de-DE' ? 'Mindestwert' : 'Min');
    await min.fill('500');
    await min.blur();
    await page
      .getByText(locale === 'de-DE' ? 'Muss kleiner als' : 'Must be less')
      .first()
      .waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
