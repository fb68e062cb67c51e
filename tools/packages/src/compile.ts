import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What nobody imports from a package. */
const unpublished = ['**/*.test.*', '**/*.testkit.*', '**/test', '**/fuzz', '**/node_modules'];

/**
 * Compiles folders of the repository into `target`, a JavaScript module and its types for each file,
 * at the paths that they have in the repository. File by file: what is read or imported by a path
 * beside a file, such as a loader of webpack, stays beside it.
 */
export function compile(root: string, folders: readonly string[], target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const paths = folders.map((folder) => join(root, folder));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      target: 'ES2022',
      rootDir: root,
      outDir: target,
    },
    include: paths.map((path) => join(path, 'src')),
    exclude: paths.flatMap((path) => unpublished.map((pattern) => join(path, pattern))),
  };
  const project = join(target, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(config));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', project], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Paths of all files in a folder, below it and sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
