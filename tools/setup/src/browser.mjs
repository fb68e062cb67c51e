// Finds Chromium for the end-to-end tests, or installs it: Debian's as root there, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Debian's Chromium without the windows around a page, which take more of a machine than most pages do. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const known = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium, or null. `CHARTROOM_CHROMIUM` names one of your own. */
export function findBrowser(root) {
  const own = process.env.CHARTROOM_CHROMIUM;
  return [own, ...known, playwrightsOwn(root)].find((path) => path && existsSync(path)) ?? null;
}

/** Whether `ensureBrowser` has nothing to do. */
export function hasBrowser(root) {
  // Another one that is there serves as well, only more slowly; one that was chosen is not argued with.
  if (process.env.CHARTROOM_CHROMIUM || existsSync(headlessShell)) return true;
  return !isDebian() && Boolean(findBrowser(root));
}

export function ensureBrowser(root) {
  if (hasBrowser(root)) return;
  console.log('Installing Chromium…');
  if (isDebian()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  } else {
    run(process.execPath, [
      join(root, 'node_modules', 'playwright-core', 'cli.js'),
      'install',
      'chromium',
    ]);
  }
  if (findBrowser(root)) return;
  console.error('No Chromium could be installed. Set CHARTROOM_CHROMIUM to the path of one.');
  process.exit(1);
}

function isDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function playwrightsOwn(root) {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
  } catch {
    return null;
  }
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) console.error(`${command} ended with ${status}`);
}
