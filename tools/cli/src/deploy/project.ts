import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isVersion, type Manifest, parseManifest, problemsText } from '@chartroom/contract';
import { CliError } from '../cliError';
import { type ProjectSettings, readProjectSettings } from '../settings/projectSettings';

/** A remote's own folder. */
export interface Project {
  readonly folder: string;
  readonly remote: string;
  readonly version: string;
  readonly sequence: number;
  readonly manifest: Manifest;
  readonly settings: ProjectSettings;
}

/** Throws `build/not-a-remote`. */
export function readProject(cwd: string, path = '.'): Project {
  const folder = resolve(cwd, path);
  const notARemote = (problems: string) => new CliError('build/not-a-remote', { folder, problems });
  const manifest = parseManifest(readJson(join(folder, 'manifest.json'), notARemote));
  if (!manifest.ok) throw notARemote(`manifest.json: ${problemsText(manifest.problems)}`);
  const { version } = readJson(join(folder, 'package.json'), notARemote) as { version?: unknown };
  if (typeof version !== 'string' || !isVersion(version)) {
    throw notARemote('package.json needs a version such as 1.4.2');
  }
  const settings = readProjectSettings(folder);
  return {
    folder,
    remote: manifest.value.id,
    version,
    sequence: settings.sequence ?? 1,
    manifest: manifest.value,
    settings,
  };
}

function readJson(file: string, notARemote: (problems: string) => CliError): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw notARemote(isMissing ? `${file} is missing` : `${file} isn’t valid JSON`);
  }
}
