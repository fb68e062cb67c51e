import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtDraft } from '@chartroom/build';
import { renameFiles } from './renameFiles';

export interface NextRelease {
  /** The remote that it shall be a release of. */
  readonly id: string;
  readonly version: string;
  readonly sequence: number;
  /** Build that it takes its manifest from, where that is not its own. */
  readonly manifestOf?: string;
}

/**
 * A build under another name and version: what its team would have built had they raised the
 * version, or another remote passed off as the next release of one. Returns its folder, below
 * `parent`.
 */
export function nextRelease(
  folder: string,
  { id, version, sequence, manifestOf = folder }: NextRelease,
  parent: string,
): string {
  const from = basename(folder);
  const draft = builtDraft(folder);
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
  const manifest = { ...builtDraft(manifestOf).manifest, id };
  writeFileSync(
    join(dist, 'draft.json'),
    JSON.stringify({ ...renamedDraft, remote: id, version, sequence, manifest, files }),
  );
  writeFileSync(join(target, 'package.json'), JSON.stringify({ version }));
  return target;
}
