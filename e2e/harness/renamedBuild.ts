import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBuiltDraft } from '@chartroom/build';
import { renameFiles } from './renameFiles';

/**
 * The build of a remote as another team would have it that wrote the same code: under another name,
 * with a container, files and hashes of its own. Returns its folder, below `parent`.
 */
export function renamedBuild(folder: string, id: string, parent: string): string {
  const from = basename(folder);
  const release = readBuiltDraft(folder);
  const rename = (text: string) =>
    text.replaceAll(from, id).replaceAll(from.replaceAll('-', '_'), id.replaceAll('-', '_'));
  const target = join(parent, id);
  const dist = join(target, 'dist', release.version);
  mkdirSync(dist, { recursive: true });

  const source = { folder: join(folder, 'dist', release.version), files: release.files };
  const files = renameFiles(source, dist, rename);
  const renamedDraft = JSON.parse(rename(JSON.stringify(release))) as typeof release;
  writeFileSync(join(dist, 'draft.json'), JSON.stringify({ ...renamedDraft, files }));
  writeFileSync(join(target, 'package.json'), JSON.stringify({ version: release.version }));
  return target;
}
