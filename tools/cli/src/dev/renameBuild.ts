import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build's own names and those that it gets. */
export interface BuildNames {
  readonly remote: string;
  readonly version: string;
  /** As the federation runtime knows the build. */
  readonly container: string;
}

/**
 * The version of a build of `remote dev`. Container and file names carry the version, and what has
 * once run under a name in a page stays there: so no two builds have the same, also not those of two
 * sessions.
 */
export function devVersion(version: string, serial: number): string {
  const [plain = version] = version.split('+');
  return `${plain}${plain.includes('-') ? '.' : '-'}dev.${serial}`;
}

/** The names of a build under another version, as the build itself would have chosen them. */
export function devNames({ remote, version }: BuildNames, serial: number): BuildNames {
  const devBuildVersion = devVersion(version, serial);
  const container = `${remote}_${devBuildVersion}`.replace(/[^A-Za-z0-9]/g, '_');
  return { remote, version: devBuildVersion, container };
}

/** A text of the build, file names included, with the names that it gets. */
export function renameIn(text: string, from: BuildNames, to: BuildNames): string {
  return text
    .replaceAll(`${from.remote}-${from.version}.`, `${to.remote}-${to.version}.`)
    .replaceAll(from.container, to.container);
}

/** Copies a build under other names. */
export function copyRenamed(
  source: string,
  target: string,
  from: BuildNames,
  to: BuildNames,
): void {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) {
    const path = join(target, renameIn(file, from, to));
    if (!/\.(js|css|json|map)$/.test(file)) copyFileSync(join(source, file), path);
    else writeFileSync(path, renameIn(readFileSync(join(source, file), 'utf8'), from, to));
  }
}
