// Builds what the end-to-end tests load, if it is stale: the shell, the remotes and the fixtures.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export default function buildAll() {
  const build = join(root, 'tools', 'build', 'src', 'main.ts');
  const args = ['--import', 'tsx', build, '--fixtures'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build ended with ${status}`);
}
