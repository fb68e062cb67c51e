/** Story: a viewer reads from the bar whether new data appears, and up to when there is data. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { closeExpectingNoErrors, launchBrowser, openPage } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  opened = await openPage(browser);
  page = opened.page;
  await page.goto(stack.url);
  await signIn(page);
});

afterAll(async () => {
  await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

const mark = () => page.getByRole('banner').getByRole('status').innerText();
const upTo = async () => (await page.getByText(/^Data up to/).textContent()) ?? '';
const clockTime = (text: string) => /\d\d:\d\d:\d\d/.exec(text)?.[0] ?? '';

test('a list of dashboards is connected', async () => {
  await page.getByRole('list', { name: 'Dashboards' }).waitFor();
  await expectEventually(mark, 'Connected');
});

test('a dashboard whose range ends now is live until it is paused', async () => {
  await page.goto(`${stack.url}${demoRoute}`);
  await waitForAllDrawn(page);
  await expectEventually(mark, 'Live');
  await expectEventually(async () => /12 of 12 panels live$/.test(await upTo()), true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectEventually(mark, 'Paused');
  const paused = page.getByRole('button', { name: /^Paused \d/ });
  const pausedAt = clockTime(await paused.innerText());
  expect(pausedAt).not.toBe('');
  const frozen = await upTo();
  expect(frozen).toMatch(/12 of 12 panels live$/);
  expect(clockTime(frozen) <= pausedAt).toBe(true);
  await paused.click();
  await expectEventually(mark, 'Live');
  // Data that arrived in between is counted again.
  await expectEventually(async () => clockTime(await upTo()) > pausedAt, true);
});

test('a dashboard of a fixed range names the last datum in it', async () => {
  await page.goto(`${stack.url}w/demo/d/markets`);
  await panelCard(page, 'index').locator('[data-status="drawn"]').waitFor();
  await expectEventually(mark, 'Connected');
  // The S&P 500 was traded on 31 March; the range ends with that day.
  await expectEventually(upTo, 'Data up to Mar 31, 2010');
  await page.goto(`${stack.url}w/demo/d/markets?from=2004-01-01&to=2005-01-01`);
  await panelCard(page, 'index').locator('[data-status="drawn"]').waitFor();
  await expectEventually(upTo, 'Data up to Dec 31, 2004');
});
