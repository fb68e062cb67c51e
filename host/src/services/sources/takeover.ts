import type { SourceObserver } from '@chartroom/contract';

/** Switches a request from one release of its data module to the next. */
export interface Takeover {
  /** `waiting` until the new release has responded, `over` if something newer replaced it. */
  state(): 'waiting' | 'taken' | 'over';
  /** Switches to the new release, and ignores the old one from now on. */
  take(): void;
  /** Whether the old release may continue if the new one can't be loaded. */
  canKeepRunning(): Promise<boolean>;
  /** Keeps the old release. */
  keepCurrent(error: unknown): void;
}

/** Wraps the observer for a new release, which is forwarded once it has something to show. */
export function createTakeoverObserver(
  observer: SourceObserver,
  takeover: Takeover,
): SourceObserver {
  const isTaken = () => takeover.state() === 'taken';
  const take = () => takeover.state() === 'waiting' && takeover.take();

  async function fail(error: Parameters<SourceObserver['error']>[0]) {
    if (isTaken()) return observer.error(error);
    const canContinue = await takeover.canKeepRunning();
    if (takeover.state() !== 'waiting') return;
    if (canContinue) return takeover.keepCurrent(error);
    takeover.take();
    observer.error(error);
  }

  return {
    ...observer,
    reset(frame) {
      take();
      observer.reset(frame);
    },
    progress: (fraction, rows) => isTaken() && observer.progress(fraction, rows),
    status(status) {
      // Don't show that it is loading while the old rows are visible.
      if (status !== 'loading') take();
      if (isTaken()) observer.status(status);
    },
    error: (error) => void fail(error),
  };
}
