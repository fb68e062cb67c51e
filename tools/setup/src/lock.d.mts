/** Runs `work` while no other process holds the lock `file`; `onWait` is called once if one does. */
export function withLock<T>(
  file: string,
  onWait: () => void,
  work: () => Promise<T> | T,
): Promise<T>;
