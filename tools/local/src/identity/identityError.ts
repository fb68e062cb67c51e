/**
 * A refusal as Firebase Authentication words it: `EMAIL_EXISTS`, or `WEAK_PASSWORD : Password …`
 * where a sentence follows for the SDK to show.
 */
export class IdentityError extends Error {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status = 400,
  ) {
    super(message);
    this.name = 'IdentityError';
  }
}
