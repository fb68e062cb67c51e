import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReleaseDraft, problemsText, type ReleaseDraft } from '@chartroom/contract';
import { type BuildResult, buildIfStale, type StaleBuild, staleBuild } from './buildIfStale';
import { inputsDigest } from './inputsDigest';
import { packedReadme, packReact } from './packReact';
import { runWebpack } from './runWebpack';
import { writeDraft } from './writeDraft';
import { writeIndexHtml, writeLeaveHtml } from './writeIndexHtml';

/** The build of the shell into `host/dist`. */
export function hostBuild(root: string): StaleBuild {
  const folder = join(root, 'host');
  return staleBuild(root, folder, {
    target: join(folder, 'dist', 'index.html'),
    digest: inputsDigest(root, folder, [packedReadme(root)]),
    async run() {
      await runWebpack(folder);
      writeIndexHtml(folder);
      writeLeaveHtml(folder);
      packReact(root, join(folder, 'dist'));
    },
  });
}

/**
 * The build of one remote into `{folder}/dist/{version}`, in a checkout or, for null, by installed
 * packages.
 */
export function remoteBuild(root: string | null, folder: string): StaleBuild {
  const { version, sequence } = remotePackage(folder);
  return staleBuild(root, folder, {
    target: join(folder, 'dist', version, 'draft.json'),
    digest: inputsDigest(root, folder),
    async run() {
      await runWebpack(folder);
      writeDraft(folder, version, sequence);
    },
  });
}

/** Builds one remote if its sources have changed. */
export function buildRemote(root: string | null, folder: string): Promise<BuildResult> {
  return buildIfStale(remoteBuild(root, folder));
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
