import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'dist', 'test', '.cache', '.chartroom']);

/**
 * A digest of everything that a build depends on: its folder, the shared packages, the common
 * configuration, the lockfile and the Node version. Equal digests mean equal builds. Ignores
 * READMEs and tests, except the files in `packed`. Without a checkout (null), what counts
 * of the shared packages is the version that is installed.
 */
export function inputsDigest(
  root: string | null,
  folder: string,
  packed: readonly string[] = [],
): string {
  const hash = createHash('sha256').update(process.versions.node);
  const common = root ? checkoutFiles(root, folder) : installedFiles(folder);
  for (const file of [...sourceFiles(folder), ...common, ...packed]) {
    hash.update(relative(root ?? folder, file));
    hash.update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function checkoutFiles(root: string, folder: string): string[] {
  return [
    // Fixtures share files beside their folders.
    ...looseFiles(dirname(folder)),
    ...sourceFiles(join(root, 'shared')),
    ...sourceFiles(join(root, 'tools', 'build')),
    join(root, 'webpack.config.base.ts'),
    join(root, 'package-lock.json'),
  ];
}

/** The versions of Chartroom's packages as they are installed, with or without a lockfile. */
function installedFiles(folder: string): string[] {
  const packages = join(folder, 'node_modules', '@chartroom');
  if (!existsSync(packages)) return [];
  return readdirSync(packages)
    .sort()
    .map((name) => join(packages, name, 'package.json'));
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
