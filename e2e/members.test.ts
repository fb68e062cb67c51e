import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';

const w = demoWorkspace;
const folder = process.env.CHARTROOM_PICTURES === '1' ? join(root, 'docs', 'pictures') : null;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  const remotes = ['chart-line', 'data-realtime'].map((name) => join(root, 'remotes', name));
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack({ remotes })]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
  await stack.backend.admin.update({ [`workspaces/${w}/invites`]: null, invitesByEmail: null });
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function newPage(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page, context, collected } = await openPage(browser, options);
  opened.push({ context, collected });
  return page;
}

async function openMembers(options: Parameters<typeof openPage>[1] = {}, role = 'admin') {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}w/${w}/members`);
  await member(page, 'Viewer').waitFor();
  return page;
}

function member(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({
      has: page.locator('span[translate=no]').filter({ hasText: new RegExp(`^${name}$`) }),
    });
}

/** The text of a member's row, in one line. */
async function rowText(page: Page, name: string): Promise<string> {
  return (await member(page, name).first().innerText()).replace(/\s+/g, ' ');
}

async function createAccount(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
}

interface Invitation {
  readonly email?: string;
  readonly role: 'Viewer' | 'Editor' | 'Admin' | 'Producer';
}

/** Invites in the dialog and returns the link that it shows. */
async function invite(page: Page, { email, role }: Invitation): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  if (email) await dialog.getByLabel('Email', { exact: true }).fill(email);
  else await dialog.getByLabel('By link').check({ force: true });
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a link makes a new account a member, whose role follows at once until they are removed', async () => {
  const admin = await openMembers();
  const link = await invite(admin, { role: 'Editor' });
  expect(link).toMatch(new RegExp(`^${stack.url}join/${w}/[A-Za-z0-9_-]{22}$`));
  const open = admin.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await open.filter({ hasText: 'Anyone with the link' }).filter({ hasText: 'Editor' }).waitFor();

  const grace = await newPage();
  await grace.goto(link);
  await createAccount(grace, { name: 'Grace Hopper', email: 'grace@chartroom.example' });
  await grace.getByText('Role: Editor').waitFor();
  await grace.getByText('You’re signed in as grace@chartroom.example.').waitFor();
  await grace.getByRole('button', { name: 'Join' }).click();
  await grace.getByText('You’re an editor').waitFor();
  expect(grace.url()).toBe(`${stack.url}w/${w}/`);

  await expectEventually(
    () => rowText(admin, 'Grace Hopper'),
    `G Grace Hopper Joined today ${await joinedTime(admin)} Editor`,
  );
  expect(await open.count()).toBe(0);
  expect(stack.backend.admin.get(`workspaces/${w}/invites`)).toBeNull();

  // The used link leads its owner home, and no other account joins by it.
  await grace.goto(link);
  await grace.getByRole('link', { name: 'This machine' }).waitFor();
  const late = await newPage();
  await late.goto(link);
  await createAccount(late, { name: 'Too Late', email: 'late@chartroom.example' });
  await late.getByRole('alert').filter({ hasText: 'This invitation isn’t valid' }).waitFor();

  await chooseAction(admin, 'Grace Hopper', 'Change role…');
  await admin.getByRole('radio', { name: /^Viewer/ }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await grace.getByText('You’re a viewer').waitFor();

  await chooseAction(admin, 'Grace Hopper', 'Remove…');
  await admin.getByRole('button', { name: 'Remove' }).click();
  await grace
    .getByRole('alert')
    .filter({ hasText: 'You’ve been removed from this workspace' })
    .waitFor();
  await expectEventually(() => member(admin, 'Grace Hopper').count(), 0);
  await grace.getByRole('link', { name: 'My workspaces' }).click();
  await grace.getByRole('alert').filter({ hasText: 'You’re not in a workspace yet' }).waitFor();
});

/** The clock time of the newest member, as the row shows it. */
async function joinedTime(admin: Page): Promise<string> {
  const time = member(admin, 'Grace Hopper').locator('time');
  const iso = await time.getAttribute('datetime');
  const text = await time.innerText();
  const expected = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: await admin.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }).format(new Date(String(iso)));
  expect(text.replace(/\s+/g, ' ')).toBe(`today ${expected}`);
  return expected;
}

test('an address joins once it is confirmed, from its list, and no other account does', async () => {
  const admin = await openMembers();
  const email = 'katherine@chartroom.example';
  const first = await invite(admin, { email: 'Katherine@Chartroom.example', role: 'Viewer' });
  const link = await invite(admin, { email, role: 'Editor' });
  expect(link).not.toBe(first);
  const open = admin.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await expectEventually(() => open.count(), 1);

  const other = await newPage();
  await other.goto(link);
  await createAccount(other, { name: 'Somebody', email: 'somebody@chartroom.example' });
  await other
    .getByText(`It was sent to ${email}, and you’re signed in as somebody@chartroom.example.`)
    .waitFor();

  const katherine = await newPage();
  await katherine.goto(`${stack.url}sign-in`);
  await createAccount(katherine, { name: 'Katherine Johnson', email });
  await katherine.getByText('Were you invited by email?').waitFor();
  await katherine.getByRole('button', { name: 'Send link' }).click();
  const confirm = katherine.getByRole('link', { name: 'Open the link' });
  const tab = await katherine.context().newPage();
  await tab.goto(String(await confirm.getAttribute('href')));
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await tab.getByText('Email confirmed').waitFor();
  await tab.close();

  await katherine.goto(stack.url);
  await katherine.getByRole('list', { name: 'Invitations' }).waitFor();
  await katherine.getByText('Editor, invited by Admin').waitFor();
  await katherine.getByRole('link', { name: 'View' }).click();
  await katherine.getByRole('button', { name: 'Join' }).click();
  await katherine.getByText('You’re an editor').waitFor();
  await expectEventually(() => open.count(), 0);
  expect(stack.backend.admin.get('invitesByEmail')).toBeNull();
});

test('an invitation is revoked, and an open page of it notices', async () => {
  const admin = await openMembers();
  const link = await invite(admin, { role: 'Admin' });
  const mary = await newPage();
  await mary.goto(link);
  await createAccount(mary, { name: 'Mary Jackson', email: 'mary@chartroom.example' });
  await mary.getByText('Role: Admin').waitFor();
  await admin.getByRole('button', { name: 'Revoke invitation for Anyone with the link' }).click();
  await mary.getByRole('alert').filter({ hasText: 'This invitation isn’t valid' }).waitFor();
  expect(stack.backend.admin.get(`workspaces/${w}/invites`)).toBeNull();
});

test('an address that is none is refused at its field', async () => {
  const admin = await openMembers();
  await admin.getByRole('button', { name: 'Invite' }).click();
  const field = admin.getByLabel('Email', { exact: true });
  for (const [typed, problem] of [
    ['', 'Enter an email address, such as ada@example.com'],
    ['ada', 'Enter an email address, such as ada@example.com'],
    ['a#b@example.com', 'This address can’t be invited by email. Invite by link instead.'],
  ] as const) {
    await field.fill(typed);
    await admin.getByRole('button', { name: 'Create invitation' }).click();
    await admin.getByText(problem).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(stack.backend.admin.get(`workspaces/${w}/invites`)).toBeNull();
});

test('the owner hands the workspace over to an administrator', async () => {
  const editor = demoAccount('editor').uid;
  const before = stack.backend.admin.get(`workspaces/${w}`);
  await stack.backend.admin.update({ [`workspaces/${w}/members/${editor}/role`]: 'admin' });
  const admin = await openMembers();
  await member(admin, 'Admin').getByText('Owner', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: 'Actions for Admin' }).count()).toBe(0);
  await chooseAction(admin, 'Editor', 'Make owner…');
  await admin.getByRole('button', { name: 'Make owner' }).click();
  await member(admin, 'Editor').getByText('Owner', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: 'Actions for Editor' }).count()).toBe(0);
  await admin.getByRole('button', { name: 'Actions for Admin' }).waitFor();
  expect(stack.backend.admin.get(`workspaces/${w}/meta/ownerUid`)).toBe(editor);
  await stack.backend.admin.set(`workspaces/${w}`, before);
});

test('viewers see who is there, and nothing to change', async () => {
  const viewer = await openMembers({}, 'viewer');
  await viewer.getByText('Only administrators can invite or change members.').waitFor();
  expect(await viewer.getByRole('button', { name: /^(Invite|Actions for)/ }).count()).toBe(0);
  expect(await viewer.getByText('Pending invitations').count()).toBe(0);
});

test('it all works by keyboard', async () => {
  const admin = await openMembers();
  await admin.getByRole('button', { name: 'Invite' }).focus();
  await admin.keyboard.press('Enter');
  await admin.getByRole('dialog').getByLabel('Email', { exact: true }).waitFor();
  await admin.keyboard.type('dorothy@chartroom.example');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('ArrowUp');
  await admin.keyboard.press('Enter');
  await admin.getByRole('heading', { name: 'Invitation created' }).waitFor();
  await admin.keyboard.press('Escape');
  await expectEventually(() => admin.evaluate(() => document.activeElement?.textContent), 'Invite');
  const invites = stack.backend.admin.get(`workspaces/${w}/invites`);
  expect(Object.values(Object(invites))).toEqual([
    expect.objectContaining({ email: 'dorothy@chartroom.example', role: 'viewer' }),
  ]);
  await admin.getByRole('button', { name: /^Revoke invitation for dorothy/ }).focus();
  await admin.keyboard.press('Enter');
  await expectEventually(() => stack.backend.admin.get(`workspaces/${w}/invites`), null);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([1440, 820, 390])('the screens are legible and accessible at %i px', async (width) => {
    const found: Record<string, string[]> = {};
    const viewport = { width, height: width < 500 ? 844 : 900 };
    const page = await openMembers({ viewport, colorScheme: theme });
    // React Aria's own announcement of a pressed button stays for a while, without its name.
    await page.reload();
    const look = async (screen: string) => {
      await page.evaluate(() => document.fonts.ready);
      found[screen] = [...(await layoutProblems(page)), ...(await findSeriousViolations(page))];
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${screen}-${theme}-${width}.png`) });
    };
    const id = 'A1-_'.repeat(6).slice(0, 22);
    const offer = { workspaceName: 'Demo', by: 'demo-admin', byName: 'Admin' };
    const times = { at: Date.now(), expiresAt: Date.now() + 7 * 86_400_000 };
    await stack.backend.admin.set(`workspaces/${w}/invites`, {
      [`${id.slice(1)}B`]: { ...offer, ...times, role: 'editor', email: 'ada@chartroom.example' },
      [id]: { ...offer, ...times, role: 'viewer', publisher: true },
    });
    await page.getByText('ada@chartroom.example').waitFor();
    await look('members');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').waitFor();
    await look('invite');
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Viewer', 'Change role…');
    await look('change-role');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const byLink = page.getByRole('listitem').filter({ hasText: 'Anyone with the link' });
    await byLink.waitFor();

    const guest = await newPage({ viewport, colorScheme: theme });
    const link = `${stack.url}join/${w}/${id}`;
    await guest.goto(link);
    const name = `${theme}${width}`;
    await createAccount(guest, { name, email: `${name}@chartroom.example` });
    await guest.getByRole('button', { name: 'Join' }).waitFor();
    await guest.reload();
    await guest.getByRole('button', { name: 'Join' }).waitFor();
    found.join = [...(await layoutProblems(guest)), ...(await findSeriousViolations(guest))];
    if (folder) await guest.screenshot({ path: join(folder, `join-${theme}-${width}.png`) });
    expect(found).toEqual({ members: [], invite: [], 'change-role': [], join: [] });
  });
});
