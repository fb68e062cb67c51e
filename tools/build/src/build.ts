import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReleaseDraft, problemsText, type ReleaseDraft } from '@chartroom/contract';
import { type BuildResult, buildIfStale } from './buildIfStale';
import { inputsDigest } from './inputsDigest';
import { packedReadme, packReact } from './packReact';
import { runWebpack } from './runWebpack';
import { writeDraft } from './writeDraft';
import { writeIndexHtml, writeLeaveHtml } from './writeIndexHtml';

/** Builds the shell into `host/dist` if its sources have changed. */
export function buildHost(root: string): Promise<BuildResult> {
  const folder = join(root, 'host');
  const target = join(folder, 'dist', 'index.html');
  const digest = inputsDigest(root, folder, [packedReadme(root)]);
  return buildIfStale({ root, folder, target, digest }, async () => {
    await runWebpack(folder);
    writeIndexHtml(folder);
    writeLeaveHtml(folder);
    packReact(root, join(folder, 'dist'));
  });
}

/** Builds one remote into `{folder}/dist/{version}` if its sources have changed. */
export function buildRemote(root: string, folder: string): Promise<BuildResult> {
  const { version, sequence } = remotePackage(folder);
  const target = join(folder, 'dist', version, 'draft.json');
  const digest = inputsDigest(root, folder);
  return buildIfStale({ root, folder, target, digest }, async () => {
    await runWebpack(folder);
    writeDraft(folder, version, sequence);
  });
}

/** The last build of a remote's folder: the files of `{folder}/dist/{version}`. */
export function readBuiltDraft(folder: string): ReleaseDraft {
  const file = join(folder, 'dist', remotePackage(folder).version, 'draft.json');
  const parsed = parseReleaseDraft(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${problemsText(parsed.problems)}`);
  return parsed.value;
}

function remotePackage(folder: string): { readonly version: string; readonly sequence: number } {
  const { version, chartroom } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    chartroom?: { sequence?: number };
  };
  return { version, sequence: chartroom?.sequence ?? 1 };
}
