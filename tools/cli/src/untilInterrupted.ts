/** Resolves when a command without an end of its own is ended: by Ctrl+C, or by whoever started it. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
