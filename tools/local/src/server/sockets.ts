import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Database } from '../database/database';
import { limits } from '../database/limits';
import type { Namespaces } from '../namespaces';
import { createFrameReader } from './frames';
import { isLoopbackHost, isLoopbackOrigin } from './loopback';
import { controlText } from './message';
import { openSession, type SessionConnection } from './openSession';
import { createOutbox } from './outbox';
import type { ServerLimits } from './serverLimits';
import type { TokenVerifier } from './session';

export interface SocketsOptions {
  readonly namespaces: Namespaces;
  readonly verify: TokenVerifier;
  readonly now: () => number;
  readonly onLog: (line: string) => void;
  /** Interval of pings; a client is dropped after two without a response. */
  readonly heartbeatMs: number;
  readonly limits: ServerLimits;
}

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections; resolves when each has written what it asked to be written then. */
  close(): Promise<void>;
}

/** A session that is open, and whose it is. */
interface OpenSession {
  readonly session: SessionConnection;
  readonly database: Database;
  readonly socket: WebSocket;
  /** Of the page; undefined for a program. */
  readonly origin: string | undefined;
}

/** A client that names its last session must be one that could have had it. */
interface Reconnection {
  readonly id: string;
  readonly database: Database;
  readonly origin: string | undefined;
}

/** Codes of RFC 6455. */
const policyViolation = 1008;
const goingAway = 1001;

export function createSockets(options: SocketsOptions): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 2 * limits.writeBytes,
  });
  const unresponsive = new WeakSet<WebSocket>();
  /** By id, which only its own client knows: with it, a client that returns ends its old session. */
  const open = new Map<string, OpenSession>();

  const ending = new Set<Promise<void>>();

  let isClosing = false;

  const heartbeat = setInterval(() => {
    for (const socket of server.clients) {
      if (unresponsive.has(socket)) {
        socket.terminate();
        continue;
      }
      unresponsive.add(socket);
      socket.ping();
    }
  }, options.heartbeatMs);
  heartbeat.unref();

  function connect(socket: WebSocket, request: IncomingMessage): void {
    const query = queryOf(request);
    const found = options.namespaces.find(query);
    if (found.database === null) {
      rejectConnection(socket, found.reason);
      return;
    }
    const { database } = found;
    const reader = createFrameReader();
    const id = randomBytes(24).toString('base64url');
    const { origin } = request.headers;
    const after = endPreviousSession({ id: query.get('ls') ?? '', database, origin });
    const outbox = createOutbox({
      slices: database.slices,
      sendFrame(frame) {
        if (socket.readyState === socket.OPEN) socket.send(frame);
      },
      onFailure(error) {
        options.onLog(`A connection was ended: ${String(error)}`);
        socket.terminate();
      },
    });
    const session = openSession({
      id,
      ...(after ? { after } : {}),
      database,
      verify: options.verify,
      now: options.now,
      host: request.headers.host ?? '',
      limits: options.limits,
      send(text) {
        if (socket.readyState !== socket.OPEN) return;
        outbox.add(text);
        if (socket.bufferedAmount + outbox.queuedChars > options.limits.bufferedBytes) {
          socket.terminate();
        }
      },
      closeConnection(reason) {
        options.onLog(`A connection was ended: ${reason}`);
        socket.close(policyViolation, 'Couldn’t process the message.');
      },
    });
    open.set(id, { session, database, socket, origin });
    socket.on('pong', () => unresponsive.delete(socket));
    socket.on('message', (data, isBinary) => {
      unresponsive.delete(socket);
      if (socket.readyState !== socket.OPEN) {
        return;
      }
      try {
        const text = isBinary ? '' : reader.read(data.toString());
        if (text !== null) {
          session.receive(text);
        }
      } catch (error) {
        // An error of one client doesn't affect the others.
        options.onLog(`A connection was ended: ${String(error)}`);
        socket.close(policyViolation, 'Couldn’t process the message.');
      }
    });
    socket.on('error', (error) => options.onLog(`A connection failed: ${error.message}`));
    socket.on('close', () => {
      open.delete(id);
      void end(session);
    });
  }

  async function end(session: SessionConnection): Promise<void> {
    const ended = session.end().catch((error: unknown) => {
      options.onLog(`What a client left for its end failed: ${String(error)}`);
    });
    ending.add(ended);
    await ended;
    ending.delete(ended);
  }

  /**
   * Ends the session that a client names as its last (`ls`), which a network that went away may have
   * left half open: otherwise its `onDisconnect` would overwrite what the client writes now.
   */
  function endPreviousSession({ id, database, origin }: Reconnection): Promise<void> | null {
    const previous = open.get(id);
    if (!previous || previous.database !== database || previous.origin !== origin) return null;
    open.delete(id);
    previous.socket.terminate();
    return end(previous.session);
  }

  return {
    upgrade(request, socket, head) {
      const isFull = server.clients.size >= options.limits.sockets;
      const rejection = rejectionStatus(request, isFull || isClosing);
      if (rejection) {
        socket.end(`HTTP/1.1 ${rejection}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      server.handleUpgrade(request, socket, head, connect);
    },
    async close() {
      // A connection that is opened now would not be among those that are ended below.
      isClosing = true;
      clearInterval(heartbeat);
      const ended = [...server.clients].map((socket) =>
        endSocket(socket, goingAway, 'The server stops.'),
      );
      await Promise.all(ended);
      await Promise.all(ending);
      server.close();
    },
  };
}

function rejectionStatus(request: IncomingMessage, isFull: boolean): string | null {
  const { host, origin } = request.headers;
  if (!isLoopbackHost(host) || (origin !== undefined && !isLoopbackOrigin(origin))) {
    return '403 Forbidden';
  }
  if (!request.url?.startsWith('/.ws')) {
    return '404 Not Found';
  }
  return isFull ? '503 Service Unavailable' : null;
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  const queryStart = url.indexOf('?');
  return new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart + 1));
}

/** Sends a rejected client the reason, so that it doesn't try again. */
function rejectConnection(socket: WebSocket, reason: string): void {
  socket.on('error', () => socket.terminate());
  socket.send(controlText('s', reason));
  void endSocket(socket, policyViolation, 'There is no such database.');
}

/** Closes politely, and firmly if the other side does not answer soon. */
function endSocket(socket: WebSocket, code: number, reason: string): Promise<void> {
  return new Promise((resolve) => {
    const forceTimer = setTimeout(() => socket.terminate(), 500);
    socket.once('close', () => {
      clearTimeout(forceTimer);
      resolve();
    });
    socket.close(code, reason);
  });
}
