import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Release } from '@chartroom/contract';
import { inputsDigest } from './inputs';
import { runWebpack } from './runWebpack';
import { writeIndexHtml } from './writeIndexHtml';
import { writeRelease } from './writeRelease';

export interface BuildResult {
  readonly name: string;
  /** False when nothing had changed since the last build. */
  readonly built: boolean;
  readonly elapsedMs: number;
}

/** Builds the shell into `host/dist` unless that is fresh. */
export function buildHost(root: string): Promise<BuildResult> {
  const folder = join(root, 'host');
  return ifStale(root, folder, join(folder, 'dist', 'index.html'), async () => {
    await runWebpack(folder);
    writeIndexHtml(folder);
  });
}

/** Builds one remote into `{folder}/dist/{version}` unless that is fresh. */
export function buildRemote(root: string, folder: string): Promise<BuildResult> {
  const { version, sequence } = remotePackage(folder);
  const target = join(folder, 'dist', version, 'release.json');
  return ifStale(root, folder, target, async () => {
    await runWebpack(folder);
    writeRelease(folder, version, sequence);
  });
}

/** The release that was built last in a remote's folder. */
export function builtRelease(folder: string): {
  readonly bytes: Buffer;
  readonly release: Release;
} {
  const bytes = readFileSync(join(folder, 'dist', remotePackage(folder).version, 'release.json'));
  return { bytes, release: JSON.parse(bytes.toString('utf8')) as Release };
}

function remotePackage(folder: string): { readonly version: string; readonly sequence: number } {
  const { version, chartroom } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    chartroom?: { sequence?: number };
  };
  return { version, sequence: chartroom?.sequence ?? 1 };
}

async function ifStale(
  root: string,
  folder: string,
  target: string,
  build: () => Promise<void>,
): Promise<BuildResult> {
  const name = basename(folder);
  const stamps = join(root, '.cache', 'built');
  const stamp = join(stamps, `${name}.txt`);
  const started = performance.now();
  const digest = inputsDigest(root, folder);
  const fresh = existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (!fresh) {
    await build();
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, digest);
  }
  return { name, built: !fresh, elapsedMs: Math.round(performance.now() - started) };
}
