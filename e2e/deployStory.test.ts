/**
 * Story: a chart team ships by itself. It creates a remote, deploys it, tries a second release on a
 * share of the users, gives it to everybody while they look at it, takes it back, and ships a third
 * that throws. Nobody does anything about that one, and who is not in the share never meets it.
 */
import { isInCanaryShare } from '@chartroom/registry/canaryShare';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { joinPerson, type Person } from './canary/people';
import { startTeam, type Team } from './deployStory/team';
import { launchBrowser, type PageErrors } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { openSignedIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const remote = 'chart-dots';
/** Of the users; the viewer is one of them, the editor is not. */
const share = 50;
const broken = 'remote/mount-failed';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let team: Team;
let people: Person[] = [];
let route: string;
/** Looks at stable all the time, in one page. */
let onStable: Opened;
/** Belongs to the share of the canary. */
let onCanary: Opened;

interface Opened {
  readonly page: Page;
  readonly card: Locator;
  readonly collected: PageErrors;
  /** Versions of the chart that the page has asked for. */
  readonly requestedVersions: Set<string>;
}

beforeAll(async () => {
  expect(isInCanaryShare('demo-viewer', remote, share)).toBe(true);
  expect(isInCanaryShare('demo-editor', remote, share)).toBe(false);
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  team = await startTeam(stack, remote);
});

afterAll(async () => {
  await browser?.close();
  for (const person of people) await person.close();
  team?.close();
  await stack?.close();
});

async function open(role: string, path: string): Promise<Opened> {
  const { page, collected } = await openSignedIn(browser, stack, role);
  const requestedVersions = new Set<string>();
  page.on('request', (request) => {
    const version = new RegExp(`/${remote}/([^/]+)/`).exec(new URL(request.url()).pathname)?.[1];
    if (version) requestedVersions.add(version);
  });
  await page.goto(stack.url + path);
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  return { page, card: panelCard(page, 'busy'), collected, requestedVersions };
}

const waitForVersion = ({ card }: Opened, version: string) =>
  card.locator(`[data-status="drawn"][data-release="${version}"]`).waitFor();

const isSameDocument = ({ page }: Opened) =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);

/** What somebody hears who comes to the chart: the sentence says how far it is zoomed in. */
async function summaryOf({ card }: Opened): Promise<string> {
  const stage = card.getByRole('application');
  await stage.blur();
  await stage.focus();
  return stage.evaluate((element) => {
    const id = element.getAttribute('aria-describedby') ?? '';
    return (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '';
  });
}

const zoomOf = async (opened: Opened) => /in view [^;]+/.exec(await summaryOf(opened))?.[0];

test('a remote that was created and deployed shows in the shell', async () => {
  const deployed = await team.remote('deploy');
  expect(deployed).toMatchObject({ version: '1.0.0', isNew: true, channels: { stable: true } });
  await team.remote('trust', '--yes');
  const encoding = { x: ['time'], y: ['busy'] };
  route = await writeDashboard(stack, 'team', { busy: { remote, group: 'cpu', encoding } });
  onStable = await open('editor', route);
  await waitForVersion(onStable, '1.0.0');
});

test('a second release goes to a share of users, then to everyone, in open pages without a reload', async () => {
  await onStable.card.getByRole('application').focus();
  await onStable.page.keyboard.press('+');
  const zoom = await zoomOf(onStable);
  expect(zoom).toBeDefined();

  const replacements = { "'cat-1'": "'cat-2'" };
  team.change({ version: '2.0.0', sequence: 2, file: 'layout.ts', replacements });
  await team.remote('deploy', '--canary', `${share}%`);
  onCanary = await open('viewer', route);
  await waitForVersion(onCanary, '2.0.0');
  await waitForVersion(onStable, '1.0.0');

  await team.remote('promote', '--yes');
  await waitForVersion(onStable, '2.0.0');
  expect(await zoomOf(onStable)).toBe(zoom);

  await team.remote('rollback', '--yes', '--reason', 'hard to read');
  await Promise.all([waitForVersion(onStable, '1.0.0'), waitForVersion(onCanary, '1.0.0')]);
  expect(await zoomOf(onStable)).toBe(zoom);
  expect(await Promise.all([onStable, onCanary].map(isSameDocument))).toEqual([true, true]);
});

test('a third release that throws is withdrawn automatically, and users on stable never load it', async () => {
  onStable.requestedVersions.clear();
  // With its fixture, which is all that the team and `remote verify` have looked at, it draws.
  team.change({
    version: '3.0.0',
    sequence: 3,
    file: 'points.ts',
    replacements: {
      '  const fields = ':
        "  if (encoding.y?.[0] !== 'latency') throw new Error('Its unit is not known');\n  const fields = ",
    },
  });
  const joining = Array.from({ length: 11 }, (_, at) => joinPerson(stack, `reader-${at}`));
  [people] = await Promise.all([
    Promise.all(joining),
    team.remote('deploy', '--canary', `${share}%`),
  ]);

  // Four of the share have met it, which is one too few to say anything, and others have not.
  const met = people.filter(({ uid }) => isInCanaryShare(uid, remote, share));
  const spared = people.filter((person) => !met.includes(person));
  expect([met.length, spared.length]).toEqual([4, 7]);
  for (const person of spared) await person.reportLoad(remote, '1.0.0');
  for (const person of met) await person.reportLoad(remote, '3.0.0', broken);

  // Somebody of the team has a page open, whatever page it is.
  const ofTeam = await open('admin', `w/${demoWorkspace}`);
  await ofTeam.page.getByText('3.0.0 failed for 5 of 5 people').waitFor();
  await waitForVersion(onCanary, '1.0.0');

  const { releases } = await team.remote('list', remote);
  expect(releases).toMatchObject([
    {
      version: '3.0.0',
      channels: [],
      withdrawn: { reason: expect.stringMatching(/^Withdrawn automatically/) },
    },
    { version: '2.0.0', channels: [] },
    { version: '1.0.0', channels: ['stable'] },
  ]);
  await waitForVersion(onStable, '1.0.0');
  expect([...onStable.requestedVersions]).toEqual([]);
  expect(await Promise.all([onStable, onCanary].map(isSameDocument))).toEqual([true, true]);
  for (const { collected } of [onStable, onCanary, ofTeam]) expect(collected.errors).toEqual([]);
});
