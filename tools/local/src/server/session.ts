import type { Database } from '../database/database';
import type { DatabaseError } from '../database/databaseError';
import type { DisconnectWrites } from '../database/disconnectWrites';
import type { Listen } from '../database/listenTree';
import type { Auth } from '../rules/rules';
import type { Steps } from '../steps/steps';
import type { ServerLimits } from './serverLimits';

export type TokenVerifier = (token: string) => Promise<Auth | null>;

/** State of a connected client: its user, its listens, and its writes on disconnect. */
export interface Session {
  readonly limits: ServerLimits;
  readonly database: Database;
  readonly verify: TokenVerifier;
  readonly auth: Auth | null;
  /** By path and query. */
  readonly listens: Map<string, SessionListen>;
  readonly disconnectWrites: DisconnectWrites;
  /**
   * Sends a message of the protocol after everything written so far is durable, or the other one if
   * the disk fails before.
   */
  push(message: string, toErrorText?: (databaseError: DatabaseError) => string): void;
  /** As `push`, of a message that is made in slices; those behind it wait. */
  pushLater(message: Steps<string>, toErrorText?: (databaseError: DatabaseError) => string): void;
  /** Changes the user, and revokes listens that the new one can't read. */
  setAuth(auth: Auth | null): void;
}

/** A listen of a session, kept only as long as the rules let its client read there. */
export interface SessionListen extends Listen {
  /** The client's tag of a query; null for the whole node. */
  readonly tag: number | null;
  /** The query as the client sent it, to report which listen was revoked. */
  readonly queryJson: unknown;
  /** Undoes the watching of what its permission depends on. */
  unwatch: () => void;
}
