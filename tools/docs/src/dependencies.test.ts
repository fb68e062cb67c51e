/** A `package.json` lists what its package uses, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { sharedModules } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { preProcessFile } from 'typescript';

const root = join(__dirname, '../../..');
const packages = [
  'host',
  ...['remotes', 'shared', 'tools'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  ),
].filter((path) => existsSync(join(root, path, 'package.json')));

interface PackageJson {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const packageJson = (path: string) =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as PackageJson;
const listedIn = (json: PackageJson) =>
  Object.keys({ ...json.dependencies, ...json.devDependencies, ...json.peerDependencies });

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      // Templates are packages of their own once they are copied.
      const isOther =
        /^(node_modules|dist|templates)$|^\./.test(entry.name) ||
        existsSync(join(path, 'package.json'));
      return isOther ? [] : filesOf(path);
    }
    return /\.([cm]?[jt]sx?|svelte|css)$/.test(entry.name) ? [path] : [];
  });
}

const packageOf = (specifier: string) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Packages that code imports; those that are also named in another way, as a loader is. */
function usedBy(files: readonly string[]) {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const specifiers = texts.flatMap((text) =>
    preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
  );
  const imported = new Set(specifiers.filter((one) => /^(@[\w-]+\/)?\w/.test(one)).map(packageOf));
  const isNamed = (name: string) => {
    const form = new RegExp(`['"](${name.replace(/[/.]/g, '\\$&')})(/[^'"]*)?['"]`);
    return texts.some((text) => form.test(text));
  };
  return { imported, isNamed };
}

const shared = sharedModules.map(({ name }) => name);
const ofRoot = listedIn(packageJson('.'));

describe.each(packages)('%s', (path) => {
  const json = packageJson(path);
  const listed = listedIn(json);
  const files = filesOf(join(root, path));
  const { imported, isNamed } = usedBy(files);

  test('lists nothing that it does not use', () => {
    const unused = listed.filter((name) => {
      // The build shares what a chart uses by way of plot, if the chart lists it.
      if (path.startsWith('remotes/chart-') && shared.includes(name)) return false;
      const typed = name.replace(/^@types\//, '');
      return !imported.has(typed) && !isNamed(typed);
    });
    expect(unused).toEqual([]);
  });

  test('lists whatever its own code imports', () => {
    const own = usedBy(files.filter((file) => !/\.test\.|\/test\/|\.testkit\./.test(file)));
    const missing = [...own.imported].filter((name) => {
      if (isBuiltin(name) || name === json.name) return false;
      return ![name, `@types/${name}`].some((one) => listed.includes(one) || ofRoot.includes(one));
    });
    expect(missing).toEqual([]);
  });
});
