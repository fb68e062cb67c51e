import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildAll } from './buildAll';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chartroom-build-all-'));
  for (const folder of ['shared', 'tools/build'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['webpack.config.base.ts', 'package-lock.json']) {
    writeFileSync(join(root, file), '');
  }
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** A remote whose `webpack.config.ts` is this. */
function remote(name: string, config: string): string {
  const folder = join(root, 'remotes', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0"}');
  writeFileSync(join(folder, 'webpack.config.mts'), config);
  writeFileSync(
    join(folder, 'webpack.config.ts'),
    `export { default } from './webpack.config.mts';`,
  );
  return folder;
}

async function failureOf(remotes: readonly string[]): Promise<string> {
  const results: string[] = [];
  const onResult = ({ name }: { readonly name: string }) => results.push(name);
  return buildAll({ root, remotes, host: false, onResult }).then(
    () => `built ${results}`,
    (error: Error) => error.message,
  );
}

const broken = `throw new Error('no such plugin');`;

test('a build that fails says why, alone and beside others', async () => {
  expect(await failureOf([remote('chart-x', broken)])).toContain('no such plugin');
  const many = ['chart-a', 'chart-b', 'chart-c'].map((name) => remote(name, broken));
  expect(await failureOf(many)).toContain('no such plugin');
});

test('a process that ends under way is named by what it built', async () => {
  const ended = ['chart-a', 'chart-b'].map((name) => remote(name, 'process.exit(3);'));
  const names = ended.map((folder) => basename(folder)).join('|');
  expect(await failureOf(ended)).toMatch(new RegExp(`The build of (${names}) ended with 3`));
});
