import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedNginx, type NginxProcess, runNginx, withReplaced } from '../harness/nginx';

/** `origin` is what pages load releases from. */
export interface Nginx extends NginxProcess {
  readonly user: string;
  readonly password: string;
}

/**
 * The server for releases of docs/deploying.md, without TLS: everybody reads, one account writes, and
 * folders must be made before files. `files` is its folder; its own files lie beside it.
 */
export async function startNginx(nginx: string, files: string): Promise<Nginx> {
  mkdirSync(files, { recursive: true });
  const [user, password] = ['publisher', 'releases'];
  const [example = ''] = documentedNginx();
  const running = await runNginx(nginx, ({ own, port }) => {
    const accounts = join(own, 'accounts');
    writeFileSync(accounts, `${user}:{PLAIN}${password}\n`);
    return withReplaced(example, {
      'listen 443 ssl;': `listen 127.0.0.1:${port};`,
      'server_name releases.example;': '',
      '/srv/releases': files,
      '/etc/nginx/publishers': accounts,
    });
  });
  return { ...running, user, password };
}
