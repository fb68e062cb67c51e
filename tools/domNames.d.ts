/**
 * The names of the DOM that types of contract use. Tools are checked without the DOM's own types, so
 * that none of them relies on a browser; of these they can only hand values on.
 */
interface HTMLElement {
  readonly nodeType: number;
}

interface Worker {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: MessageEvent) => void): void;
  removeEventListener(type: string, listener: (event: MessageEvent) => void): void;
  terminate(): void;
}

type BufferSource = ArrayBufferView | ArrayBuffer;

interface RequestInit {
  /** Node's fetch has no cache, and ignores it. */
  cache?: 'default' | 'no-cache' | 'no-store' | 'reload';
}
