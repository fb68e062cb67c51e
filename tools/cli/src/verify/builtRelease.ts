import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDraft } from '@chartroom/contract';

/** An unsigned release in a remote's `dist`. */
export interface BuiltRelease {
  readonly draft: ReleaseDraft;
  /** The files to publish: bytes by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Other files in the folder, which are not published. */
  readonly unpublished: readonly string[];
}

export function readBuiltRelease(folder: string, draft: ReleaseDraft): BuiltRelease {
  const dist = join(folder, 'dist', draft.version);
  const paths = Object.keys(draft.files);
  return {
    draft,
    files: new Map(paths.map((path) => [path, readFileSync(join(dist, path))])),
    unpublished: readdirSync(dist).filter((path) => !paths.includes(path)),
  };
}

/** The published text files, by path. */
export function textFiles({ files }: BuiltRelease): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => /\.(js|css|json|html|svg|txt|map)$/.test(path))
    .map(([path, bytes]) => [path, bytes.toString('utf8')]);
}
