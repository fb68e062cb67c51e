import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names in a build that depend on its version. */
export interface BuildNames {
  readonly remote: string;
  readonly version: string;
  /** Name of the federation container. */
  readonly container: string;
}

/**
 * The version of a build of `remote dev`. Container and file names contain the version, and a page keeps
 * every container it has run. So each build gets a version that no other build has, in any session.
 */
export function devVersion(version: string, serial: number): string {
  const [plain = version] = version.split('+');
  return `${plain}${plain.includes('-') ? '.' : '-'}dev.${serial}`;
}

/** The names that a build would have with the dev version. */
export function devNames({ remote, version }: BuildNames, serial: number): BuildNames {
  const devBuildVersion = devVersion(version, serial);
  const container = `${remote}_${devBuildVersion}`.replace(/[^A-Za-z0-9]/g, '_');
  return { remote, version: devBuildVersion, container };
}

/** Replaces the names in a file of the build, or in its file name. */
export function replaceBuildNames(text: string, from: BuildNames, to: BuildNames): string {
  return text
    .replaceAll(`${from.remote}-${from.version}.`, `${to.remote}-${to.version}.`)
    .replaceAll(from.container, to.container);
}

/** Copies a build and replaces its names. */
export function copyRenamedBuild(
  source: string,
  target: string,
  from: BuildNames,
  to: BuildNames,
): void {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) {
    const path = join(target, replaceBuildNames(file, from, to));
    if (!/\.(js|css|json|map)$/.test(file)) copyFileSync(join(source, file), path);
    else writeFileSync(path, replaceBuildNames(readFileSync(join(source, file), 'utf8'), from, to));
  }
}
