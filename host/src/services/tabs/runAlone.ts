/**
 * Runs while nothing else of that name runs in this browser. Locks are only there on a secure page
 * and where the browser lets it store something; without them it runs at once.
 */
export async function runAlone(
  locks: LockManager | undefined,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  if (!locks) return run();
  try {
    await locks.request(name, begin);
  } catch (thrown) {
    if (hasBegun) throw thrown;
    await run();
  }
}
