import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { releaseHeaders } from './headers';
import { listen, type WebServer } from './listen';
import { readBelow, sendBytes } from './sendFile';

export interface ReleaseServerOptions {
  /** Folder of each remote by its name; releases lie in its `dist/{version}/`. */
  readonly remotes: ReadonlyMap<string, string>;
  readonly port: number;
  /** Answers instead of the files and returns true; for tests of failing origins. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Serves `/{remote}/{version}/…`: immutable files, readable from any host. */
export function serveReleases(options: ReleaseServerOptions): Promise<WebServer> {
  return listen(async (request, response) => {
    if (options.intercept?.(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, remote = '', version = '', ...rest] = pathname.split('/');
    const folder = options.remotes.get(remote);
    const path = rest.join('/');
    const bytes = folder ? await readBelow(join(folder, 'dist', version), path) : null;
    if (!bytes || !/^[\w.+-]+$/.test(version)) {
      response.writeHead(404, { ...releaseHeaders, 'Cache-Control': 'no-store' }).end();
      return;
    }
    await sendBytes(request, response, path, bytes, releaseHeaders);
  }, options.port);
}
