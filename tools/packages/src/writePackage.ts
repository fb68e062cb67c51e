import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesBelow } from './compile';
import { packagesIn, withFileNames } from './importedModules';
import type { PublishedPackage } from './packageList';

export interface PackageSource {
  /** The repository. */
  readonly root: string;
  /** What `compile` wrote. */
  readonly compiled: string;
}

/**
 * Writes one package as it's published. Its modules are in `dist`; those of other folders, such as
 * the shell's, that it imports by their paths are in `dist/<folder>`. Throws if it imports a package
 * that its `package.json` doesn't list.
 */
export function writePackage(
  { root, compiled }: PackageSource,
  { folder, description, assets = [], extra = [] }: PublishedPackage,
  target: string,
): void {
  rmSync(target, { recursive: true, force: true });
  const placeOf = (path: string) => {
    const own = `${folder}/src/`;
    return path.startsWith(own)
      ? `dist/${path.slice(own.length)}`
      : `dist/${path.replace('/src/', '/')}`;
  };
  const names = new Set<string>();
  for (const path of reachableModules(compiled, `${folder}/src`)) {
    const file = join(target, placeOf(path));
    mkdirSync(dirname(file), { recursive: true });
    const code = readFileSync(join(compiled, path), 'utf8');
    const resolved = withFileNames(code, path, (specifier) => {
      const named = moduleAt(compiled, posix.join(dirname(path), specifier));
      if (!named) throw new Error(`${path} imports ${specifier}, which isn’t compiled`);
      const short = posix.relative(dirname(placeOf(path)), placeOf(named));
      return short.startsWith('.') ? short : `./${short}`;
    });
    // Nobody reads the types of what comes along from other folders.
    const isRead = !path.endsWith('.d.ts') || path.startsWith(`${folder}/`);
    for (const name of isRead ? packagesIn(code, path) : []) names.add(name);
    writeFileSync(file, resolved);
  }
  for (const path of assets) {
    copy(join(root, folder, path), join(target, path.replace(/^src\//, 'dist/')));
  }
  for (const path of [...extra, 'LICENSE']) copy(join(root, path), join(target, path));
  const source = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Fields;
  const fields = publishedFields(source, description);
  const listed = { ...fields.dependencies, ...fields.peerDependencies };
  const missing = [...names].filter((name) => name !== fields.name && !(name in listed));
  if (missing.length > 0) throw new Error(`${folder}/package.json doesn’t list ${missing}`);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
  if (!existsSync(join(target, 'README.md'))) {
    writeFileSync(join(target, 'README.md'), `# ${fields.name}\n\n${description}\n`);
  }
  for (const path of Object.values(fields.bin ?? {})) writeFileSync(join(target, path), binary);
}

/** Unlike in a checkout, nothing has to be compiled first. */
const binary = "#!/usr/bin/env node\nimport '../dist/main.js';\n";

interface Fields {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** What `npm publish` needs instead of what the workspace does. */
function publishedFields(source: Fields, description: string): Fields {
  const { private: _private, devDependencies: _dev, scripts: _scripts, ...fields } = source;
  const exports = Object.entries(fields.exports)
    // Of the package's own tests.
    .filter(([, file]) => typeof file !== 'string' || !file.startsWith('./test/'))
    .map(([name, file]) => [name, publishedExport(file)]);
  return {
    ...fields,
    description,
    license: 'Apache-2.0',
    engines: { node: '>=20.19' },
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
  };
}

/** Modules are compiled. Plain ones, which state their types themselves, and data are as they were. */
function publishedExport(file: Fields['exports'][string]): Fields['exports'][string] {
  if (typeof file !== 'string') {
    const moved = Object.entries(file).map(([condition, path]) => [condition, inDist(path)]);
    return Object.fromEntries(moved) as Record<string, string>;
  }
  const module = inDist(file).replace(/\.tsx?$/, '');
  if (module === inDist(file)) return module;
  return { types: `${module}.d.ts`, default: `${module}.js` };
}

const inDist = (path: string) => path.replace(/^\.\/src\//, './dist/');

/** The modules of a folder and all that they import by paths, with their types. */
function reachableModules(compiled: string, folder: string): ReadonlySet<string> {
  // A package of plain modules has none.
  const all = existsSync(join(compiled, folder))
    ? filesBelow(join(compiled, folder)).map((path) => `${folder}/${path}`)
    : [];
  const reached = new Set<string>();
  for (let path = all.pop(); path; path = all.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const from = path;
    withFileNames(readFileSync(join(compiled, from), 'utf8'), from, (specifier) => {
      const named = moduleAt(compiled, posix.join(dirname(from), specifier));
      const types = named?.replace(/\.js$/, '.d.ts');
      for (const file of [named, types]) {
        if (file && existsSync(join(compiled, file))) all.push(file);
      }
      return specifier;
    });
  }
  return reached;
}

/** The compiled module that a path without an extension means. */
function moduleAt(compiled: string, path: string): string | undefined {
  const plain = path.replace(/\.(js|tsx?)$/, '');
  return [`${plain}.js`, `${plain}/index.js`].find(
    // A file of nothing but types has no code, but an empty module.
    (file) => existsSync(join(compiled, file)),
  );
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}
