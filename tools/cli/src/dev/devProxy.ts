import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Config, loadConfig } from '@chartroom/contract';
import { readBody } from '@chartroom/local/server/readBody';
import { releaseHeaders } from '@chartroom/local/web/headers';
import { listen } from '@chartroom/local/web/listen';
import { readFileWithin, sendBytes } from '@chartroom/local/web/sendFile';
import { clearStorageHeaders } from './clearStorageHeaders';
import { maxErrorBytes } from './pageErrors';
import { requestHeaders, responseHeaders } from './proxyHeaders';

export interface DevProxyOptions {
  /** Address of the shell, ending in a slash. */
  readonly shell: string;
  readonly remote: string;
  /** Folder of the releases: `{remote}/{version}/`. */
  readonly releases: string;
  /** Preferred port; if it's taken, another one is used. */
  readonly port: number;
  /** Returns the rows of the preview's source, as JSON. */
  readonly data: () => string;
  /** Gets what an open page sends about an error of the remote: text, which anything could be in. */
  readonly onError: (body: string) => void;
}

/** A running shell, proxied at a local address, with one remote replaced. */
export interface DevProxy {
  /** Address of the shell at the proxy. */
  readonly url: string;
  /** Base address of the remote's releases: `{version}/`. */
  readonly releasesUrl: string;
  readonly dataUrl: string;
  /** Sends a message to all open pages, and to pages opened later. */
  broadcast(message: object): void;
  close(): Promise<void>;
}

/** No path of a shell starts like this. */
const devPath = '/@remote-dev/';

export async function startDevProxy(options: DevProxyOptions): Promise<DevProxy> {
  const { shell, remote, releases, port } = options;
  const { pathname: base, origin: shellOrigin } = new URL(shell);
  const streams = new Set<ServerResponse>();
  const runId = randomUUID();
  let message: string | null = null;

  const server = await listen(async (request, response) => {
    const path = request.url ?? '/';
    if (path === `${devPath}events`) return stream(response);
    if (path === `${devPath}data.json`) {
      const bytes = Buffer.from(options.data());
      return sendBytes(request, response, 'data.json', bytes, releaseHeaders);
    }
    if (path === `${devPath}errors`) return receiveError(request, response);
    if (path.startsWith(devPath)) return sendRelease(request, response, path.slice(devPath.length));
    if (path.replace(/\?.*$/s, '') === `${base}config.json`) return sendConfig(request, response);
    return forward(request, response);
  }, port);
  const { origin } = server;

  function stream(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    // Reconnects quickly after this process was restarted.
    response.write(`retry: 1000\n\n${message ?? ''}`);
    streams.add(response);
    response.on('close', () => streams.delete(response));
  }

  /** Only from pages at this address: any page in the browser could send requests to a port. */
  async function receiveError(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST' || request.headers.origin !== origin) {
      response.writeHead(403).end();
      return;
    }
    const body = await readBody(request, maxErrorBytes).catch(() => null);
    if (body) options.onError(body.toString('utf8'));
    response.writeHead(body ? 204 : 413).end();
  }

  async function sendRelease(request: IncomingMessage, response: ServerResponse, path: string) {
    const bytes = await readFileWithin(releases, path.replace(/\?.*$/s, ''));
    if (bytes) await sendBytes(request, response, path, bytes, releaseHeaders);
    else response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
  }

  async function sendConfig(request: IncomingMessage, response: ServerResponse) {
    const config = await loadConfig(fetch, shell);
    const changed: Config = {
      ...config,
      releaseOrigins: [...config.releaseOrigins, origin],
      devRemotes: { [remote]: { url: `${origin}${devPath}events` } },
    };
    await sendBytes(request, response, 'config.json', Buffer.from(JSON.stringify(changed)), {});
  }

  /** Forwards a request unchanged. If the shell can't be reached, the response is 502. */
  function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origins = { shell: shellOrigin, proxy: origin };
    const sendRequest = shellOrigin.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve) => {
      const proxyRequest = sendRequest(`${shellOrigin}${request.url}`, {
        method: request.method,
        headers: requestHeaders(request.headers, origins),
      });
      proxyRequest.on('response', (proxyResponse) => {
        response.writeHead(proxyResponse.statusCode ?? 502, {
          ...responseHeaders(proxyResponse.headers, origins),
          ...clearStorageHeaders(request, proxyResponse.headers, { runId, port: server.port }),
        });
        proxyResponse.pipe(response);
      });
      proxyRequest.on('error', () => {
        if (!response.headersSent) response.writeHead(502);
        response.end(`${shellOrigin} isn’t responding.\n`);
      });
      response.on('close', () => {
        proxyRequest.destroy();
        resolve();
      });
      request.pipe(proxyRequest);
    });
  }

  return {
    url: `${origin}${base}`,
    releasesUrl: `${origin}${devPath}${remote}/`,
    dataUrl: `${origin}${devPath}data.json`,
    broadcast(document) {
      message = `data: ${JSON.stringify(document)}\n\n`;
      for (const response of streams) response.write(message);
    },
    close: () => server.close(),
  };
}
