import { WebSocket } from 'ws';
import { createFrameReader } from '../frames';

/** A client that speaks the protocol without the SDK, and so can also break it. */
export interface RawClient {
  readonly socket: WebSocket;
  /** The session's id, as the server announced it. */
  readonly sessionId: string;
  /** Frames received, oldest first. */
  readonly received: string[];
  request(r: number, a: string, b: unknown): Promise<{ s: string; d: unknown }>;
  /** What the pushes for one path come to, `/a`, without priorities; paths below are one key deep. */
  view(path: string): unknown;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

export interface RawClientOptions {
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** Resolves once the server has greeted the client; rejects if it refuses the connection. */
export function openRawClient(
  port: number,
  { headers = {}, path = '/.ws?v=5&ns=chartroom' }: RawClientOptions = {},
): Promise<RawClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const reader = createFrameReader();
  const received: string[] = [];
  const pendingRequests = new Map<number, (body: { s: string; d: unknown }) => void>();
  const pushes: { readonly a: string; readonly b: { readonly p: string; readonly d: unknown } }[] =
    [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      received.push(data.toString());
      const text = reader.read(data.toString());
      const message = text === null ? {} : JSON.parse(text);
      if (message.t === 'c' && message.d.t === 'h') {
        resolve({ socket, sessionId: message.d.d.s, received, request, view, closed });
      }
      if (message.t === 'd' && message.d.a) pushes.push(message.d);
      if (message.t === 'd') pendingRequests.get(message.d.r)?.(message.d.b);
    });
    function view(path: string): unknown {
      let value: unknown = null;
      for (const { a, b } of pushes) {
        if (b.p === path) value = a === 'd' ? b.d : { ...Object(value), ...Object(b.d) };
        else value = { ...Object(value), [b.p.slice(path.length + 1)]: b.d };
      }
      return value;
    }
    function request(r: number, a: string, b: unknown): Promise<{ s: string; d: unknown }> {
      socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
      return new Promise((resolveResponse) => pendingRequests.set(r, resolveResponse));
    }
  });
}
