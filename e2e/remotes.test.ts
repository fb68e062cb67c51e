import { createKey } from '@chartroom/contract/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openRegistryAdmin, type RegistryAdmin } from './harness/registryAdmin';
import { signInAs } from './harness/signIn';
import { startLiveStack } from './harness/stack';
import { interceptMessages, type MessageGate } from './remotes/interceptMessages';
import {
  addPublisher,
  lineVersions,
  publisher,
  resetLineRegistry,
  seedLineReleases,
} from './remotes/seedRegistry';

const w = demoWorkspace;
const line = 'remotes/chart-line';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let others: RegistryAdmin;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let wire: MessageGate;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  await addPublisher(stack);
  await seedLineReleases(stack);
  others = await openRegistryAdmin(stack.config);
});

afterAll(async () => {
  await others?.close();
  await browser?.close();
  await stack?.close();
});

beforeEach(() => resetLineRegistry(stack));

afterEach(async () => {
  await context.close();
  expect(collected.errors).toEqual([]);
});

interface Account {
  readonly email: string;
  readonly password: string;
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
const signedIn = new Map<string, SignedIn>();

/** The browser state of a signed-in user; each account signs in once. */
async function stateOf(account: Account): Promise<SignedIn> {
  const known = signedIn.get(account.email);
  if (known) return known;
  const opened = await openPage(browser);
  await opened.page.goto(`${stack.url}w/${w}/remotes`);
  await signInAs(opened.page, account);
  await opened.page.getByRole('heading', { name: 'Charts and data' }).waitFor();
  const state = await opened.context.storageState({ indexedDB: true });
  await opened.context.close();
  signedIn.set(account.email, state);
  return state;
}

interface OpenOptions {
  readonly account?: Account;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** `wire` is the page's. */
  readonly tapped?: true;
}

async function open(path: string, options: OpenOptions = {}): Promise<void> {
  const { account = demoAccount('admin'), viewport, tapped } = options;
  const storageState = await stateOf(account);
  ({ page, context, collected } = await openPage(browser, {
    storageState,
    ...(viewport ? { viewport } : {}),
  }));
  if (tapped) wire = await interceptMessages(page);
  await page.goto(`${stack.url}w/${w}/${path}`);
  const isLine = path === line;
  await (isLine ? page.getByText('all with SHA-384') : page.getByRole('main')).waitFor();
}

interface Head {
  readonly disabled: boolean;
  readonly trust: string;
  readonly minSequence: number;
  readonly channels: Readonly<
    Record<string, { readonly version: string; readonly percent?: number }>
  >;
}

function head(): Head {
  return stack.backend.admin.get(`registry/${w}/heads/chart-line`) as Head;
}

/** Versions of the channels in the database, as the page has written them. */
function led(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(head().channels).map(([name, { version, percent }]) => [
      name,
      percent === undefined ? version : `${version} ${percent}%`,
    ]),
  );
}

/** Actions in the audit log since the test began, in order. */
function done(): string[] {
  const audit = stack.backend.admin.get(`workspaces/${w}/audit`) as Record<
    string,
    { action: string }
  >;
  return Object.entries(audit)
    .filter(([id]) => !id.startsWith('-Obbb'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { action }]) => action);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('alertdialog');
const toast = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

/** Presses the dialog's confirm button and waits until the dialog has closed. */
async function confirm(verb: string): Promise<void> {
  await dialog().getByRole('button', { name: verb, exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
}

async function chooseInMenu(version: string, item: string): Promise<void> {
  await button(`Actions for ${version}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('the catalogue', () => {
  test('shows descriptions of remotes, searches them and keeps the search in the URL', async () => {
    await open('remotes');
    const card = page.getByRole('listitem').filter({ hasText: 'chart-line' });
    await card.getByText(/^See values change over time/).waitFor();
    const text = await card.innerText();
    for (const part of [
      'Line',
      lineVersions.stable,
      `${lineVersions.canary}, 5\u00a0%`,
      'Owner: Line team',
    ]) {
      expect(text).toContain(part);
    }
    // Most are.
    expect(text).not.toContain('Trusted');
    await card.getByText(/ of \d+ loads failed$/).waitFor();

    await page.getByLabel('Search remotes').fill('line');
    await page.getByLabel('Charts').check({ force: true });
    await page.waitForURL(({ search }) => search === '?q=line&kind=chart');
    const titles = page.getByRole('list', { name: 'Remotes' }).getByRole('link');
    await expectEventually(() => titles.allInnerTexts(), ['Line', 'Timeline']);

    await page.reload();
    await expectEventually(() => titles.allInnerTexts(), ['Line', 'Timeline']);
    await page.getByLabel('Search remotes').fill('zebra');
    await page.getByText('No charts match “zebra”').waitFor();
    await button('Show all').click();
    await page.waitForURL(({ search }) => search === '');
  });

  test('shows changes by others and marks disabled remotes', async () => {
    await open('remotes', { account: demoAccount('viewer') });
    const card = page.getByRole('listitem').filter({ hasText: 'chart-line' });
    await others.setDisabled('chart-line', true);
    await card.getByText('Disabled').waitFor();
  });

  test('shows an empty state if nothing is published', async () => {
    const heads = `registry/${w}/heads`;
    const before = stack.backend.admin.get(heads);
    await stack.backend.admin.set(heads, null);
    await open('remotes');
    await page.getByText('No remotes yet').waitFor();
    await stack.backend.admin.set(heads, before);
    await page.getByRole('link', { name: 'Line', exact: true }).waitFor();
  });
});

describe('an admin', () => {
  test('promotes the canary and undoes it', async () => {
    await open(line);
    await button('Promote').click();
    const says = await dialog().innerText();
    expect(says).toContain(
      `Everyone switches to ${lineVersions.canary} within seconds, including open pages.`,
    );
    await confirm('Promote');
    await toast(`${lineVersions.canary} is now stable`).waitFor();
    expect(led()).toEqual({ stable: lineVersions.canary });
    expect(head().minSequence).toBe(5);

    await button('Undo').click();
    await toast(`Undone: ${lineVersions.canary} is now stable`).waitFor();
    expect(led()).toEqual({ stable: lineVersions.stable, canary: `${lineVersions.canary} 5%` });
    expect(done()).toEqual(['promote', 'rollback', 'move']);
    await page
      .getByText(`Stable rolled back from ${lineVersions.canary} to ${lineVersions.stable}`)
      .waitFor();
  });

  test('changes the share of a canary, ends it, and starts it again', async () => {
    await open(line);
    await button('Change share').click();
    const share = page.getByLabel('Share of users, in percent');
    await share.fill('200');
    await dialog().getByRole('button', { name: 'Change share' }).click();
    await page.getByText('Enter a number above 0, up to 100.').waitFor();
    await share.fill('25');
    await page.getByText(/^25\u00a0% of users get .* always the same users/).waitFor();
    await confirm('Change share');
    expect(led()).toEqual({ stable: lineVersions.stable, canary: `${lineVersions.canary} 25%` });

    await button('End canary').click();
    await confirm('End canary');
    expect(led()).toEqual({ stable: lineVersions.stable });
    await chooseInMenu(lineVersions.canary, 'Start canary…');
    await confirm('Start canary');
    expect(led()).toEqual({ stable: lineVersions.stable, canary: `${lineVersions.canary} 5%` });
    expect(done()).toEqual(['move', 'end-canary', 'move']);
  });

  test('rolls stable back to an older release and undoes it', async () => {
    await open(line);
    await button(`Roll back to ${lineVersions.first}`).click();
    await page.getByLabel('Reason (optional)').fill('Steps were wrong');
    await confirm('Roll back');
    expect(led().stable).toBe(lineVersions.first);
    expect(head().minSequence).toBe(2);
    await page.getByText('Steps were wrong').waitFor();

    await button('Undo').click();
    await toast(`Undone: Stable is now ${lineVersions.first}`).waitFor();
    expect(led().stable).toBe(lineVersions.stable);
    expect(done()).toEqual(['rollback', 'move']);
  });

  test('withdraws a release permanently, with a reason and its version typed', async () => {
    await open(line);
    await chooseInMenu(lineVersions.canary, 'Withdraw…');
    await dialog().getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText(`Type ${lineVersions.canary}.`, { exact: true }).waitFor();
    await expectEventually(() => page.evaluate(() => document.activeElement?.tagName), 'INPUT');
    await page.getByLabel('Reason').fill('Too slow on phones');
    await page.getByLabel(`Type ${lineVersions.canary} to confirm`).fill(lineVersions.canary);
    await confirm('Withdraw');
    await toast(`${lineVersions.canary} withdrawn`).waitFor();
    expect(await button('Undo').count()).toBe(0);
    const row = page.getByRole('row').filter({ hasText: 'Ten million points' });
    await page.getByText(/by Admin: Too slow on phones$/).waitFor();
    await expectEventually(() => row.count(), 0);
    expect(led()).toEqual({ stable: lineVersions.stable });
    await expectEventually(() => button(`Actions for ${lineVersions.canary}`).count(), 0);
    expect(done()).toEqual(['withdraw']);
  });

  test('disables a remote and revokes its trust, and undoes both', async () => {
    await open(line);
    await button('Disable').click();
    await confirm('Disable');
    expect(head().disabled).toBe(true);
    await button('Undo').click();
    await toast('Undone: chart-line disabled').waitFor();
    expect(head().disabled).toBe(false);

    await button('Revoke trust').click();
    await confirm('Revoke trust');
    expect(head().trust).toBe('sandboxed');
    await button('Trust').click();
    await confirm('Trust');
    expect(head().trust).toBe('trusted');
    expect(done()).toEqual(['disable', 'enable', 'trust', 'trust']);
  });

  test('sees an error when someone else changed the remote first', async () => {
    await open(line, { tapped: true });
    await button('Promote').click();
    wire.hold();
    await others.moveCanary('chart-line', lineVersions.stable, 10);
    await dialog().getByRole('button', { name: 'Promote' }).click();
    await expectEventually(() => led().canary, `${lineVersions.stable} 10%`);
    wire.release();
    await dialog().getByText('registry/changed').waitFor();
    expect(led()).toEqual({ stable: lineVersions.stable, canary: `${lineVersions.stable} 10%` });
    expect(await dialog().getByRole('button', { name: 'Promote' }).isDisabled()).toBe(true);
    await button('Cancel').click();
    await page.getByText('Share').first().waitFor();

    await button('End canary').click();
    await others.move('chart-line', lineVersions.first);
    await page
      .getByText(`Stable rolled back from ${lineVersions.stable} to ${lineVersions.first}`)
      .waitFor({ state: 'attached' });
    await dialog().getByRole('button', { name: 'End canary' }).click();
    await dialog().getByText('registry/changed').waitFor();
    expect(done()).toEqual(['move', 'rollback']);
  });

  test('can’t change anything while offline and sees why', async () => {
    await open(line);
    await button('Promote').waitFor();
    await context.setOffline(true);
    await page.getByText(/^Connection lost\. You can make changes/).waitFor();
    for (const name of [
      'Promote',
      'Disable',
      `Roll back to ${lineVersions.first}`,
      `Actions for ${lineVersions.first}`,
    ]) {
      await expectEventually(() => button(name).isDisabled(), true);
    }
    await context.setOffline(false);
    await expectEventually(() => button('Promote').isDisabled(), false);
    // The browser logs failed requests as errors.
    collected.errors.splice(0);
  });
});

describe('without administrator rights,', () => {
  test('a publisher sees actions for their own remotes only', async () => {
    await open(line, { account: publisher });
    await button('Promote').waitFor();
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    expect(await button('Disable').count()).toBe(0);
    expect(await button('Revoke trust').count()).toBe(0);
    await button('Promote').click();
    await confirm('Promote');
    expect(led()).toEqual({ stable: lineVersions.canary });

    await page.goto(`${stack.url}w/${w}/remotes/chart-bar`);
    await page.getByText('all with SHA-384').waitFor();
    expect(
      await page.getByRole('button', { name: /^(Actions|Roll|Promote|Disable)/ }).count(),
    ).toBe(0);
    expect(await page.getByRole('heading', { name: 'Health' }).count()).toBe(0);
  });

  test('a viewer sees no actions, history or reports', async () => {
    await open(line, { account: demoAccount('viewer') });
    await page.getByRole('rowheader', { name: lineVersions.first }).waitFor();
    const actions = page.getByRole('button', {
      name: /Actions|Roll|Promote|Disable|Trust|canary/i,
    });
    expect(await actions.count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Activity' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Health' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  });

  test('an unknown remote shows a message', async () => {
    await open('remotes/chart-zebra', { account: demoAccount('viewer') });
    await page.getByText('registry/unknown-remote').waitFor();
    await page.getByRole('link', { name: 'All remotes' }).click();
    await page.getByRole('list', { name: 'Remotes' }).waitFor();
  });
});

describe('on the screen of publisher keys,', () => {
  test('a private key is refused with a warning and removed from the field', async () => {
    const { privateJwk, publicJwk, keyId } = await createKey();
    await open('settings');
    await button('Add key').click();
    const field = page.getByLabel('Public key');
    await field.fill(JSON.stringify(privateJwk));
    await dialog()
      .getByRole('alert')
      .getByText(/^That’s a private key/)
      .waitFor();
    expect(await field.inputValue()).toBe('');

    await field.fill(`remote keys add ${keyId} --public-key '${JSON.stringify(publicJwk)}'`);
    const fingerprint = keyId.replace(/(.{4})(?=.)/g, '$1 ');
    await dialog().getByText(`Fingerprint ${fingerprint}`).waitFor();
    await page.getByLabel('Owner').selectOption({ label: publisher.displayName });
    await confirm('Add key');
    const stored = stack.backend.admin.get(`registry/${w}/keys/${keyId}`);
    expect(stored).toMatchObject({ owner: publisher.uid, jwk: JSON.stringify(publicJwk) });

    await button(`Revoke ${publisher.displayName}’s key, ${fingerprint}`).click();
    await dialog().getByText('No channel uses a release signed with this key.').waitFor();
    await confirm('Revoke key');
    const key = page.getByRole('listitem').filter({ hasText: fingerprint });
    await key.getByText('Revoked', { exact: true }).waitFor();
    expect(done()).toEqual(['add-key', 'revoke-key']);
  });

  test('revoking a key lists the releases that stop loading first', async () => {
    await open('settings');
    await page.getByRole('button', { name: /^Revoke Admin’s key/ }).click();
    const stops = dialog().getByRole('listitem');
    await expectEventually(
      () => stops.allInnerTexts(),
      expect.arrayContaining([
        `chart-line ${lineVersions.stable} stable`,
        `chart-line ${lineVersions.canary} canary`,
      ]),
    );
    await button('Cancel').click();
  });
});

describe.each([1440, 390])('at %i px', (width) => {
  test('the screens are legible and accessible', async () => {
    const found: Record<string, string[]> = {};
    await open('remotes', { viewport: { width, height: 900 } });
    await page
      .getByText('See values change over time')
      .or(page.getByText('Compare values across categories'))
      .first()
      .waitFor();
    const look = async (screen: string) => {
      await page.evaluate(() => document.fonts.ready);
      found[screen] = [...(await layoutProblems(page)), ...(await findSeriousViolations(page))];
    };
    await look('remotes');
    await page.goto(`${stack.url}w/${w}/${line}`);
    await page.getByText('all with SHA-384').waitFor();
    await page.getByText('chart/failed').waitFor();
    await look('remote');
    await chooseInMenu(lineVersions.first, 'Withdraw…');
    await dialog().waitFor();
    await look('dialog');
    await closeWithEscape(dialog());
    await page.goto(`${stack.url}w/${w}/settings`);
    await page.getByText('Active', { exact: true }).first().waitFor();
    await look('settings');
    expect(found).toEqual({ remotes: [], remote: [], dialog: [], settings: [] });
  });
});

test('on a phone, what can be done with a remote is in one menu', async () => {
  await open('remotes', { viewport: { width: 390, height: 844 } });
  await page.goto(`${stack.url}w/${w}/${line}`);
  await page.getByText('all with SHA-384').waitFor();
  expect(await button('Disable').count()).toBe(0);
  await button('Options for chart-line').click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Gallery',
    'Revoke trust…',
    'Disable…',
  ]);
  await page.getByRole('menuitem', { name: 'Disable…' }).click();
  await dialog().waitFor();
  await closeWithEscape(dialog());
  await button('Options for chart-line').click();
  await page.getByRole('menuitem', { name: 'Gallery' }).click();
  await page.waitForURL(/\/gallery\/chart-line$/);
});

test('all actions work by keyboard, and focus returns', async () => {
  await open('remotes');
  await page.getByLabel('Search remotes').focus();
  await page.keyboard.type('line');
  await expectEventually(
    () => page.getByRole('list', { name: 'Remotes' }).getByRole('link').count(),
    2,
  );
  await page.getByRole('link', { name: 'Line', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('all with SHA-384').waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });
  await button(`Actions for ${lineVersions.first}`).focus();
  await page.keyboard.press('Enter');
  await expectEventually(focused, expect.stringContaining(`Roll back to ${lineVersions.first}`));
  await page.keyboard.press('ArrowDown');
  await expectEventually(focused, expect.stringMatching(/^Withdraw…/));
  await page.keyboard.press('Enter');
  await closeWithEscape(dialog());
  await expectEventually(focused, `Actions for ${lineVersions.first}`);
  await button('Change share').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Share of users, in percent').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  expect(led().canary).toMatch(/10%$/);
  await expectEventually(focused, 'Change share');
});
