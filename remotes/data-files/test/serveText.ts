export interface ServedText {
  /** Bytes per chunk; one chunk by default. */
  readonly chunkBytes?: number;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  /** Breaks the connection after the text. */
  readonly breaksOff?: boolean;
}

/** A `fetch` that serves one file and counts requests. */
export function serveText(text: string | Uint8Array, options: ServedText = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { chunkBytes = Math.max(1, bytes.length), headers = {}, status = 200 } = options;
  const serverCalls = { requests: 0, isCancelled: false };
  const fetch: typeof globalThis.fetch = async () => {
    serverCalls.requests += 1;
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at < bytes.length) {
          controller.enqueue(bytes.slice(at, at + chunkBytes));
          at += chunkBytes;
          return;
        }
        if (options.breaksOff) controller.error(new TypeError('network error'));
        else controller.close();
      },
      cancel() {
        serverCalls.isCancelled = true;
      },
    });
    return new Response(body, {
      status,
      headers: { 'content-length': `${bytes.length}`, ...headers },
    });
  };
  return { fetch, serverCalls };
}
