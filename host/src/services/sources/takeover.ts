import type { SourceObserver } from '@chartroom/contract';

/** How a request goes from one release of its data module to the next. */
export interface Takeover {
  /** `waiting` until the new release has answered; `over` where something newer came. */
  state(): 'waiting' | 'taken' | 'over';
  /** The new release has answered: what the old one has to say is not heard any more. */
  take(): void;
  /** Whether the old one may go on where the new one can't be had. */
  canKeepRunning(): Promise<boolean>;
  /** The old one goes on. */
  keepCurrent(error: unknown): void;
}

/** What a new release says goes to the observer once it has something to show. */
export function observeTakeover(observer: SourceObserver, takeover: Takeover): SourceObserver {
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
      // That it is still loading says nothing new to whoever sees the old rows.
      if (status !== 'loading') take();
      if (isTaken()) observer.status(status);
    },
    error: (error) => void fail(error),
  };
}
