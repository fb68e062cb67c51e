import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** What a server answered, whole and unpacked. */
export interface Answer {
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
  | { readonly kind: 'changed'; readonly change: (answer: Answer) => Answer };

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
  swallow(): () => void;
  close(): Promise<void>;
}

interface Injected {
  readonly matches: (path: string) => boolean;
  readonly fault: Fault;
  left: number;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const upstream = new URL(target);
  const injected: Injected[] = [];
  const connections = new Set<Socket>();
  const tunnels = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSwallowing = false;
  let server = await listenOn(0);
  const { port } = server.address() as AddressInfo;

  async function listenOn(wanted: number): Promise<Server> {
    const created = createServer((request, response) => void serve(request, response));
    created.on('upgrade', tunnel);
    created.on('connection', (socket) => follow(socket, connections));
    await new Promise<void>((resolve, reject) => {
      created.once('error', reject);
      created.listen(wanted, '127.0.0.1', resolve);
    });
    return created;
  }

  function faultFor(path: string): Fault | null {
    const found = injected.findLast(({ matches, left }) => left > 0 && matches(path));
    if (!found) return null;
    found.left -= 1;
    return found.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultFor(pathOf(request));
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'cut') return void request.socket.destroy();
    try {
      if (fault?.kind === 'slow') await after(fault.ms, response);
      const answer = await forward(request, upstream);
      if (fault?.kind === 'truncated') return sendHalf(response, answer);
      send(response, fault?.kind === 'changed' ? fault.change(answer) : answer);
    } catch {
      request.socket.destroy();
    }
  }

  function tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const fault = faultFor(pathOf(request));
    if (fault?.kind === 'silent') return;
    if (fault) return void socket.destroy();
    const far = connect(Number(upstream.port), '127.0.0.1');
    for (const each of [socket, far]) follow(each, tunnels);
    far.write(`${requestHead(request)}\r\n`);
    far.write(head);
    pass(socket, far);
    pass(far, socket);
  }

  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (isSwallowing) silent.add(from);
      if (!silent.has(from)) to.write(bytes);
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
      const entry = { matches, fault, left: times };
      injected.push(entry);
      return () => {
        entry.left = 0;
      };
    },
    stop,
    async start() {
      if (server.listening) return;
      server = await listenOn(port);
    },
    swallow() {
      isSwallowing = true;
      for (const socket of tunnels) silent.add(socket);
      return () => {
        isSwallowing = false;
      };
    },
    close: stop,
  };
}

/** Keeps a socket on the list while it is open; that it breaks is part of the matter. */
function follow(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '');
}

/** Resolves late, or never when nobody waits any more. */
function after(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.on('close', () => clearTimeout(timer));
  });
}

/** Asks the server itself, uncompressed, so that a fault can be put into the bytes. */
function forward(request: IncomingMessage, upstream: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, headers, url: path } = request;
    const { 'accept-encoding': _packed, ...asked } = headers;
    const options = { host: '127.0.0.1', port: upstream.port, method, path, headers: asked };
    const asking = ask(options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const { statusCode: status = 502, headers } = answer;
      resolve({ status, headers, body: Buffer.concat(chunks) });
    });
    asking.on('error', reject);
    request.pipe(asking);
  });
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { connection: _hop, 'transfer-encoding': _packed, ...kept } = headers;
  response.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
}

function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
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
