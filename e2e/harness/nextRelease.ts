import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBuiltDraft } from '@chartroom/build';
import { contractNeeded, type Manifest } from '@chartroom/contract';
import { renameFiles } from './renameFiles';

export interface NextReleaseOptions {
  /** The remote that it shall be a release of. */
  readonly id: string;
  readonly version: string;
  readonly sequence: number;
  /** Build that it takes its manifest from, where that is not its own. */
  readonly manifestOf?: string;
  /** Whether it leaves out what hosts of contract 1 don't know. */
  readonly isForContract1?: boolean;
}

/**
 * A build under another name and version: what its team would have built had they raised the
 * version, or another remote passed off as the next release of one. Returns its folder, below
 * `parent`.
 */
export function nextRelease(
  folder: string,
  { id, version, sequence, manifestOf = folder, isForContract1 = false }: NextReleaseOptions,
  parent: string,
): string {
  const from = basename(folder);
  const draft = readBuiltDraft(folder);
  const container = (name: string, releaseVersion: string) =>
    `${name}_${releaseVersion}`.replaceAll(/[-.]/g, '_');
  const rename = (text: string) =>
    text
      .replaceAll(container(from, draft.version), container(id, version))
      .replaceAll(`${from}-${draft.version}`, `${id}-${version}`);
  const target = join(parent, `${id}-${version}`);
  const dist = join(target, 'dist', version);
  mkdirSync(dist, { recursive: true });

  const source = { folder: join(folder, 'dist', draft.version), files: draft.files };
  const files = renameFiles(source, dist, rename);
  const renamedDraft = JSON.parse(rename(JSON.stringify(draft))) as typeof draft;
  const built = { ...readBuiltDraft(manifestOf).manifest, id };
  const manifest = isForContract1 ? withoutAdditions(built) : built;
  const contract = contractNeeded(manifest);
  if (isForContract1 && contract !== 1) throw new Error(`${id} still needs contract ${contract}`);
  writeFileSync(
    join(dist, 'draft.json'),
    JSON.stringify({ ...renamedDraft, remote: id, version, sequence, contract, manifest, files }),
  );
  writeFileSync(join(target, 'package.json'), JSON.stringify({ version }));
  return target;
}

/** As a team would write it that stays on contract 1: without structured options and the like. */
function withoutAdditions(manifest: Manifest): Manifest {
  const { localised, options, ...rest } = manifest;
  const properties = Object.entries(options.properties).flatMap(([name, option]) => {
    if (option.type === 'object' || 'format' in option) return [];
    if ('items' in option && (option.items.type === 'object' || 'format' in option.items))
      return [];
    const { group, when, ...base } = option;
    const { enumTitles, lessThan, ...known } = base as typeof base & Record<string, unknown>;
    return [[name, known]];
  });
  const flat = { type: 'object', properties: Object.fromEntries(properties) } as const;
  if (rest.kind === 'data') return { ...rest, options: flat };
  const { minSize, ...chart } = rest;
  return { ...chart, options: flat };
}
