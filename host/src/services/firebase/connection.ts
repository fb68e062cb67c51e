export const connectionStates = ['connecting', 'online', 'reconnecting', 'offline'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export interface ConnectionSnapshot {
  readonly state: ConnectionState;
  /**
   * When this state began, in epoch milliseconds by `serverNow`. A lost connection counts from the
   * last message of the database, so its age is that of the data.
   */
  readonly since: number;
}

/**
 * The connection to the database. `offline` if the browser says so, or after 30 s without a
 * connection.
 */
export interface Connection {
  getSnapshot(): ConnectionSnapshot;
  subscribe(onChange: () => void): () => void;
  /**
   * Epoch milliseconds by the database's clock, or by this device's until the database has reported
   * it. Setting the device's clock while the page is open doesn't affect it.
   */
  serverNow(): number;
  /** Reconnects at once instead of waiting for the client's back-off. */
  retryNow(): void;
}
