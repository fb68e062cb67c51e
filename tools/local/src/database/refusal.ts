/** Status codes that this server answers with; the SDK shows them in upper case. */
export type RefusalStatus =
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

/** A request that is answered with a status other than `ok`. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

export function permissionDenied(): Refusal {
  return new Refusal('permission_denied', 'Permission denied');
}

/** The disk takes no writes now. The client may try again later. */
export function unavailable(cause: unknown): Refusal {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Refusal('unavailable', `The write was not saved. ${reason}`);
}
