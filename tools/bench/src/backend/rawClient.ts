import { WebSocket } from 'ws';

export interface RawSession {
  readonly token: string;
  /** Groups of series to listen to, as the product's shell does: from a time on. */
  readonly groups: readonly string[];
  /** Epoch milliseconds; each of the product's pages has a time of its own. */
  readonly from: number;
}

export interface RawClientOptions {
  readonly url: string;
  /** Null for the bare server, which knows none. */
  readonly session: RawSession | null;
  /** Every message that is no answer to a request of this client. */
  readonly onMessage: (message: unknown) => void;
  readonly onClose?: () => void;
}

/** A client of the database's protocol without the SDK: what it costs is a socket and `JSON.parse`. */
export interface RawSocketClient {
  /** Sends a put and returns its number; `onAnswer` is told when it is acknowledged or refused. */
  put(path: string, value: unknown): number;
  onResponse: (request: number, status: string) => void;
  close(): void;
}

const openTimeoutMs = 30_000;

/** Resolves when it is signed in and all its listens are answered; rejects when it is not let in. */
export function openRawSocketClient(options: RawClientOptions): Promise<RawSocketClient> {
  const { session } = options;
  const socket = new WebSocket(options.url, { perMessageDeflate: false });
  let requests = 0;

  function request(action: string, body: unknown): number {
    requests += 1;
    socket.send(JSON.stringify({ t: 'd', d: { r: requests, a: action, b: body } }));
    return requests;
  }

  const client: RawSocketClient = {
    put: (path, value) => request('p', { p: path, d: value }),
    onResponse: () => undefined,
    close: () => socket.terminate(),
  };

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('the server gave no answer'), openTimeoutMs);
    let pendingResponses = session ? session.groups.length + 1 : 0;
    let isOpen = false;

    function fail(reason: string): void {
      clearTimeout(timer);
      socket.terminate();
      reject(new Error(`A client was not let in: ${reason}`));
    }
    function resolveReady(): void {
      clearTimeout(timer);
      isOpen = true;
      resolve(client);
    }
    function startSession(): void {
      if (!session) return;
      request('auth', { cred: session.token });
      session.groups.forEach((group, tag) => {
        const query = { sp: session.from, i: 't0' };
        request('q', { p: `/series/demo/${group}`, q: query, t: tag + 1, h: '' });
      });
    }

    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => {
      if (!isOpen) fail('the connection was closed');
      options.onClose?.();
    });
    socket.on('open', () => {
      if (!session) resolveReady();
    });
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      const { r, a, b } = message.d;
      if (message.t === 'c') {
        if (message.d.t === 'h') startSession();
      } else if (a !== undefined || r === undefined) {
        options.onMessage(message);
      } else if (isOpen) {
        client.onResponse(r, b?.s ?? '');
      } else if (b?.s !== 'ok') {
        fail(JSON.stringify(b));
      } else {
        pendingResponses -= 1;
        if (pendingResponses === 0) resolveReady();
      }
    });
  });
}

interface ServerMessage {
  readonly t: string;
  readonly d: {
    readonly t?: string;
    readonly r?: number;
    readonly a?: string;
    readonly b?: { readonly s?: string };
  };
}
