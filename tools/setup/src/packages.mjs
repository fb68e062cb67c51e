// Installs the packages that the lockfile names, and notices an installation that did not end.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Whether `node_modules` holds what the lockfile says. npm writes its own list last, but a process
 * that is killed may leave an earlier list beside half of the files: so each entry of the list must
 * be on the disk, and no installation of ours may have begun without an end.
 */
export function hasPackages(root) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(unfinishedFile(root)) || !existsSync(listFile)) return false;
  const installed = packagesOf(listFile);
  if (installed === null) return false;
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {});
  return wanted.every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    // What is optional may be for another system.
    if (!(path in installed)) return optional === true;
    return (link || installed[path].version === version) && isOnDisk(join(root, path));
  });
}

/** Runs `npm ci` to its end. Ends this process with npm's status if that fails. */
export async function installPackages(root) {
  await awaitEarlier(root);
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const status = new Promise((resolve) => {
    npm.once('error', () => resolve(1));
    npm.once('exit', (code) => resolve(code ?? 1));
  });
  const file = unfinishedFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: npm.pid, startedAt: startOf(npm.pid) }));
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.once(signal, () => npm.kill(signal));
  const code = await status;
  if (code !== 0) process.exit(code);
  rmSync(file, { force: true });
}

/** Waits for an npm whose parent was killed: two at once would delete each other's files. */
async function awaitEarlier(root) {
  const { pid, startedAt } = unfinished(root) ?? {};
  if (!pid || !startedAt || startOf(pid) !== startedAt) return;
  console.log('Waiting for an earlier installation to end…');
  while (startOf(pid) === startedAt) await wait(200);
}

/** Says of which process an installation was that has not ended, or ended without success. */
function unfinishedFile(root) {
  return join(root, '.cache', 'installing.json');
}

function unfinished(root) {
  try {
    return JSON.parse(readFileSync(unfinishedFile(root), 'utf8'));
  } catch {
    return null;
  }
}

/** When a process started, as text, which tells it from a later one with its id; null if it is gone. */
function startOf(pid) {
  if (process.platform === 'win32') return null;
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, state = 'Z', start = ''] = /^(\S+)\s+(.*)$/.exec(stdout?.trim() ?? '') ?? [];
  return status === 0 && !state.startsWith('Z') ? start : null;
}

function isOnDisk(folder) {
  return existsSync(join(folder, 'package.json'));
}

/** Null for what is no list of packages, as half of a file. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
