import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { scaffoldPackages } from '@chartroom/cli/create/packageJson';
import { compile } from './compile';
import { writeCreatePackage } from './createPackage';
import { publishedPackages } from './packageList';
import { writePackage } from './writePackage';

export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** What the archive contains. */
  readonly folder: string;
  readonly archive: string;
}

/**
 * Packs all packages into `target` as archives for `npm publish`, each after those it depends on.
 * Their contents are in `.cache/packages`.
 */
export async function packAll(root: string, target: string): Promise<PackedPackage[]> {
  const work = join(root, '.cache', 'packages');
  const compiled = join(work, 'compiled');
  const folders = publishedPackages.filter(({ isPlain }) => !isPlain).map(({ folder }) => folder);
  compile(root, folders, compiled);
  const written = publishedPackages.map((published) => {
    const folder = join(work, basename(published.folder));
    writePackage({ root, compiled }, published, folder);
    return folder;
  });
  const create = join(work, 'create-chartroom-remote');
  await writeCreatePackage(root, create);
  // Both create projects.
  for (const folder of [create, join(work, 'cli')]) {
    writeFileSync(join(folder, 'templates', 'versions.json'), versionsText(root));
  }
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target];
  return [...written, create].map((folder) => {
    const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
    const { name, version } = fieldsOf(folder);
    return { name, version, folder, archive: join(target, output.trim()) };
  });
}

/** What a new project installs: of each package the version that the repository has installed. */
function versionsText(root: string): string {
  const versions = scaffoldPackages.map((name) => {
    const { version } = fieldsOf(join(root, 'node_modules', name));
    return [name, version] as const;
  });
  return `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`;
}

function fieldsOf(folder: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
