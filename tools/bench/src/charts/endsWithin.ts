/** What work gives, or null where it takes longer; it goes on all the same. */
export async function endsWithin<Result>(
  limitMs: number,
  work: Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  // Its page may be closed while it goes on.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then((result) => ({ result })), late]);
  } finally {
    clearTimeout(timer);
  }
}
