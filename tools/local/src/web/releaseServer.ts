import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatasetHandler } from './datasets';
import { releaseHeaders } from './headers';
import { listen, type WebServer } from './listen';
import { putFile } from './putFiles';
import { sendFile } from './sendFile';

export interface ReleaseServerOptions {
  /** Published releases lie in its `{remote}/{version}/`. */
  readonly folder: string;
  readonly port: number;
  /** With it `PUT` puts files into the folder; without, nobody may. */
  readonly token?: string;
  /** Answers for data that is served beside the releases. */
  readonly datasets?: DatasetHandler;
  /** Answers instead of the files and returns true; for tests of failing origins. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Serves `/{remote}/{version}/…`: immutable files, readable from any host. */
export function serveReleases(options: ReleaseServerOptions): Promise<WebServer> {
  return listen(async (request, response) => {
    if (options.intercept?.(request, response)) return;
    const { folder, token } = options;
    if (token && (await putFile(request, response, { folder, token }))) return;
    // As it came: names of releases hold nothing that would have to be decoded.
    const path = (request.url ?? '/').replace(/\?.*$/s, '').slice(1);
    if (await options.datasets?.(request, response, path)) return;
    if (await sendFile(request, response, { folder, path, headers: releaseHeaders })) return;
    response.writeHead(404, { ...releaseHeaders, 'Cache-Control': 'no-store' }).end();
  }, options.port);
}
