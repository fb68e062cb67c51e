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
export function readProject(cwd: string, given = '.'): Project {
  const folder = resolve(cwd, given);
  const refuse = (problems: string) => new CliError('build/not-a-remote', { folder, problems });
  const manifest = parseManifest(readJson(join(folder, 'manifest.json'), refuse));
  if (!manifest.ok) throw refuse(`manifest.json: ${problemsText(manifest.problems)}`);
  const { version } = readJson(join(folder, 'package.json'), refuse) as { version?: unknown };
  if (typeof version !== 'string' || !isVersion(version)) {
    throw refuse('package.json: version must be one such as 1.4.2');
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

function readJson(file: string, refuse: (problems: string) => CliError): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw refuse(isMissing ? `there is no ${file}` : `${file} is no JSON`);
  }
}
