import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '@chartroom/build';
import { CliError } from '@chartroom/cli/cliError';
import {
  type Config,
  type Parsed,
  parseConfig,
  parseRelease,
  problemsText,
  type Release,
  type ReleaseRecord,
} from '@chartroom/contract';
import { type DeploymentFile, jsonOf, parseDeploymentFile } from './deploymentFile';

/** A packaged release and its record in the registry. */
export interface PackagedRelease {
  readonly release: Release;
  readonly record: ReleaseRecord;
}

/** A folder that `chartroom package` wrote. */
export interface DeploymentPackage {
  readonly about: DeploymentFile;
  readonly config: Config;
  readonly releases: readonly PackagedRelease[];
}

/** Throws `deployment/no-package` with the first file that is missing or can't be read. */
export function readPackage(folder: string): DeploymentPackage {
  const about = readJson(folder, 'deployment.json', parseDeploymentFile);
  const base = decodeURI(new URL(about.url).pathname);
  const config = readJson(folder, join('shell', base, 'config.json'), parseConfig);
  const [origin = ''] = config.releaseOrigins;
  const releases = about.releases.map(({ remote, version }) => {
    const path = join('releases', remote, version, 'release.json');
    const release = readJson(folder, path, parseRelease);
    const { sequence, contract, container, keyId } = release;
    const record = {
      url: `${origin}/${remote}/${version}/`,
      sha384: sha384(readFileSync(join(folder, path))),
      sequence,
      contract,
      container,
      keyId,
    };
    return { release, record };
  });
  return { about, config, releases };
}

function readJson<T>(folder: string, path: string, parse: (input: unknown) => Parsed<T>): T {
  const file = join(folder, path);
  const refuse = (problem: string) => {
    throw new CliError('deployment/no-package', { folder, problem: `${path} ${problem}` });
  };
  if (!existsSync(file)) return refuse('is missing');
  const parsed = parse(jsonOf(readFileSync(file, 'utf8')));
  return parsed.ok ? parsed.value : refuse(`is invalid: ${problemsText(parsed.problems)}`);
}
