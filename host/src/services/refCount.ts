/** Counts the users of a shared resource. */
export interface RefCount {
  /** Adds a user. Returns the function that releases it, which counts only once. */
  retain(): () => void;
}

export interface RefCountOptions {
  /** Called when the last user has released it. */
  readonly onUnused: () => void;
  /** Delays `onUnused`, in case another user comes. Default: no delay. */
  readonly linger?: {
    readonly ms: number;
    /** Sets a timeout. Returns the function that cancels it. */
    readonly after: (ms: number, callback: () => void) => () => void;
  };
}

export function createRefCount({ onUnused, linger }: RefCountOptions): RefCount {
  let users = 0;
  let cancel: () => void = () => undefined;
  return {
    retain() {
      users += 1;
      cancel();
      let isRetained = true;
      return () => {
        if (!isRetained) return;
        isRetained = false;
        users -= 1;
        if (users > 0) return;
        if (linger) cancel = linger.after(linger.ms, onUnused);
        else onUnused();
      };
    },
  };
}
