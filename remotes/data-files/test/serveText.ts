export interface ServedText {
  /** Bytes a chunk; all at once where not given. */
  readonly chunkBytes?: number;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  /** Breaks the connection behind the text. */
  readonly breaks?: boolean;
}

/** A server for one file, as `fetch`; counts how often it was asked. */
export function serveText(text: string | Uint8Array, options: ServedText = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { chunkBytes = Math.max(1, bytes.length), headers = {}, status = 200 } = options;
  const seen = { requests: 0, isCancelled: false };
  const fetch: typeof globalThis.fetch = async () => {
    seen.requests += 1;
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at < bytes.length) {
          controller.enqueue(bytes.slice(at, at + chunkBytes));
          at += chunkBytes;
          return;
        }
        if (options.breaks) controller.error(new TypeError('network error'));
        else controller.close();
      },
      cancel() {
        seen.isCancelled = true;
      },
    });
    return new Response(body, {
      status,
      headers: { 'content-length': `${bytes.length}`, ...headers },
    });
  };
  return { fetch, seen };
}
