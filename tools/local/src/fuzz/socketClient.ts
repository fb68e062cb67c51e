import { WebSocket } from 'ws';
import { createFrameReader, splitFrames } from '../server/frames';

/** A connection that sends requests without waiting for their answers. */
export interface SocketClient {
  /** Resolves to the status; null if the connection ended before the answer. */
  request(a: string, body: unknown): Promise<string | null>;
  /** The id of the session, by which a next connection ends it. */
  readonly sessionId: string;
  /** Ends the connection without a farewell. */
  terminate(): void;
  readonly ended: Promise<void>;
}

/**
 * Rejects if the server does not greet. Of a client that names its last session the server takes no
 * request before that session has ended.
 */
export function openSocketClient(port: number, lastSession = ''): Promise<SocketClient> {
  const query = `v=5&ns=chartroom&ls=${encodeURIComponent(lastSession)}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?${query}`);
  const reader = createFrameReader();
  const pendingRequests = new Map<number, (status: string | null) => void>();
  let isOpen = true;
  let r = 0;
  return new Promise((resolve, reject) => {
    const ended = new Promise<void>((end) => {
      socket.on('close', () => {
        isOpen = false;
        for (const settle of pendingRequests.values()) settle(null);
        pendingRequests.clear();
        reject(new Error('The connection ended before the greeting.'));
        end();
      });
    });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = reader.read(data.toString());
      if (text === null) return;
      const { t, d } = JSON.parse(text);
      if (t === 'c' && d.t === 'h') {
        resolve({ request, sessionId: d.d.s, terminate: () => socket.terminate(), ended });
      }
      if (t !== 'd' || typeof d.r !== 'number') return;
      pendingRequests.get(d.r)?.(d.b.s);
      pendingRequests.delete(d.r);
    });
    function request(a: string, b: unknown): Promise<string | null> {
      if (!isOpen) return Promise.resolve(null);
      r += 1;
      for (const frame of splitFrames(JSON.stringify({ t: 'd', d: { r, a, b } })))
        socket.send(frame);
      return new Promise((settle) => pendingRequests.set(r, settle));
    }
  });
}
