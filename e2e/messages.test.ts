import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack();
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

function expectNoErrors(): void {
  expect(collected.errors.splice(0).filter((text) => !isOfBrowser(text))).toEqual([]);
}

/** The browser itself writes each failed request to the console. */
function isOfBrowser(text: string): boolean {
  return /^console: (Failed to load resource|WebSocket connection to)/.test(text);
}

interface Message {
  readonly code: string;
  /** What is said, in these words. */
  readonly says: string | RegExp;
}

/** A failure in the designed form, announced, with its sentences and its code, all readable. */
async function expectMessage(where: Page | Locator, { code, says }: Message): Promise<void> {
  const alert = where.getByRole('alert').filter({ has: page.locator('code', { hasText: code }) });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(says);
  expect(await alert.locator('code').textContent()).toBe(code);
  expect(await layoutProblems(page)).toEqual([]);
}

/** The rest of the shell works: from here the way to the dashboards is open. */
async function expectWayHome(): Promise<void> {
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.getByRole('link', { name: 'This machine' }).waitFor();
}

async function openHome(role = 'viewer'): Promise<void> {
  ({ page, context, collected } = await openSignedIn(browser, stack, role));
  await page.goto(stack.url);
  await page.getByRole('link', { name: 'This machine' }).waitFor();
}

describe('whoever signs in is told', () => {
  const { email, password } = demoAccount('viewer');

  beforeAll(async () => {
    ({ page, context, collected } = await openPage(browser));
  });

  afterAll(() => context.close());
  afterEach(expectNoErrors);

  test.each([
    {
      code: 'sign-in/wrong-password',
      says: 'Check your email and password, or reset your password.',
      credentials: { email, password: 'not this one' },
    },
    {
      code: 'sign-in/unknown-account',
      says: 'There’s no account for nobody@chartroom.example. Check the spelling or create',
      credentials: { email: 'nobody@chartroom.example', password },
    },
    {
      code: 'sign-in/invalid-email',
      says: 'Use the format name@example.com.',
      credentials: { email: 'viewer at chartroom', password },
    },
    {
      code: 'sign-in/missing-password',
      says: 'Forgot it? Reset it by email.',
      credentials: { email, password: '' },
    },
  ])('$code at the field', async ({ code, says, credentials }) => {
    await page.goto(`${stack.url}sign-in`);
    await page.getByLabel('Email').fill(credentials.email);
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectAtField(code, says);
  });

  test.each([
    {
      code: 'sign-in/weak-password',
      says: 'Use at least 6 characters.',
      credentials: { email: 'new@chartroom.example', password: '12345' },
    },
    {
      code: 'sign-in/email-in-use',
      says: `Sign in as ${email}, or reset the password.`,
      credentials: { email, password: 'long enough' },
    },
  ])('$code at the field of a new account', async ({ code, says, credentials }) => {
    await page.goto(`${stack.url}sign-in?mode=create`);
    await page.getByLabel('Email').fill(credentials.email);
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectAtField(code, says);
  });

  test('sign-in/unreachable while there is no network, and Retry signs in once there is', async () => {
    await page.goto(`${stack.url}sign-in`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const { host } = new URL(stack.config.firebase.databaseUrl);
    await expectMessage(page, {
      code: 'sign-in/unreachable',
      says: `${host} isn’t responding. Check your connection, then try again.`,
    });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
  });

  async function expectAtField(code: string, says: string): Promise<void> {
    const field = page.locator('[aria-invalid="true"]');
    await page.locator('main code', { hasText: code }).waitFor();
    const description = async () => {
      const describedBy = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      const texts = await Promise.all(
        describedBy.map((id) => page.locator(`[id="${id}"]`).textContent()),
      );
      return texts.join(' ');
    };
    // The code is there at once, the texts of errors load at the first error.
    await expectEventually(async () => (await description()).includes(says), true);
    expect(await description()).toContain(code);
    expect(await layoutProblems(page)).toEqual([]);
  }
});

describe('without a valid configuration the page says why, and Retry starts it:', () => {
  const problems = {
    'that is no JSON': ['<!doctype html>', 'config.json: it isn’t valid JSON.'],
    'of another schema': ['{"schema":2}', /schema: .*backend: .*Ask an administrator to fix it\./],
    'with a script for an address': [
      () => JSON.stringify({ ...stack.config, releaseOrigins: ['javascript:alert(1)'] }),
      /releaseOrigins\.0: must be an origin such as https:\/\/releases\.example/,
    ],
  } as const;

  afterEach(async () => {
    await context.close();
    expectNoErrors();
  });

  test.each(Object.keys(problems) as (keyof typeof problems)[])('config.json %s', async (name) => {
    const [body, says] = problems[name];
    const text = typeof body === 'string' ? body : body();
    ({ page, context, collected } = await openPage(browser));
    await page.route('**/config.json', (route) => route.fulfill({ body: text }));
    await page.goto(`${stack.url}${demoRoute}`);
    await expectMessage(page, { code: 'config/malformed', says });
    await expectStartByRetry();
  });

  test.each([
    ['not found', 404],
    ['unavailable', 503],
    ['without an answer', null],
  ])('config.json %s', async (_, status) => {
    ({ page, context, collected } = await openPage(browser));
    await page.route('**/config.json', (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: '' }),
    );
    await page.goto(`${stack.url}${demoRoute}`);
    const says = `${stack.url}config.json isn’t responding. Check that the server is running`;
    await expectMessage(page, { code: 'config/unreachable', says });
    await expectStartByRetry();
  });

  async function expectStartByRetry(): Promise<void> {
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  }
});

describe('an address that leads nowhere shows a message in the shell:', () => {
  beforeAll(async () => {
    await openHome();
    await stack.backend.admin.update({
      'workspaces/closed/meta': { name: 'Closed', ownerUid: 'demo-admin', createdAt: 1 },
      'workspaces/odd/meta': { name: 'Odd', ownerUid: 'demo-admin', createdAt: 1 },
      'workspaces/odd/members/demo-viewer': { role: 'captain', displayName: 7 },
    });
  });

  afterAll(() => context.close());
  afterEach(expectNoErrors);

  test.each([
    { path: 'no/such/page', code: 'route/unknown', says: '/no/such/page doesn’t exist.' },
    {
      path: 'w/demo/no-such-screen',
      code: 'route/unknown',
      says: '/w/demo/no-such-screen doesn’t exist. Check the link',
    },
    {
      path: 'w/demo/d/gone',
      code: 'dashboard/not-found',
      says: '“gone” doesn’t exist or was deleted. Open another dashboard.',
    },
    {
      path: 'w/demo/d/%23$[].',
      code: 'route/unknown',
      says: /^.*\/w\/demo\/d\/.* doesn’t exist\./,
    },
    {
      path: 'w/demo/d/%E0%A4%A',
      code: 'route/unknown',
      says: /^.*\/w\/demo\/d\/.* doesn’t exist\./,
    },
    {
      path: 'w/closed/',
      code: 'workspace/forbidden',
      says: 'Ask an administrator of “closed” to add you.',
    },
    {
      path: 'w/nowhere/d/live',
      code: 'workspace/forbidden',
      says: 'Ask an administrator of “nowhere” to add you.',
    },
    {
      path: 'w/odd/',
      code: 'workspace/malformed',
      says: /“odd”: role: .*; displayName: .*Ask an administrator/,
    },
  ])('$path: $code', async ({ path, code, says }) => {
    await page.goto(`${stack.url}${path}`);
    await expectMessage(page, { code, says });
    if (code.startsWith('workspace/')) await page.getByRole('link', { name: 'My work' }).click();
    await expectWayHome();
    await page.goBack();
    await expectMessage(page, { code, says });
  });
});

test('an account without a workspace is told whom to ask, and can sign out', async () => {
  const account = { email: 'lone@chartroom.example', password: 'lone-chartroom' };
  await stack.identity.admin.createAccount({ ...account, displayName: 'Lone' });
  ({ page, context, collected } = await openPage(browser));
  await page.goto(stack.url);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const says = 'Ask an administrator for an invitation, then open its link.';
  await expectMessage(page, { code: 'workspace/none', says });
  await page.getByRole('button', { name: 'Account: Lone' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await context.close();
  expectNoErrors();
});

describe('a dashboard that can’t be read', () => {
  beforeAll(() => openHome());
  afterAll(() => context.close());
  afterEach(expectNoErrors);

  test('names its problems, and opens as soon as it is fixed', async () => {
    const dashboard = { schema: 2, rev: 1, about: { rev: 1, title: 'Mended', timeRange: 'soon' } };
    const bad = { ...dashboard, about: { ...dashboard.about, title: 7, tags: 'x' } };
    await stack.backend.admin.update({ 'dashboards/demo/bad': bad });
    await page.goto(`${stack.url}w/demo/d/bad`);
    await expectMessage(page, {
      code: 'dashboard/malformed',
      says: /“bad”: about.title: .*about.tags: .*An editor can restore/,
    });
    await expectWayHome();
    await page.goBack();
    await stack.backend.admin.update({ 'dashboards/demo/bad': dashboard });
    await page.getByText('No panels yet').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mended');
    // A setting that can't be read costs only itself.
    await page.getByText('Couldn’t read some dashboard settings').waitFor();
    await page.getByText(/Using the defaults instead\. about\.timeRange: must be JSON\./).waitFor();
  });

  test('is listed below those that can be opened', async () => {
    await stack.backend.admin.update({ 'dashboardIndex/demo/bad': { title: '', tags: 'x' } });
    await page.goto(`${stack.url}w/demo/`);
    const bad = page.getByRole('list', { name: 'Unreadable entries' });
    await bad.waitFor();
    expect(await bad.textContent()).toMatch(/“bad”: .*dashboard\/malformed/);
    expect(await layoutProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'This machine' }).click();
    await panelCard(page, 'cpu').waitFor();
    await stack.backend.admin.update({ 'dashboardIndex/demo/bad': null });
  });
});

describe('a panel says what is wrong with it, and the others go on:', () => {
  const failing: Record<string, Message & { readonly panel: object }> = {
    malformed: {
      panel: { remote: 'chart-malformed' },
      code: 'registry/malformed',
      says: /chart-malformed: kind: .*channels\.stable\.version: /,
    },
    unreadable: {
      panel: { options: '[', source: '../x' },
      code: 'dashboard/panel-malformed',
      says: /“failing”: panels\.unreadable\.source: must be an id.*panels\.unreadable\.options: must be JSON\. An editor can fix the panel\./,
    },
    unlisted: {
      panel: { remote: 'chart-unlisted' },
      code: 'registry/unknown-remote',
      says: 'This workspace has no remote chart-unlisted. Choose another chart.',
    },
    disabled: {
      panel: { remote: 'chart-disabled' },
      code: 'registry/disabled',
      says: 'Ask an administrator to enable chart-disabled.',
    },
    untrusted: {
      panel: { remote: 'chart-untrusted' },
      code: 'registry/untrusted',
      says: 'Ask an administrator to trust chart-untrusted, or choose another chart.',
    },
    'no-channel': {
      panel: { channel: 'nightly' },
      code: 'registry/no-channel',
      says: 'chart-line has no channel nightly. Choose another, or pin a version.',
    },
    'no-release': {
      panel: { version: '99.0.0' },
      code: 'registry/no-release',
      says: 'chart-line 99.0.0 isn’t published here. Choose another version.',
    },
    'no-source': {
      panel: { source: 'gone' },
      code: 'source/unknown',
      says: 'This workspace has no source gone. Choose another in the editor.',
    },
    'bad-source': {
      panel: { source: 'odd' },
      code: 'source/malformed',
      says: /odd: remote: must be the name of a remote/,
    },
    'bad-query': {
      panel: { query: '{"group":7}' },
      code: 'source/malformed',
      says: /machine: group: /,
    },
    'refused-group': {
      panel: { query: '{}' },
      code: 'source/query',
      says: /data-realtime: .*Complete the query in the editor\./,
    },
    'missing-field': {
      panel: { encoding: '{"x":["time"],"y":["gone"]}' },
      code: 'chart/encoding',
      says: /^.*Y needs a field of type number or integer; the data has no field “gone”\. Choose/,
    },
    'missing-role': {
      panel: { encoding: '{"x":["time"]}' },
      code: 'chart/options',
      says: /chart-line: encoding\.y: must name a field\. An editor can fix the panel\./,
    },
    'bad-options': {
      panel: { options: '{"min":"low"}' },
      code: 'chart/options',
      says: /chart-line: options\.min: must be a finite number\. An editor can fix/,
    },
  };
  const names = Object.keys(failing);

  beforeAll(async () => {
    const entry = { kind: 'chart', title: 'A chart', owner: 'demo-admin', trust: 'trusted' };
    const channels = { stable: { version: '1.0.0', movedAt: 1, by: 'demo-admin', reason: '' } };
    await stack.backend.admin.update({
      'registry/demo/heads/chart-malformed': {
        ...entry,
        kind: 'picture',
        channels: { stable: { version: '01.0' } },
      },
      'registry/demo/heads/chart-disabled': { ...entry, disabled: true, channels },
      'registry/demo/heads/chart-untrusted': { ...entry, trust: 'sandboxed', channels },
      'workspaces/demo/sources/odd': { title: 'Odd', remote: '../evil' },
      'dashboardIndex/demo/failing': { title: 'Failing', updatedAt: 1, updatedBy: 'demo-admin' },
      'dashboards/demo/failing': {
        schema: 2,
        rev: 1,
        about: { rev: 1, title: 'Failing', timeRange: '{"from":"now-1m","to":"now"}' },
        panels: Object.fromEntries([
          ['well', storedPanel({}, 0)],
          ...names.map((name, at) => [name, storedPanel(failing[name]?.panel ?? {}, at + 1)]),
        ]),
      },
    });
    await openHome();
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.goto(`${stack.url}w/demo/d/failing`);
  });

  afterAll(() => context.close());
  afterEach(expectNoErrors);

  test.each(names)('%s', async (name) => {
    const message = failing[name];
    if (!message) throw new Error(`No message for ${name}`);
    await expectMessage(panelCard(page, name), message);
  });

  test('the working panel beside them goes on', async () => {
    const well = panelCard(page, 'well');
    await well.locator('[data-status="drawn"]').waitFor();
    await waitForPixelChange(well);
    expect(await page.getByRole('alert').count()).toBe(names.length);
  });

  test('Retry draws a panel whose registry entry was fixed meanwhile', async () => {
    const line = stack.backend.admin.get('registry/demo/heads/chart-line');
    // One write: where the new title is shown, the entry has come too.
    await stack.backend.admin.update({
      'registry/demo/heads/chart-malformed': line,
      'dashboards/demo/failing/about/title': 'Failing less',
    });
    await page.getByRole('heading', { name: 'Failing less' }).waitFor();
    const { code } = failing.malformed ?? { code: '' };
    const malformed = panelCard(page, 'malformed');
    await malformed.getByRole('button', { name: 'Retry' }).click();
    // The entry can be read now, and has no such release.
    await malformed.locator('code').filter({ hasNotText: code }).waitFor();
    await expectMessage(malformed, {
      code: 'registry/no-release',
      says: /chart-malformed \S+ isn’t published here\./,
    });
  });

  test('a panel that could not be read is drawn as soon as its document is fixed', async () => {
    const path = 'dashboards/demo/failing/panels/unreadable';
    await stack.backend.admin.update({ [`${path}/options`]: '{}', [`${path}/source`]: 'machine' });
    await panelCard(page, 'unreadable').locator('[data-status="drawn"]').waitFor();
  });

  test('a panel is drawn as soon as its source comes back', async () => {
    const machine = stack.backend.admin.get('workspaces/demo/sources/machine');
    await stack.backend.admin.update({ 'workspaces/demo/sources/gone': machine });
    await panelCard(page, 'no-source').locator('[data-status="drawn"]').waitFor();
  });

  test('the other screens can be opened', async () => {
    await expectWayHome();
  });

  function storedPanel(panel: object, at: number) {
    return {
      title: `Panel ${at}`,
      remote: 'chart-line',
      source: 'machine',
      query: '{"group":"load"}',
      encoding: '{"x":["time"],"y":["1 min"]}',
      box: { rev: 1, x: (at % 3) * 8, y: Math.floor(at / 3) * 8, w: 8, h: 8 },
      ...panel,
    };
  }
});

describe('without a backend', () => {
  const lost = () => ({
    code: 'connection/lost',
    says: `${new URL(stack.config.firebase.databaseUrl).host} isn’t responding.`,
  });

  beforeAll(() => openHome());
  afterAll(() => context.close());

  test('a screen whose file couldn’t be loaded says so, and Retry loads it', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Offline' }).waitFor();
    await page.getByRole('link', { name: 'This machine' }).click();
    const says = 'The dashboard page didn’t load. Retry';
    await expectMessage(page, { code: 'shell/part-missing', says });
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await panelCard(page, 'cpu').locator('[data-status="drawn"]').waitFor();
    // React writes what an error page has caught to the console.
    const caught = collected.errors.splice(0).filter((text) => !isOfBrowser(text));
    expect(
      caught.every((text) => /^console: .*ChartroomError: The dashboard page/.test(text)),
    ).toBe(true);
  });

  test('a screen that waits for data says so, and fills when the network is back', async () => {
    await expectWayHome();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Offline' }).waitFor();
    await page.getByRole('link', { name: 'Failing' }).click();
    await expectMessage(page, lost());
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await expectMessage(page, lost());
    await page.goBack();
    await expectMessage(page, lost());
    await context.setOffline(false);
    await panelCard(page, 'well').locator('[data-status="drawn"]').waitFor();
    await page.getByRole('button', { name: 'Live' }).waitFor();
    expectNoErrors();
  });

  test('charts stay, signing in shows a message, and a reload says why', async () => {
    await stack.backend.close();
    await page.getByRole('button', { name: 'Reconnecting' }).waitFor();
    await panelCard(page, 'well').locator('canvas').first().waitFor();
    expect(await layoutProblems(page)).toEqual([]);

    await page.reload();
    await expectMessage(page, lost());
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const { email, password } = demoAccount('viewer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectMessage(page, { code: 'sign-in/unreachable', says: 'isn’t responding' });
    expectNoErrors();
  });
});
