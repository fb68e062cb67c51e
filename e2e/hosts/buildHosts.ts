import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../harness/stack';
import type { HostConfig } from './bundlers/hostConfig';

/**
 * Builds hosts that are stale, in a process of its own; returns the folder that they are in. The script is
 * compiled here: `tsx` changes code of Rsbuild that it prints into pages.
 */
export async function buildHosts(configs: readonly HostConfig[]): Promise<string> {
  const target = join(root, '.cache', 'hosts');
  const outfile = join(target, 'build.mjs');
  await build({
    entryPoints: [join(__dirname, 'bundlers', 'main.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [outfile, __dirname, target], {
    cwd: root,
    // Build tools leave things out where they find themselves in a test runner.
    env: { ...process.env, NODE_ENV: undefined, JEST_WORKER_ID: undefined },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(JSON.stringify(configs));
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The build of the hosts ended with ${status}`);
  return target;
}
