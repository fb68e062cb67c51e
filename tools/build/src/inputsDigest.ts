import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'dist', 'test', '.cache', '.chartroom']);

/**
 * A digest of everything that a build depends on: its folder, the shared packages, the common
 * configuration, the lockfile and the Node version. Equal digests mean equal builds. Ignores
 * READMEs and tests, except the files in `packed`.
 */
export function inputsDigest(root: string, folder: string, packed: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = [
    ...sourceFiles(folder),
    // Fixtures share files beside their folders.
    ...looseFiles(dirname(folder)),
    ...sourceFiles(join(root, 'shared')),
    ...sourceFiles(join(root, 'tools', 'build')),
    join(root, 'webpack.config.base.ts'),
    join(root, 'package-lock.json'),
    ...packed,
  ];
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : sourceFiles(path);
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path];
    });
}

function looseFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(folder, entry.name));
}
