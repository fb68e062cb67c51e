import type { Refusal, RefusalStatus } from '../database/refusal';

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

const statuses: Readonly<Partial<Record<RefusalStatus, number>>> = {
  permission_denied: 401,
  datastale: 412,
  too_big: 413,
  unavailable: 503,
};

const openings: Readonly<Partial<Record<RefusalStatus, string>>> = {
  invalid_data: 'Invalid data; ',
  invalid_path: 'Invalid path: ',
};

/** What the database refused, as an answer of this interface. */
export function restErrorOf({ status, message }: Refusal): RestError {
  return new RestError(statuses[status] ?? 400, `${openings[status] ?? ''}${message}`);
}
