// Finds nginx for the test that deploys to one, or installs Debian's where this user may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of an nginx, or null. `CHARTROOM_NGINX` names one of your own. */
export function findNginx() {
  return [process.env.CHARTROOM_NGINX, ...known].find((path) => path && existsSync(path)) ?? null;
}

/** Whether `ensureNginx` has nothing to do: one is there, or none can be installed. */
export function hasNginx() {
  return Boolean(findNginx()) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get');
}

/** Where none can be installed, its test alone fails and says so. */
export function ensureNginx() {
  if (hasNginx()) return;
  console.log('Installing nginx…');
  // The runlevel keeps the package from starting a server, which nobody asked for.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'nginx'];
  for (const args of [['update', '-qq'], install]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env });
    if (status !== 0) console.error(`apt-get ended with ${status}`);
  }
}
