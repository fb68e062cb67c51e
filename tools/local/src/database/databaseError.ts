/** Status codes that this server answers with; the SDK shows them in upper case. */
export type DatabaseErrorStatus =
  | 'permission_denied'
  | 'datastale'
  | 'invalid_path'
  | 'invalid_data'
  | 'invalid_query'
  | 'invalid_token'
  | 'too_big'
  | 'too_many_listens'
  | 'bad_request'
  | 'unavailable';

/** A request that gets a status other than `ok`. */
export class DatabaseError extends Error {
  readonly status: DatabaseErrorStatus;

  constructor(status: DatabaseErrorStatus, message: string) {
    super(message);
    this.name = 'DatabaseError';
    this.status = status;
  }
}

export function permissionDeniedError(): DatabaseError {
  return new DatabaseError('permission_denied', 'Permission denied');
}

/** The disk accepts no writes now. The client may try again later. */
export function unavailableError(cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseError('unavailable', `The write was not saved. ${reason}`);
}
