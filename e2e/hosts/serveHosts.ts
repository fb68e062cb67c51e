import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listen, type WebServer } from '../../tools/local/src/web/listen';
import { readFileWithin, sendBytes } from '../../tools/local/src/web/sendFile';
import { hostRemotes, releasesOrigin } from './bundlers/hostConfig';

/**
 * Serves built hosts at `/{name}/`. They are built without knowing where the releases are, so that they stay
 * as they are while the remotes change: `{id}/{version}/entry.js` is written as the file is really called.
 *
 * @param releases - Folder with the releases, `{id}/{version}/…`.
 * @param origin - Where that folder is served.
 */
export function serveHosts(folder: string, releases: string, origin: string): Promise<WebServer> {
  const entries = hostRemotes().map(({ entry }) => {
    const path = new URL(entry).pathname.slice(1).replace(/[^/]+$/, '');
    const file = readdirSync(join(releases, path)).find((name) => /\.entry\.\w+\.js$/.test(name));
    return [entry, `${origin}/${path}${file}`] as const;
  });
  const located = (text: string) =>
    entries
      .reduce((before, [entry, url]) => before.replaceAll(entry, url), text)
      .replaceAll(releasesOrigin, origin);
  return listen(async (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/s, '').replace(/\/$/, '/index.html').slice(1);
    const bytes = await readFileWithin(folder, path);
    if (!bytes) {
      response.writeHead(path.endsWith('favicon.ico') ? 204 : 404).end();
      return;
    }
    const body = extname(path) === '.js' ? Buffer.from(located(bytes.toString('utf8'))) : bytes;
    await sendBytes(request, response, path, body, {});
  }, 0);
}
