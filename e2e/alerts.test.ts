/** Story: a panel says when its newest value is out of bounds. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const path = `dashboards/${demoWorkspace}/with-alert`;
/** Of a group, so that each test has its own data. */
let group = '';
let batchCount = 0;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

beforeEach(() => {
  batchCount += 1;
  group = `alerts-${batchCount}`;
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

/** One row now, as a producer writes it. */
async function measure(busy: number): Promise<void> {
  batchCount += 1;
  const time = Date.now();
  const key = `-Oaaaaaaaaaaaaa${String(batchCount).padStart(5, '0')}`;
  await stack.backend.admin.update({
    [`series/${demoWorkspace}/${group}/${key}`]: {
      ...{ t0: time, n: 1 },
      columns: JSON.stringify({ time: [time], busy: [busy] }),
    },
  });
}

interface Opened {
  readonly role: string;
  readonly suffix?: string;
  readonly alert?: unknown;
  readonly options?: Parameters<typeof openPage>[1];
}

/** A dashboard of a figure and a line, both with the alert. */
async function open({ role, suffix = '', alert, options = {} }: Opened): Promise<Page> {
  const encoding = { x: ['time'], y: ['busy'] };
  const panel = { group, encoding, options: { unit: '%' } };
  const route = await writeDashboard(stack, 'with-alert', {
    processor: { remote: 'chart-stat', ...panel },
    history: { remote: 'chart-line', ...panel },
  });
  if (alert !== undefined) {
    const stored = JSON.stringify(alert);
    await stack.backend.admin.update({
      [`${path}/panels/processor/alert`]: stored,
      [`${path}/panels/history/alert`]: stored,
    });
  }
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}${suffix}`);
  await page.locator('[data-status="drawn"]').first().waitFor();
  return page;
}

function markIn(card: Locator): Locator {
  return card.locator('[data-alert]');
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('a mark appears while the newest value is out of bounds, and says so once', async () => {
  await measure(41.2);
  const message = 'Stop a job.';
  const page = await open({ role: 'viewer', alert: { when: 'above', value: 82.5, message } });
  const card = panelCard(page, 'processor');
  const mark = markIn(card);
  await card.getByRole('button', { name: 'Alert: Above 82.5\u00a0%' }).waitFor();
  expect(await mark.textContent()).toBe('');
  await look(page, 'alert-quiet');
  const announced = card.locator('header [role="status"]');
  expect(await announced.textContent()).toBe('');

  await measure(91.25);
  await card.getByText('Above 82.5\u00a0%', { exact: true }).waitFor();
  expect(await announced.textContent()).toBe('processor: Above 82.5\u00a0%');
  await mark.click();
  const popover = page.getByRole('dialog', { name: 'Alert' });
  // The figure that the chart itself tells a screen reader.
  const summary = await card.locator('> p').textContent();
  expect(summary).toContain('91.25\u00a0%');
  await popover.getByText('Latest value of busy: 91.25\u00a0%', { exact: true }).waitFor();
  await popover.getByText(message).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await look(page, 'alert-firing');
  await measure(95);
  await popover.getByText('Latest value of busy: 95\u00a0%', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await measure(82.5);
  await card.getByRole('button', { name: 'Alert: Above 82.5\u00a0%' }).waitFor();
  expect(await announced.textContent()).toBe('processor: alert over');
  await measure(82.6);
  await card.getByText('Above 82.5\u00a0%', { exact: true }).waitFor();
});

interface Notified {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Records what the page notifies of, and says whether somebody looks at it. */
async function recordNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notified: Notification[] = [];
    const Real = window.Notification;
    // The headless browser denies them whatever it is granted; what it does with them is the rest.
    let permission: NotificationPermission =
      sessionStorage.getItem('permission') === 'granted' ? 'granted' : 'default';
    window.Notification = class extends Real {
      static override get permission() {
        return permission;
      }
      static override async requestPermission() {
        permission = 'granted';
        sessionStorage.setItem('permission', permission);
        return permission;
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notified.push(this);
      }
    };
    Object.assign(window, { notified, isLookedAt: true });
    document.hasFocus = () => Object(window).isLookedAt;
  });
}

function notified(page: Page): Promise<readonly Notified[]> {
  return page.evaluate(() =>
    (Object(window).notified as Notification[]).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  );
}

test('it notifies who has asked for it and looks elsewhere, once', async () => {
  await measure(41.2);
  const message = 'Stop a job.';
  const page = await open({ role: 'viewer', alert: { when: 'above', value: 80, message } });
  await recordNotifications(page);
  await page.reload();
  const card = panelCard(page, 'processor');
  await card.getByRole('button', { name: 'Alert: Above 80\u00a0%' }).click();
  const popover = page.getByRole('dialog', { name: 'Alert' });
  const setting = popover.getByRole('checkbox', { name: 'Notify me in this browser' });
  expect(await setting.isChecked()).toBe(false);
  await popover.getByText('No alert has fired on this dashboard.').waitFor();
  // The browser asks first.
  await setting.click();
  await expectEventually(() => setting.isChecked(), true);
  await look(page, 'alert-notify');
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Who looks at the page sees the mark.
  await measure(91);
  await card.getByText('Above 80\u00a0%', { exact: true }).waitFor();
  expect(await notified(page)).toEqual([]);
  await measure(41);
  await card.getByRole('button', { name: 'Alert: Above 80\u00a0%' }).waitFor();

  await page.evaluate(() => Object.assign(window, { isLookedAt: false }));
  await measure(92);
  await measure(93);
  // Both panels have the alert.
  await expectEventually(
    async () => (await notified(page)).map(({ title }) => title).sort(),
    ['history: Above 80\u00a0%', 'processor: Above 80\u00a0%'],
  );
  expect(new Set((await notified(page)).map(({ body }) => body))).toEqual(new Set([message]));
  expect(new Set((await notified(page)).map(({ tag }) => tag)).size).toBe(2);
  await page.evaluate(() => {
    const [first] = Object(window).notified as Notification[];
    first?.onclick?.(new MouseEvent('click'));
  });
  await expectEventually(
    () => page.evaluate(() => document.activeElement?.hasAttribute('data-panel')),
    true,
  );

  // The next visit finds it firing, which is no news, and the setting as it was.
  await page.reload();
  await card.getByText('Above 80\u00a0%', { exact: true }).waitFor();
  expect(await notified(page)).toEqual([]);
  await markIn(card).click();
  expect(await setting.isChecked()).toBe(true);
  await setting.uncheck();
  await page.evaluate(() => Object.assign(window, { isLookedAt: false }));
  await page.keyboard.press('Escape');
  await measure(41);
  await card.getByRole('button', { name: 'Alert: Above 80\u00a0%' }).waitFor();
  await measure(94);
  await card.getByText('Above 80\u00a0%', { exact: true }).waitFor();
  expect(await notified(page)).toEqual([]);
});

test('it says where to allow notifications that the browser blocks', async () => {
  await measure(91);
  const page = await open({ role: 'viewer', alert: { when: 'above', value: 80 } });
  await markIn(panelCard(page, 'processor')).click();
  const popover = page.getByRole('dialog', { name: 'Alert' });
  // Headless Chromium denies what nobody has granted.
  await popover.getByText('Your browser blocks notifications of this site.').waitFor();
  expect(await popover.getByRole('checkbox').isDisabled()).toBe(true);
});

test('the dashboard’s activity has what its alerts did, and leads to their panels', async () => {
  await measure(41);
  const page = await open({ role: 'viewer', alert: { when: 'above', value: 80 } });
  const card = panelCard(page, 'processor');
  for (const busy of [91, 41, 92]) {
    await measure(busy);
    const name = busy > 80 ? 'Alert firing: Above 80\u00a0%' : 'Alert: Above 80\u00a0%';
    await card.getByRole('button', { name }).waitFor();
    await panelCard(page, 'history').getByRole('button', { name }).waitFor();
  }
  await markIn(card).click();
  const activity = page.getByRole('region', { name: 'Activity' });
  const texts = async () =>
    (await activity.getByRole('button').allTextContents()).map((text) => text.trim());
  await expectEventually(
    async () => (await texts()).filter((text) => /^proc/.test(text)),
    ['processor: Above 80\u00a0%', 'processor: alert over', 'processor: Above 80\u00a0%'],
  );
  expect(await texts()).toHaveLength(6);
  await look(page, 'alert-activity');
  expect(await findSeriousViolations(page)).toEqual([]);
  await activity.getByRole('button', { name: 'history: Above' }).first().click();
  const history = panelCard(page, 'history');
  await expectEventually(() => history.evaluate((each) => each === document.activeElement), true);
});

test('the mark is there in full screen, on a phone and in edit mode', async () => {
  await measure(91.25);
  const alert = { when: 'above', value: 80, field: 'busy' };
  const page = await open({ role: 'editor', alert, suffix: '?panel=history' });
  await panelCard(page, 'history').getByText('Above 80\u00a0%', { exact: true }).waitFor();
  await look(page, 'alert-full-screen');
  const route = page.url().replace('?panel=history', '/edit');
  await page.goto(route);
  const edited = page.locator('[data-edit-panel="processor"]');
  await edited.getByText('Above 80\u00a0%', { exact: true }).waitFor();
  await look(page, 'alert-edit');
  for (const colorScheme of ['light', 'dark'] as const) {
    const options = { colorScheme, viewport: { width: 390, height: 844 } };
    const phone = await open({ role: 'viewer', alert, options });
    await panelCard(phone, 'history').getByText('Above 80\u00a0%', { exact: true }).waitFor();
    await look(phone, `alert-phone-${colorScheme}`);
    const wide = await open({ role: 'viewer', alert, options: { colorScheme } });
    await panelCard(wide, 'history').getByText('Above 80\u00a0%', { exact: true }).waitFor();
    await look(wide, `alert-wide-${colorScheme}`);
  }
});

test('an alert that can’t be read leaves the chart alone and says why', async () => {
  await measure(91.25);
  const page = await open({ role: 'viewer', alert: { when: 'over', value: '80' } });
  const card = panelCard(page, 'processor');
  await card.getByRole('button', { name: 'Its alert can’t be read' }).click();
  const popover = page.getByRole('dialog', { name: 'Alert' });
  await popover.getByText('when: must be above or below').waitFor();
  await popover.getByText('value: must be number').waitFor();
});

test('an editor sets the alert of a panel', async () => {
  await measure(91.25);
  const page = await open({ role: 'editor', suffix: '/edit/processor' });
  const stored = async () => {
    const text = stack.backend.admin.get(`${path}/panels/processor/alert`);
    return text === null ? null : JSON.parse(String(text));
  };
  const section = page.getByRole('region', { name: 'Alert', exact: true });
  await section.getByLabel('Alert when').selectOption('The value is above');
  await section.getByLabel('Limit').fill('eighty');
  await section.getByText('Enter a number.').waitFor();
  await section.getByLabel('Limit').fill('80,5');
  await expectEventually(stored, { when: 'above', value: 80.5 });
  const card = panelCard(page, 'processor');
  await card.getByText('Above 80.5\u00a0%', { exact: true }).waitFor();
  await section.getByLabel('Field').selectOption('busy');
  await section.getByLabel('For at least').selectOption('5\u00a0min');
  await section.getByLabel('What to do').fill('Stop a job.');
  const whole = { when: 'above', value: 80.5, field: 'busy', for: '5m', message: 'Stop a job.' };
  await expectEventually(stored, whole);
  await section.getByLabel('What to do').scrollIntoViewIfNeeded();
  await look(page, 'alert-editor');
  expect(await findSeriousViolations(page)).toEqual([]);
  // Its one value has not been there for so long.
  await card.getByRole('button', { name: 'Alert: Above 80.5\u00a0%' }).waitFor();
  await section.getByLabel('Alert when').selectOption('Never');
  await expectEventually(stored, null);
  await markIn(card).waitFor({ state: 'detached' });
});
