/** An event that counts for the health of a release. Its user is a member of the workspace. */
export interface HealthEvent {
  readonly workspace: string;
  readonly uid: string;
  readonly remote: string;
  readonly version: string;
  /** By the database's clock, epoch milliseconds. */
  readonly at: number;
  readonly outcome: LoadOutcome | FailureOutcome;
}

/** A page loaded the release, or tried to. */
interface LoadOutcome {
  /** Null if it failed. The reason is an event of its own. */
  readonly loadMs: number | null;
}

interface FailureOutcome {
  readonly code: string;
}
