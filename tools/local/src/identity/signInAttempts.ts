/** Counts failures by e-mail, so that a password can't be guessed by trying. */
export interface SignInAttempts {
  isBlocked(email: string): boolean;
  recordFailure(email: string): void;
  recordSuccess(email: string): void;
}

/** Failures within the window before further attempts are refused without a check. */
const maxFailures = 10;
const windowMs = 60_000;
/** E-mails remembered; the oldest are forgotten first. */
const maxEntries = 10_000;

export function createSignInAttempts(now: () => number): SignInAttempts {
  const failures = new Map<string, { count: number; since: number }>();

  function current(email: string): { count: number; since: number } | null {
    const entry = failures.get(email);
    if (entry === undefined) return null;
    if (now() - entry.since < windowMs) return entry;
    failures.delete(email);
    return null;
  }

  return {
    isBlocked: (email) => (current(email)?.count ?? 0) >= maxFailures,
    recordFailure(email) {
      const entry = current(email);
      if (entry !== null) {
        entry.count += 1;
        return;
      }
      const [oldest] = failures.keys();
      if (failures.size >= maxEntries && oldest !== undefined) failures.delete(oldest);
      failures.set(email, { count: 1, since: now() });
    },
    recordSuccess: (email) => {
      failures.delete(email);
    },
  };
}
