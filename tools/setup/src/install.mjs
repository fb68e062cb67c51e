// Installs what `npm start` and `npm test` need, and nothing that is there already. Runs before any
// package is installed, so it imports Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureNginx } from './nginx.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// What Vite asks for, by which some of the examples are built.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Chartroom needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const root = join(import.meta.dirname, '..', '..', '..');
if (!isInstalled()) {
  console.log('Installing packages…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}
if (process.argv.includes('--browser')) {
  ensureBrowser(root);
  ensureNginx();
}

/** Whether `node_modules` holds what the lockfile says. */
function isInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedFile);
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      path === '' ||
      optional ||
      link ||
      !path.includes('node_modules/') ||
      installed[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
