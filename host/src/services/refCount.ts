/** Counts the users of something shared. */
export interface RefCount {
  /** Returns its own undo, which counts once however often it is called. */
  retain(): () => void;
}

export interface RefCountOptions {
  /** Called when the last user has released it. */
  readonly onUnused: () => void;
  /** How long the last release is put off, in case that another user comes. None: not at all. */
  readonly linger?: {
    readonly ms: number;
    /** Calls back after a time; returns its own undo. */
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
