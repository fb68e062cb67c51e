import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
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
export function runRemote(args: readonly string[], options: RemoteRunOptions): Promise<RemoteRun> {
  const run = startRemote(args, options);
  run.input.end();
  return run.ended;
}

/** A run whose input is written while it goes on. */
export interface StartedRemote {
  readonly input: Writable;
  readonly ended: Promise<RemoteRun>;
  /** Waits until stderr has this text; rejects if the run ends without it. */
  readonly printed: (text: string) => Promise<void>;
  /** As Ctrl+C does. */
  readonly interrupt: () => void;
}

export function startRemote(
  args: readonly string[],
  { cwd, env }: RemoteRunOptions,
): StartedRemote {
  const main = join(root, 'tools', 'cli', 'bin', 'remote.mjs');
  const child = spawn(process.execPath, [main, ...args, '--json'], {
    cwd,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdoutText = '';
  let progress = '';
  child.stdout.on('data', (chunk) => {
    stdoutText += chunk;
  });
  child.stderr.on('data', (chunk) => {
    progress += chunk;
  });
  // A run that ends early reads no more.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<RemoteRun>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      try {
        resolve({ exitCode, document: JSON.parse(stdoutText) as RemoteDocument, progress });
      } catch {
        reject(new Error(`remote ${args.join(' ')} printed no JSON: ${stdoutText}${progress}`));
      }
    });
  });
  return {
    input: child.stdin,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const check = () => progress.includes(text) && resolve();
        child.stderr.on('data', check);
        child.once('close', () => reject(new Error(`remote ended without “${text}”: ${progress}`)));
        check();
      }),
    interrupt: () => void child.kill('SIGINT'),
  };
}
