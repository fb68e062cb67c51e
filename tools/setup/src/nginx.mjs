// Finds nginx for the test that deploys to one, or installs Debian's where this user may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of an nginx, or null. `CHARTROOM_NGINX` names one of your own. */
export function findNginx() {
  return [process.env.CHARTROOM_NGINX, ...known].find((path) => path && existsSync(path)) ?? null;
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Path of Debian's module that sends files compressed by Brotli, or null. */
export function findNginxBrotli() {
  return !process.env.CHARTROOM_NGINX && existsSync(brotliModule) ? brotliModule : null;
}

/** Whether `ensureNginx` has nothing to do: all is there, or nothing can be installed. */
export function hasNginx() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return !canInstall || Boolean(findNginx() && (process.env.CHARTROOM_NGINX || findNginxBrotli()));
}

/** Where none can be installed, its test alone fails and says so. */
export function ensureNginx() {
  if (hasNginx()) return;
  console.log('Installing nginx…');
  // The runlevel keeps the package from starting a server, which nobody asked for.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  for (const args of [
    ['update', '-qq'],
    [...install, 'nginx', 'libnginx-mod-http-brotli-static'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env });
    if (status !== 0) console.error(`apt-get ended with ${status}`);
  }
}
