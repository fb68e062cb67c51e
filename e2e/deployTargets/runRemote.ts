import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../harness/stack';

/** How a run of `remote --json` ended. */
export interface RemoteRun {
  readonly exitCode: number | null;
  /** The document on stdout. */
  readonly document: RemoteDocument;
  /** What went on, as it was told on stderr. */
  readonly progress: string;
}

export interface RemoteDocument {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly title: string; readonly detail: string };
  readonly [key: string]: unknown;
}

export interface RemoteRunOptions {
  readonly cwd: string;
  /** The whole environment, but for where programs are and the time zone. */
  readonly env: Readonly<Record<string, string>>;
}

/** The command line as a process of its own, as CI would start it. */
export function runRemote(
  args: readonly string[],
  { cwd, env }: RemoteRunOptions,
): Promise<RemoteRun> {
  const main = join(root, 'tools', 'cli', 'bin', 'remote.mjs');
  const child = spawn(process.execPath, [main, ...args, '--json'], {
    cwd,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdoutText = '';
  let progress = '';
  child.stdout.on('data', (chunk) => {
    stdoutText += chunk;
  });
  child.stderr.on('data', (chunk) => {
    progress += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      try {
        resolve({ exitCode, document: JSON.parse(stdoutText) as RemoteDocument, progress });
      } catch {
        reject(new Error(`remote ${args.join(' ')} printed no JSON: ${stdoutText}${progress}`));
      }
    });
  });
}
