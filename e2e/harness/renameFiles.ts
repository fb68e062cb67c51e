import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parcelLoaders, sha384 } from '@chartroom/build';
import type { ReleaseDraft } from '@chartroom/contract';

/**
 * Copies the files of a build with other names in them, and answers with the new list. The loaders come
 * last: they hold the hashes of all others.
 */
export function renameFiles(
  from: { readonly folder: string; readonly files: ReleaseDraft['files'] },
  target: string,
  rename: (text: string) => string,
): ReleaseDraft['files'] {
  const isLoader = (path: string) => parcelLoaders.some((loader) => loader === path);
  const paths = Object.keys(from.files);
  const digests = new Map<string, string>();
  const files = [...paths.filter((path) => !isLoader(path)), ...paths.filter(isLoader)].map(
    (path) => {
      let text = rename(readFileSync(join(from.folder, path), 'utf8'));
      if (isLoader(path)) {
        for (const [before, after] of digests) text = text.replaceAll(before, after);
      }
      const bytes = Buffer.from(text);
      writeFileSync(join(target, rename(path)), bytes);
      digests.set(from.files[path]?.sha384 ?? '', sha384(bytes));
      return [rename(path), { sha384: sha384(bytes), sizeBytes: bytes.length }] as const;
    },
  );
  return Object.fromEntries(files);
}
