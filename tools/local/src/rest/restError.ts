import type { DatabaseError, DatabaseErrorStatus } from '../database/databaseError';

/** A refusal as the hosted service words it: `{"error": "Permission denied"}`. */
export class RestError extends Error {
  constructor(
    /** HTTP status. */
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'RestError';
  }
}

const statuses: Readonly<Partial<Record<DatabaseErrorStatus, number>>> = {
  permission_denied: 401,
  datastale: 412,
  too_big: 413,
  unavailable: 503,
};

const prefixes: Readonly<Partial<Record<DatabaseErrorStatus, string>>> = {
  invalid_data: 'Invalid data; ',
  invalid_path: 'Invalid path: ',
};

/** What the database refused, as an answer of this interface. */
export function restErrorOf({ status, message }: DatabaseError): RestError {
  return new RestError(statuses[status] ?? 400, `${prefixes[status] ?? ''}${message}`);
}
