import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runWebpack } from '../../../../build/src/runWebpack';
import { writeIndexHtml } from '../../../../build/src/writeIndexHtml';
import { cacheFolder, root } from '../../root';

/** The build lies in its `dist`. */
export const oneBundleFolder = join(cacheFolder, 'one-bundle');

/** Builds the same application as one bundle, with the shell's own page around it. */
export async function buildOneBundle(): Promise<void> {
  mkdirSync(join(oneBundleFolder, 'src'), { recursive: true });
  cpSync(join(root, 'host', 'src', 'index.html'), join(oneBundleFolder, 'src', 'index.html'));
  await runWebpack(import.meta.dirname);
  writeIndexHtml(oneBundleFolder);
}
