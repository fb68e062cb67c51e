import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@chartroom/contract';
import type { Page, Response } from 'playwright-core';

/** The files of one release that a page has loaded, as they arrived there. */
export interface LoadedFiles {
  /** Names of those that arrived, whether listed or not. */
  names(): Promise<string[]>;
  /** Names of those whose bytes differ from what `release.json` says, or that it does not list. */
  differing(): Promise<string[]>;
}

/**
 * Holds what a page loads of a release to the release's own list. `folder` is the release's on this
 * machine; files that say what is in a release are not in its list.
 */
export function followFiles(page: Page, origin: string, folder: string): LoadedFiles {
  const path = folder.split('/').slice(-2).join('/');
  const digestsByName = new Map<string, Promise<string>>();
  const metadataFiles = ['release.json', 'release.sig'];
  page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url());
    if (from !== origin || !pathname.startsWith(`/${path}/`)) return;
    const name = pathname.slice(path.length + 2);
    if (metadataFiles.includes(name)) return;
    const sha384 = digest(response);
    digestsByName.set(name, sha384);
    // What a page loads while it is closed no longer matters, unless a test still asks for it.
    sha384.catch(() => undefined);
  });
  return {
    names: async () => [...digestsByName.keys()].sort(),
    async differing() {
      const parsed = parseRelease(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
      if (!parsed.ok) throw new Error(`${folder} has no readable release.json`);
      const { files } = parsed.value;
      const loaded = await Promise.all(
        [...digestsByName].map(async ([name, sha384]) => [name, await sha384] as const),
      );
      return loaded.flatMap(([name, sha384]) => (files[name]?.sha384 === sha384 ? [] : [name]));
    },
  };
}

async function digest(response: Response): Promise<string> {
  return createHash('sha384')
    .update(await response.body())
    .digest('base64');
}
