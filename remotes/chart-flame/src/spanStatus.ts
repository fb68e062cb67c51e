const errorWords =
  /^(?:status_code_)?(?:error|err|fail|failed|failure|fatal|exception|timeout|unavailable|aborted|critical|5\d\d)$/i;

/** Whether a status means that a span has failed: a common word for it, or an HTTP status of 5xx. */
export function isErrorStatus(status: string | null): boolean {
  return status !== null && errorWords.test(status.trim());
}
