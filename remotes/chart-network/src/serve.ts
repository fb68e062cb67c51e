import type { ArrangeAnswer, ArrangeOrder } from './order';
import { startSimulation } from './simulation';

/** A thread, as it is seen from inside. */
export interface Thread {
  readonly post: (answer: ArrangeAnswer) => void;
  readonly listen: (onOrder: (order: ArrangeOrder) => void) => void;
  readonly now: () => number;
  /** A task of its own, between which new orders are heard. */
  readonly later: (run: () => void) => void;
}

/** Arranges what it was told last, and tells where nodes are as often as it is worth drawing. */
export function serve({ post, listen, now, later }: Thread, everyMs: number): void {
  let newest = -1;
  listen((order) => {
    const { run } = order;
    newest = run;
    const running = startSimulation(order);
    const work = () => {
      if (run !== newest) return;
      const start = now();
      let isSettled = false;
      while (!isSettled && now() - start < everyMs) isSettled = running.step();
      post({ run, positions: running.positions(), isSettled });
      if (!isSettled) later(work);
    };
    work();
  });
}
