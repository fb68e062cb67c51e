import type { Node } from '../database/node';
import type { Steps } from '../steps/steps';

/** What the rules know of who asks; null for nobody. `token` holds the claims of the ID token. */
export interface Auth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/**
 * Who writes: a user or an unauthenticated client, under the rules, or the owner of the process,
 * for whom no rules apply.
 */
export type Writer = Auth | null | 'admin';

export interface ReadRequest {
  readonly auth: Auth | null;
  readonly path: readonly string[];
  /** The whole tree. */
  readonly root: Node;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface WriteRequest extends Omit<ReadRequest, 'root'> {
  /** The whole tree before the write, and as it would be after it (all paths of a multi-path write). */
  readonly before: Node;
  readonly after: Node;
}

/** `database.rules.json`, compiled. */
export interface Rules {
  canRead(request: ReadRequest): boolean;
  /** `.write` granted on the way to `path`, and `.validate` true for all new data at and below it. */
  canWrite(request: WriteRequest): boolean;
  /** As `canWrite`, in steps. */
  canWriteSteps(request: WriteRequest): Steps<boolean>;
  /** Child paths (or `.value`) that `.indexOn` lists at this path; null where nothing needs an index. */
  indexesAt(path: readonly string[]): readonly string[] | null;
  /** Calls back when the rules have been replaced, until unsubscribed; absent if they never are. */
  watch?(onChange: () => void): () => void;
}
