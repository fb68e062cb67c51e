// Installs what `npm start` and `npm test` need, and nothing that is there already. Runs before any
// package is installed, so it imports Node's own modules only.
import { join } from 'node:path';
import { ensureBrowser, hasBrowser } from './browser.mjs';
import { withLock } from './lock.mjs';
import { ensureNginx, hasNginx } from './nginx.mjs';
import { hasPackages, installPackages } from './packages.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// What Vite asks for, by which some of the examples are built.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Chartroom needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const root = join(import.meta.dirname, '..', '..', '..');
const needsBrowser = process.argv.includes('--browser');

if (!hasAll()) {
  const sayThatItWaits = () => console.log('Waiting for another installation to end…');
  await withLock(join(root, '.cache', 'installing'), sayThatItWaits, async () => {
    if (!hasPackages(root)) {
      console.log('Installing packages…');
      await installPackages(root);
    }
    if (needsBrowser) {
      ensureBrowser(root);
      ensureNginx();
    }
  });
}

function hasAll() {
  return hasPackages(root) && (!needsBrowser || (hasBrowser(root) && hasNginx()));
}
