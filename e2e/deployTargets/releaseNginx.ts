import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  documentedReleasesConf,
  type NginxProcess,
  runNginx,
  withReplaced,
} from '../harness/nginx';

/** `origin` is what pages load releases from. */
export interface ReleaseNginx extends NginxProcess {
  readonly user: string;
  readonly password: string;
}

/**
 * The server for releases of docs/deploying.md, without TLS: everybody reads, one account writes, and
 * folders must be made before files. `files` is its folder; its own files lie beside it.
 */
export async function startReleaseNginx(
  nginx: string,
  releasesFolder: string,
): Promise<ReleaseNginx> {
  mkdirSync(releasesFolder, { recursive: true });
  const [user, password] = ['publisher', 'releases'];
  const example = documentedReleasesConf();
  const server = await runNginx(nginx, ({ folder, port }) => {
    const accounts = join(folder, 'accounts');
    writeFileSync(accounts, `${user}:{PLAIN}${password}\n`);
    return withReplaced(example, {
      'listen 443 ssl;': `listen 127.0.0.1:${port};`,
      'server_name releases.example;': '',
      '/srv/releases': releasesFolder,
      '/etc/nginx/publishers': accounts,
    });
  });
  return { ...server, user, password };
}
