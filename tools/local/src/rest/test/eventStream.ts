/** One event of a stream: its name, and its data parsed. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface EventStream {
  readonly status: number;
  readonly contentType: string | null;
  /** The next event, null at the end. */
  next(): Promise<StreamEvent | null>;
  /** Skips events until one of this name. */
  until(event: string): Promise<StreamEvent | null>;
  close(): void;
}

/** Opens a stream of Server-Sent Events. */
export async function openStream(url: string): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';

  async function next(): Promise<StreamEvent | null> {
    for (;;) {
      const end = buffered.indexOf('\n\n');
      if (end >= 0) {
        const [event = '', data = ''] = buffered.slice(0, end).split('\n');
        buffered = buffered.slice(end + 2);
        return { event: event.slice('event: '.length), data: JSON.parse(data.slice(6)) };
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      buffered += chunk.value;
    }
  }

  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    next,
    async until(name) {
      for (;;) {
        const event = await next();
        if (event === null || event.event === name) return event;
      }
    },
    close: () => abort.abort(),
  };
}
