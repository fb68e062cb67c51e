/** Limits for clients. Requests above them are refused without affecting other clients. */
export interface ServerLimits {
  /** Connections at a time; a further one is answered with status 503. */
  readonly sockets: number;
  /** Listens of one connection; a further one is refused with `too_many_listens`. */
  readonly listens: number;
  /** Paths that one connection has asked to be written at its end, and the characters of it all. */
  readonly disconnectWrites: number;
  readonly disconnectChars: number;
  /** Messages of one connection that wait while its token is checked; with more it is dropped. */
  readonly queuedMessages: number;
  /** Streams of Server-Sent Events at a time; a further one is answered with status 503. */
  readonly streams: number;
  /** Bytes that a client leaves unread before it is dropped; it reconnects and listens again. */
  readonly bufferedBytes: number;
}

/** Far above what any page of the product needs. */
export const defaultLimits: ServerLimits = {
  sockets: 4_000,
  listens: 5_000,
  disconnectWrites: 1_000,
  // Checked and written at once, and so in a few milliseconds.
  disconnectChars: 1 << 18,
  queuedMessages: 10_000,
  streams: 500,
  bufferedBytes: 64 << 20,
};
