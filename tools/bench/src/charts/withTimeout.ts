/** What work gives, or null where it takes longer; it goes on all the same. */
export async function withTimeout<Result>(
  limitMs: number,
  promise: Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  // Its page may be closed while it goes on.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise.then((result) => ({ result })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
