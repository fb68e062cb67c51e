import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** What a server answered, whole and unpacked. */
export interface BufferedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What becomes of a request on its way. */
export type Fault =
  /** The connection is cut before any answer. */
  | { readonly kind: 'cut' }
  /** Taken, and never answered. */
  | { readonly kind: 'silent' }
  /** Answered late. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The connection is cut when half of the body is out. */
  | { readonly kind: 'truncated' }
  /** Answered with something else. */
  | { readonly kind: 'changed'; readonly change: (response: BufferedResponse) => BufferedResponse };

export interface FaultOptions {
  /** So many requests meet the fault; the next are answered as they should. */
  readonly times?: number;
}

/** Stands on loopback before one server, for HTTP and WebSockets, and does what it is told. */
export interface FaultProxy {
  readonly origin: string;
  /** Requests for addresses that match meet the fault; returns its undo. The last one told counts. */
  inject(matches: (path: string) => boolean, fault: Fault, options?: FaultOptions): () => void;
  /** Nobody listens at the address any more, and what was open is cut; `start` brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** WebSockets stay open and nothing comes through: old ones for good, new ones until the undo. */
  dropTraffic(): () => void;
  close(): Promise<void>;
}

interface InjectedFault {
  readonly matches: (path: string) => boolean;
  readonly fault: Fault;
  remaining: number;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const upstream = new URL(target);
  const injected: InjectedFault[] = [];
  const connections = new Set<Socket>();
  const tunnels = new Set<Socket>();
  const mutedSockets = new WeakSet<Socket>();
  let isDropping = false;
  let server = await listenOn(0);
  const { port } = server.address() as AddressInfo;

  async function listenOn(requestedPort: number): Promise<Server> {
    const created = createServer((request, response) => void serve(request, response));
    created.on('upgrade', tunnel);
    created.on('connection', (socket) => track(socket, connections));
    await new Promise<void>((resolve, reject) => {
      created.once('error', reject);
      created.listen(requestedPort, '127.0.0.1', resolve);
    });
    return created;
  }

  function faultFor(path: string): Fault | null {
    const found = injected.findLast(({ matches, remaining }) => remaining > 0 && matches(path));
    if (!found) return null;
    found.remaining -= 1;
    return found.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultFor(pathOf(request));
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'cut') return void request.socket.destroy();
    try {
      if (fault?.kind === 'slow') await delay(fault.ms, response);
      const buffered = await forward(request, upstream);
      if (fault?.kind === 'truncated') return sendHalf(response, buffered);
      send(response, fault?.kind === 'changed' ? fault.change(buffered) : buffered);
    } catch {
      request.socket.destroy();
    }
  }

  function tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const fault = faultFor(pathOf(request));
    if (fault?.kind === 'silent') return;
    if (fault) return void socket.destroy();
    const upstreamSocket = connect(Number(upstream.port), '127.0.0.1');
    for (const end of [socket, upstreamSocket]) track(end, tunnels);
    upstreamSocket.write(`${requestHead(request)}\r\n`);
    upstreamSocket.write(head);
    pipe(socket, upstreamSocket);
    pipe(upstreamSocket, socket);
  }

  function pipe(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (isDropping) mutedSockets.add(from);
      if (!mutedSockets.has(from)) to.write(bytes);
    });
    from.on('close', () => to.destroy());
  }

  async function stop(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of [...connections, ...tunnels]) socket.destroy();
    await closed;
  }

  return {
    origin: `http://localhost:${port}`,
    inject(matches, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const entry = { matches, fault, remaining: times };
      injected.push(entry);
      return () => {
        entry.remaining = 0;
      };
    },
    stop,
    async start() {
      if (server.listening) return;
      server = await listenOn(port);
    },
    dropTraffic() {
      isDropping = true;
      for (const socket of tunnels) mutedSockets.add(socket);
      return () => {
        isDropping = false;
      };
    },
    close: stop,
  };
}

/** Keeps a socket on the list while it is open; that it breaks is part of the matter. */
function track(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '');
}

/** Resolves late, or never when nobody waits any more. */
function delay(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.on('close', () => clearTimeout(timer));
  });
}

/** Asks the server itself, uncompressed, so that a fault can be put into the bytes. */
function forward(request: IncomingMessage, upstream: URL): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    const { method, headers, url: path } = request;
    const { 'accept-encoding': _encoding, ...forwardedHeaders } = headers;
    const options = {
      host: '127.0.0.1',
      port: upstream.port,
      method,
      path,
      headers: forwardedHeaders,
    };
    const outgoing = sendRequest(options, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { statusCode: status = 502, headers } = incoming;
      resolve({ status, headers, body: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject);
    request.pipe(outgoing);
  });
}

function send(response: ServerResponse, { status, headers, body }: BufferedResponse): void {
  const { connection: _hop, 'transfer-encoding': _encoding, ...ownHeaders } = headers;
  response.writeHead(status, { ...ownHeaders, 'content-length': body.length }).end(body);
}

function sendHalf(response: ServerResponse, { status, headers, body }: BufferedResponse): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

/** Request line and headers as they came. */
function requestHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let n = 0; n < rawHeaders.length; n += 2)
    lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`);
  return `${lines.join('\r\n')}\r\n`;
}
