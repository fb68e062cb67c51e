import { request as askOverHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Config } from '@chartroom/contract';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { createSelfSignedCertificate } from './selfSigned';

/** As Firebase names them: the database of a project, and the server of it that a client is moved to. */
export const databaseHost = 'chartroom.firebaseio.com';
export const shardHost = 's-usc1c-nss-1.firebaseio.com';
const identityHosts = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];

/** Firebase's own hosts, over TLS, with a local backend behind them. */
export interface HostedFirebase {
  /** For Chromium, to which these hosts are then this server. Its pages ignore certificate errors. */
  readonly browserArgs: readonly string[];
  /** `wss://host/path?query` of every socket that was opened, in order. */
  readonly sockets: readonly string[];
  /** What a project at Firebase would be configured with, of what a local stack is. */
  config(local: Config): Config;
  close(): Promise<void>;
}

/**
 * Like the hosted database it moves its clients: who asks under the database's own name is sent to a
 * shard, and asked to come there the next time too. `backendUrl` is asked for at each request.
 */
export async function serveHostedFirebase(backendUrl: () => string): Promise<HostedFirebase> {
  const server = createServer(
    createSelfSignedCertificate(databaseHost, shardHost, ...identityHosts),
    forward,
  );
  const socketServer = new WebSocketServer({ noServer: true });
  const sockets: string[] = [];

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = request.headers;
    if (!identityHosts.includes(host)) {
      response.writeHead(404).end();
      return;
    }
    // A local service has the hosts of Firebase as folders.
    const backend = new URL(`/${host}${request.url}`, backendUrl());
    const headers = { ...request.headers, host: backend.host };
    const outgoing = askOverHttp(backend, { method: request.method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  }

  server.on('upgrade', (request, socket, head) => {
    const { host, origin } = request.headers;
    sockets.push(`wss://${host}${request.url}`);
    socketServer.handleUpgrade(request, socket, head, (client) => {
      if (host === databaseHost) client.send(controlMessage('r', shardHost));
      else relay(client, String(request.url), origin);
    });
  });

  function relay(client: WebSocket, path: string, origin: string | undefined): void {
    const { host } = new URL(backendUrl());
    const backend = new WebSocket(`ws://${host}${path}`, { origin });
    const queued: string[] = [];
    client.on('message', (data) => {
      if (backend.readyState === WebSocket.OPEN) backend.send(textOf(data));
      else queued.push(textOf(data));
    });
    backend.on('open', () => {
      for (const message of queued.splice(0)) backend.send(message);
    });
    backend.on('message', (data) => client.send(renameHost(textOf(data))));
    client.on('close', () => backend.close());
    backend.on('close', () => client.close());
    backend.on('error', () => client.terminate());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hostRules = [databaseHost.replace(/^\w+/, '*'), '*.googleapis.com'].map(
    (hosts) => `MAP ${hosts} 127.0.0.1:${port}`,
  );
  return {
    browserArgs: [`--host-resolver-rules=${hostRules.join(', ')}`],
    sockets,
    config: (local) => ({
      ...local,
      backend: 'hosted',
      firebase: {
        ...local.firebase,
        databaseUrl: `https://${databaseHost}`,
        identityUrl: null,
      },
    }),
    async close() {
      for (const client of socketServer.clients) client.terminate();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The server's greeting, with the name that it has here; all else as it came. */
function renameHost(message: string): string {
  const parsed: unknown = message.startsWith('{"t":"c"') ? JSON.parse(message) : null;
  const greeting = (parsed as { d?: { t?: string; d?: object } } | null)?.d;
  return greeting?.t === 'h' ? controlMessage('h', { ...greeting.d, h: shardHost }) : message;
}

function controlMessage(type: string, data: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: data } });
}

function textOf(data: RawData): string {
  return data.toString();
}
