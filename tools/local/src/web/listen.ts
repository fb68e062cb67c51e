import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebServer {
  /** `http://localhost:4100`, without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/** May be asynchronous; what it throws is answered with 500 and costs that request alone. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Names under which a loopback server may be asked for; any other is a rebinding attack. */
const allowedHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Serves on loopback only, on the preferred port unless that is taken; 0 takes any free one.
 * Requests for a foreign `Host` are refused (DNS rebinding).
 */
export async function listen(handler: RequestListener, preferredPort: number): Promise<WebServer> {
  const server = createServer(async (request, response) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (!allowedHosts.has(name)) {
      response.writeHead(421).end('This server answers for localhost only.\n');
      return;
    }
    try {
      await handler(request, response);
    } catch {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  await listenOn(server, preferredPort).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listenOn(server, 0);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    port,
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
