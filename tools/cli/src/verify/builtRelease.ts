import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDraft } from '@chartroom/contract';

/** A release as it lies in a remote's `dist`, before anybody has signed it. */
export interface BuiltRelease {
  readonly draft: ReleaseDraft;
  /** Bytes by path, of all files that would be published. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Files beside them in the folder, which are not published. */
  readonly unpublished: readonly string[];
}

export function readBuilt(folder: string, draft: ReleaseDraft): BuiltRelease {
  const dist = join(folder, 'dist', draft.version);
  const paths = Object.keys(draft.files);
  return {
    draft,
    files: new Map(paths.map((path) => [path, readFileSync(join(dist, path))])),
    unpublished: readdirSync(dist).filter((path) => !paths.includes(path)),
  };
}

/** The published files that are text, by path. */
export function texts({ files }: BuiltRelease): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => /\.(js|css|json|html|svg|txt|map)$/.test(path))
    .map(([path, bytes]) => [path, bytes.toString('utf8')]);
}
