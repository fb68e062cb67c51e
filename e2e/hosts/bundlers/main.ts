import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWithRsbuild } from './buildWithRsbuild';
import { buildWithVite } from './buildWithVite';
import { buildWithWebpack } from './buildWithWebpack';
import { type Bundler, type HostConfig, hostName } from './hostConfig';

/**
 * Builds every host that standard input lists as JSON, from the sources in the first folder into the second one,
 * unless it was built of the same sources before.
 */
const [hosts, target] = process.argv.slice(2);
if (!hosts || !target)
  throw new Error('Name the folder of the sources and that of the built hosts.');

const builders: Readonly<Record<Bundler, typeof buildWithVite>> = {
  webpack: buildWithWebpack,
  enhanced: buildWithWebpack,
  rsbuild: buildWithRsbuild,
  vite: buildWithVite,
};

for (const config of JSON.parse(readFileSync(0, 'utf8')) as HostConfig[]) {
  const folder = join(hosts, config.react);
  const built = join(target, hostName(config));
  const digest = digestOf(
    [folder, join(hosts, 'bundlers')],
    [join(hosts, 'hostPage.ts'), join(hosts, '..', '..', 'package-lock.json')],
  );
  const stamp = `${built}.txt`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue;
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  await builders[config.bundler](config, folder, built);
  writeFileSync(stamp, digest);
}

function digestOf(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );
  for (const file of [...sources, ...files]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
