import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { Project } from '../deploy/project';
import { copyRenamed, devNames } from './renameBuild';

/** A build as the proxy serves it. */
export interface DevBuild {
  readonly version: string;
  /** As a registry would hold it, but for the address. */
  readonly record: Omit<ReleaseRecord, 'url'>;
}

export interface PublishOptions {
  readonly project: Project;
  /** Where webpack has put the build. */
  readonly buildFolder: string;
  /** A folder of this session's own; releases go to `releases` in it. */
  readonly workFolder: string;
  readonly key: PublisherKey;
  readonly serial: number;
}

/** Makes a signed release of a build, under a version of its own, from which any page can load it. */
export async function publishBuild(options: PublishOptions): Promise<DevBuild> {
  const { project, buildFolder, workFolder, key, serial } = options;
  const { writeDraft, writeRelease } = await import('@chartroom/build');
  const { metaData } = readJson(join(buildFolder, 'mf-manifest.json')) as {
    metaData: { name: string };
  };
  const from = { ...project, container: metaData.name };
  const to = devNames(from, serial);
  const { version } = to;
  // The tools of the build read a remote's folder: this is one, with the build alone in it.
  const folder = join(workFolder, 'builds', version);
  copyRenamed(buildFolder, join(folder, 'dist', version), from, to);
  mkdirSync(folder, { recursive: true });
  const settings = { version, chartroom: { sequence: project.sequence } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(settings));
  for (const file of ['manifest.json', 'fixture.json']) {
    const source = join(project.folder, file);
    if (existsSync(source)) copyFileSync(source, join(folder, file));
  }
  writeDraft(folder, version, project.sequence);
  const { record } = await writeRelease(folder, join(workFolder, 'releases'), key);
  return { version, record };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
