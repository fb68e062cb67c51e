import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginxBrotli } from '../../tools/setup/src/nginx.mjs';
import { freePorts } from './freePorts';
import { root } from './stack';

export interface NginxProcess {
  /** `http://localhost:…` */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Where a configuration is used: a folder of its own, and the port to listen on. */
export interface NginxEnvironment {
  readonly folder: string;
  readonly port: number;
}

/**
 * Runs a real nginx with what `configure` returns as the content of `http`, on a free port or the one
 * that is given.
 */
export async function runNginx(
  program: string,
  configure: (environment: NginxEnvironment) => string,
  givenPort?: number,
): Promise<NginxProcess> {
  const [port = 0] = givenPort === undefined ? await freePorts(1) : [givenPort];
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), fullConfig(folder, configure({ folder, port })));
  const child = spawn(
    program,
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const origin = `http://localhost:${port}`;
  await waitUntilReady(origin, child);
  return {
    origin,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The example for nginx of docs/deploying.md: a server of releases. */
export function documentedReleasesConf(): string {
  const text = readFileSync(join(root, 'docs', 'deploying.md'), 'utf8');
  return /```nginx\n(.*?)```/s.exec(text)?.[1] ?? '';
}

/** The text with each part replaced by another; each must be there. */
export function withReplaced(
  template: string,
  replacements: Readonly<Record<string, string>>,
): string {
  return Object.entries(replacements).reduce((result, [text, replacement]) => {
    if (!result.includes(text)) throw new Error(`The example has no ${text}`);
    return result.replaceAll(text, replacement);
  }, template);
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const response = await fetch(origin).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx did not start');
}

function fullConfig(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const brotli = findNginxBrotli();
  return `${brotli ? `load_module ${brotli};\n` : ''}daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
${temporary}
${http}
}
`;
}
