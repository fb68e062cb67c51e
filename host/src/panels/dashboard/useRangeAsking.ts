import { ChartroomError } from '@chartroom/contract';
import { useRef, useState } from 'react';
import { useShell } from '../../services/ShellContext';
import type { RangeKeeper } from '../../services/sources/rangeAsking';
import type { ChangeView, DashboardView } from './dashboardView';

export interface RangeAskingOptions {
  /** What the address says now, drawn or not. */
  readonly shown: () => DashboardView;
  readonly change: ChangeView;
  readonly report: (error: ChartroomError) => void;
}

/**
 * What charts ask for becomes the range of the dashboard, in its address: all panels follow, and the
 * way back in the history leads to the one before. The function stays the same. What it takes is not
 * brought before the first chart.
 */
export function useRangeAsking(options: RangeAskingOptions): (given: unknown) => void {
  const { connection, toasts } = useShell();
  const newest = useRef(options);
  newest.current = options;
  const asking = useRef<((given: unknown) => void) | null>(null);
  const [ask] = useState(() => (given: unknown) => {
    import(/* webpackChunkName: "menus" */ '../../services/sources/rangeAsking').then(
      ({ createRangeAsking }) => {
        asking.current ??= createRangeAsking(keeperOf(() => newest.current, connection.serverNow));
        asking.current(given);
      },
      (cause: unknown) => {
        const what = 'Taking a time from a chart';
        toasts.showError(new ChartroomError('shell/part-missing', { what }, { cause }));
      },
    );
  });
  return ask;
}

function keeperOf(now: () => RangeAskingOptions, serverNow: () => number): RangeKeeper {
  return {
    shown: () => now().shown().range,
    show: (range) => now().change({ range, pausedAt: null }),
    keep() {
      const { range, pausedAt } = now().shown();
      return () => now().change({ range, pausedAt });
    },
    now: serverNow,
    report: (error) => now().report(error),
  };
}
