/** Resolves on Ctrl+C or SIGTERM, for commands that run until they're interrupted. */
export function waitForInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
