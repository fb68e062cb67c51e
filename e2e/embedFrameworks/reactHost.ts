import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { root } from '../harness/stack';
import type { PageSettings } from './pageSettings';

/** An application on one major of React, as its page and as its server have it. */
export interface ReactHost {
  html(settings: PageSettings, options?: PageOptions): string;
}

interface PageOptions {
  /** By the server before; else the page is empty until its script runs. */
  readonly isServerRendered?: boolean;
  /** The page's script waits for an event `start` of the window. */
  readonly isDeferred?: boolean;
  readonly head?: string;
}

/** Where each major that tests have is installed. */
const reactFolders = {
  18: join(root, 'e2e', 'sharing', 'react-old', 'node_modules'),
  19: join(root, 'node_modules'),
} as const;
export type ReactMajor = keyof typeof reactFolders;

/** How esbuild builds what runs on a major of React, which says more of what is wrong for development. */
export function reactBuild(major: ReactMajor, mode: 'development' | 'production') {
  const folder = reactFolders[major];
  return {
    bundle: true,
    write: false,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    alias: { react: join(folder, 'react'), 'react-dom': join(folder, 'react-dom') },
  } as const satisfies BuildOptions;
}

export async function buildReactHost(major: ReactMajor): Promise<ReactHost> {
  const common: BuildOptions = {
    ...reactBuild(major, 'development'),
    logLevel: 'error',
    jsx: 'automatic',
  };
  const [page, server] = await Promise.all([
    build({ ...common, entryPoints: [entryPath('startReact.tsx')], format: 'iife' }),
    build({
      ...common,
      entryPoints: [entryPath('renderReact.tsx')],
      format: 'cjs',
      platform: 'node',
    }),
  ]);
  const [script, render] = [page, server].map(({ outputFiles }) => outputFiles?.[0]?.text ?? '');

  return {
    html(settings, { isServerRendered = false, isDeferred = false, head = '' } = {}) {
      const settingsJson = JSON.stringify(settings);
      return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>${head}</head>
        <body><div id="app">${isServerRendered ? renderOnServer(render ?? '', settingsJson) : ''}</div>
        <script type="application/json" id="settings">${escapeInline(settingsJson)}</script>
        <script>${escapeInline(isDeferred ? `addEventListener('start', () => {${script}})` : `${script}`)}</script></body></html>`;
    },
  };
}

const entryPath = (name: string) => join(__dirname, name);

/** Text that can't end the element it stands in. */
const escapeInline = (text: string) => text.replaceAll('</', '<\\/');

function renderOnServer(script: string, settings: string): string {
  const options = { input: script, encoding: 'utf8', cwd: dirname(__dirname) } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['-', settings], options);
  // React tells a server's mistakes there.
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}
