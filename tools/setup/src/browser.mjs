// Finds Chromium for the end-to-end tests, or installs it: Debian's as root there, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const known = [
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

export function ensureBrowser(root) {
  if (findBrowser(root)) return;
  console.log('Installing Chromium…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
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
