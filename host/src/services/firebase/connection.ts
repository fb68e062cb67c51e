export const connectionStates = ['connecting', 'online', 'reconnecting', 'offline'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export interface ConnectionSnapshot {
  readonly state: ConnectionState;
  /**
   * When this state began, epoch milliseconds by `serverNow`. A lost connection counts from when the
   * database was last heard of, so its age is that of the data.
   */
  readonly since: number;
}

/** Whether the database answers. `offline` when the browser says so or after 30 s without it. */
export interface Connection {
  getSnapshot(): ConnectionSnapshot;
  subscribe(onChange: () => void): () => void;
  /**
   * Epoch milliseconds by the database's clock; this machine's own until it was asked. It doesn't
   * follow the machine's clock when that is set while the page is open.
   */
  serverNow(): number;
  /** Asks again at once instead of waiting for the client's back-off. */
  retryNow(): void;
}
