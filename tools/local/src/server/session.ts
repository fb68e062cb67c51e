import type { Database } from '../database/database';
import type { DatabaseError } from '../database/databaseError';
import type { DisconnectWrites } from '../database/disconnectWrites';
import type { Listen } from '../database/listenTree';
import type { Auth } from '../rules/rules';
import type { Steps } from '../steps/steps';
import type { ServerLimits } from './serverLimits';

export type VerifyToken = (token: string) => Promise<Auth | null>;

/** What one connected client has: who it is, what it listens to, what to write when it goes. */
export interface Session {
  readonly limits: ServerLimits;
  readonly database: Database;
  readonly verify: VerifyToken;
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
  /** Changes who this is, and revokes what that one may not read. */
  setAuth(auth: Auth | null): void;
}

/** A listen of a session, kept only as long as the rules let its client read there. */
export interface SessionListen extends Listen {
  /** What the client calls a query by; null for the whole node. */
  readonly tag: number | null;
  /** The query as the client sent it, for telling it which listen was revoked. */
  readonly queryJson: unknown;
  /** Undoes the watching of what its permission depends on. */
  unwatch: () => void;
}
