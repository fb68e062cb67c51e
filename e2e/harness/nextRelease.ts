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
  const container = (name: string, of: string) => `${name}_${of}`.replaceAll(/[-.]/g, '_');
  const renamed = (text: string) =>
    text
      .replaceAll(container(from, draft.version), container(id, version))
      .replaceAll(`${from}-${draft.version}`, `${id}-${version}`);
  const target = join(parent, `${id}-${version}`);
  const dist = join(target, 'dist', version);
  mkdirSync(dist, { recursive: true });

  const built = { folder: join(folder, 'dist', draft.version), files: draft.files };
  const files = renameFiles(built, dist, renamed);
  const about = JSON.parse(renamed(JSON.stringify(draft))) as typeof draft;
  const manifest = { ...builtDraft(manifestOf).manifest, id };
  writeFileSync(
    join(dist, 'draft.json'),
    JSON.stringify({ ...about, remote: id, version, sequence, manifest, files }),
  );
  writeFileSync(join(target, 'package.json'), JSON.stringify({ version }));
  return target;
}
