import { WebSocket } from 'ws';
import { createFrameReader } from '../frames';

/** A client that speaks the protocol without the SDK, and so can also break it. */
export interface RawClient {
  readonly socket: WebSocket;
  /** The session's id, as the server announced it. */
  readonly sessionId: string;
  /** Frames received, oldest first. */
  readonly received: string[];
  ask(r: number, a: string, b: unknown): Promise<{ s: string; d: unknown }>;
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
  const answers = new Map<number, (body: { s: string; d: unknown }) => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      received.push(data.toString());
      const text = reader.read(data.toString());
      const message = text === null ? {} : JSON.parse(text);
      if (message.t === 'c' && message.d.t === 'h') {
        resolve({ socket, sessionId: message.d.d.s, received, ask, closed });
      }
      if (message.t === 'd') answers.get(message.d.r)?.(message.d.b);
    });
    function ask(r: number, a: string, b: unknown): Promise<{ s: string; d: unknown }> {
      socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
      return new Promise((answer) => answers.set(r, answer));
    }
  });
}
