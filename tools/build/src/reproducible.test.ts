import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { verifySignature } from '@chartroom/contract';
import { createKey } from '@chartroom/contract/signing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readBuiltDraft } from './build';
import { writeRelease } from './writeRelease';

const project = join(__dirname, '..', '..', '..');
let temporary: string;

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-same-'));
});

afterAll(() => {
  rmSync(temporary, { recursive: true, force: true });
});

/** The project as another machine would have it: the same files at another place, nothing built. */
function checkOut(name: string): string {
  const root = join(temporary, name);
  const isSource = (path: string) => !/\/(node_modules|dist|\.cache|test)(\/|$)/.test(path);
  mkdirSync(root, { recursive: true });
  for (const part of ['shared', 'tools/build', 'tools/setup', 'remotes/chart-line']) {
    cpSync(join(project, part), join(root, part), { recursive: true, filter: isSource });
  }
  for (const file of ['package.json', 'package-lock.json', 'webpack.config.base.ts']) {
    cpSync(join(project, file), join(root, file));
  }
  const installed = join(root, 'node_modules');
  mkdirSync(join(installed, '@chartroom'), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const from = join(project, 'node_modules', name);
    if (isNamed.test(name)) cpSync(from, join(installed, name), { recursive: true });
    else if (!/^(@chartroom|\..*)$/.test(name)) symlinkSync(from, join(installed, name));
  }
  const own = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  for (const path of [...own, 'tools/setup']) {
    symlinkSync(join(root, path), join(installed, '@chartroom', basename(path)));
  }
  return root;
}

/** Whose place webpack makes names from: what is bundled, and its loader. Other tools lie anywhere. */
const isNamed = /^(@lingui|@module-federation|d3(-.*)?|internmap|swc-loader|valibot)$/;

function build(root: string, cwd = root): void {
  const main = join(root, 'tools', 'build', 'src', 'main.ts');
  const args = ['--import', 'tsx', main, 'chart-line'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder).filter((path) => !path.startsWith('mf-stats'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

test('one source gives the same bytes wherever it is built; only signatures differ', async () => {
  const key = await createKey();
  const [one, other] = ['first', 'a/place/of/its/own/second'].map((time) => {
    const root = checkOut(join(time, 'project'));
    build(root);
    const kept = join(temporary, time, 'kept');
    cpSync(join(root, 'remotes', 'chart-line'), kept, { recursive: true });
    rmSync(root, { recursive: true });
    return kept;
  }) as [string, string];
  const version = readBuiltDraft(one).version;
  const [built, again] = [one, other].map((folder) => filesOf(join(folder, 'dist', version)));
  expect(Object.keys(built ?? {}).length).toBeGreaterThan(3);
  expect(again).toEqual(built);

  const [signed, signedAgain] = await Promise.all(
    [one, other].map((folder) => writeRelease(folder, join(folder, 'releases'), key)),
  );
  const release = filesOf(signed?.folder ?? '');
  const releaseAgain = filesOf(signedAgain?.folder ?? '');
  expect(Object.keys(release)).toEqual(expect.arrayContaining(['release.json', 'release.sig']));
  expect({ ...releaseAgain, 'release.sig': '' }).toEqual({ ...release, 'release.sig': '' });
  const bytes = new TextEncoder().encode(release['release.json']);
  expect(await verifySignature(bytes, release['release.sig'] ?? '', key.publicJwk)).toBe(true);
  expect(signedAgain?.record).toEqual(signed?.record);
}, 120_000);

test('a build may be run from any folder, whatever an earlier one has kept, and leaves nothing there', () => {
  const root = checkOut('anywhere');
  const folder = join(root, 'remotes', 'chart-line');
  build(root);
  const dist = join(folder, 'dist', readBuiltDraft(folder).version);
  const built = filesOf(dist);
  rmSync(join(root, '.cache', 'built'), { recursive: true });
  rmSync(dist, { recursive: true });
  build(root, folder);
  expect(filesOf(dist)).toEqual(built);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  expect(existsSync(join(root, 'node_modules', '.federation'))).toBe(false);
}, 120_000);

test('a build that was changed afterwards is not signed', async () => {
  const folder = join(temporary, 'first', 'kept');
  const { version, entry } = readBuiltDraft(folder);
  writeFileSync(join(folder, 'dist', version, entry), 'changed');
  const signing = writeRelease(folder, join(temporary, 'dirty'), await createKey());
  await expect(signing).rejects.toThrow('was changed after its build. Build it again.');
});
