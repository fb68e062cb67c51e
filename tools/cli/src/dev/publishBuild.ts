import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { Project } from '../deploy/project';
import { copyRenamedBuild, devNames } from './renameBuild';

/** A build that the proxy serves. */
export interface DevBuild {
  readonly version: string;
  /** The registry record, without the address. */
  readonly record: Omit<ReleaseRecord, 'url'>;
}

export interface PublishOptions {
  readonly project: Project;
  /** webpack's output folder. */
  readonly buildFolder: string;
  /** A temporary folder of this run; releases are in its `releases`. */
  readonly workFolder: string;
  readonly key: PublisherKey;
  readonly serial: number;
}

/** Signs a build as a release with its own version, which any page can load. */
export async function publishBuild(options: PublishOptions): Promise<DevBuild> {
  const { project, buildFolder, workFolder, key, serial } = options;
  const { writeDraft, writeRelease } = await import('@chartroom/build');
  const { metaData } = readJson(join(buildFolder, 'mf-manifest.json')) as {
    metaData: { name: string };
  };
  const from = { ...project, container: metaData.name };
  const to = devNames(from, serial);
  const { version } = to;
  // The build tools read a remote's folder, so this creates one with only the build in it.
  const folder = join(workFolder, 'builds', version);
  copyRenamedBuild(buildFolder, join(folder, 'dist', version), from, to);
  mkdirSync(folder, { recursive: true });
  const settings = { version, chartroom: { sequence: project.sequence } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(settings));
  for (const file of ['manifest.json', 'fixture.json']) {
    const source = join(project.folder, file);
    if (existsSync(source)) copyFileSync(source, join(folder, file));
  }
  writeDraft(folder, version, project.sequence, project.folder);
  const { record } = await writeRelease(folder, join(workFolder, 'releases'), key);
  return { version, record };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
