import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../harness/freePorts';

export interface Nginx {
  /** `http://localhost:…`, what pages load releases from. */
  readonly origin: string;
  readonly user: string;
  readonly password: string;
  stop(): Promise<void>;
}

/**
 * A server for releases as docs/deploying.md describes it: everybody reads, one account writes, and
 * folders must be made before files. `files` is its folder; its own files lie beside it.
 */
export async function startNginx(nginx: string, files: string): Promise<Nginx> {
  const [port = 0] = await freePorts(1);
  const own = mkdtempSync(join(tmpdir(), 'chartroom-nginx-'));
  mkdirSync(files, { recursive: true });
  const [user, password] = ['publisher', 'releases'];
  writeFileSync(join(own, 'accounts'), `${user}:{PLAIN}${password}\n`);
  writeFileSync(join(own, 'nginx.conf'), configOf(own, files, port));
  const child = spawn(nginx, ['-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await answers(origin, child);
  return {
    origin,
    user,
    password,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(own, { recursive: true, force: true });
    },
  };
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const response = await fetch(origin).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx did not start');
}

function configOf(own: string, files: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${own}/${name};`)
    .join('\n');
  return `daemon off;
master_process off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events {}
http {
  access_log off;
${temporary}
  types { text/javascript js mjs; application/json json; }
  server {
    listen 127.0.0.1:${port};
    root ${files};
    client_max_body_size 64m;
    location / {
      add_header Access-Control-Allow-Origin * always;
      add_header X-Content-Type-Options nosniff always;
      dav_methods PUT MKCOL;
      limit_except GET {
        auth_basic "releases";
        auth_basic_user_file ${own}/accounts;
      }
    }
  }
}
`;
}
