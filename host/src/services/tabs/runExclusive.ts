/**
 * Runs while nothing else of that name runs in this browser. Locks need a secure page that may use
 * storage: without them it runs at once.
 */
export async function runExclusive(
  locks: LockManager | undefined,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return run();
  };
  if (!locks) return run();
  try {
    await locks.request(name, start);
  } catch (thrown) {
    if (hasStarted) throw thrown;
    await run();
  }
}
