import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { useRef, useState } from 'react';
import { useShell } from '../../services/ShellContext';
import type { RangeController, RangeRequestHandler } from '../../services/sources/rangeRequests';
import type { DashboardView, DashboardViewSetter } from './dashboardView';

export interface RangeRequestsOptions {
  /** The view in the current URL, rendered or not. */
  readonly getView: () => DashboardView;
  readonly changeView: DashboardViewSetter;
  readonly report: (error: ChartroomError) => void;
}

/**
 * Makes a range requested by a chart the dashboard's range, in its URL: all panels follow, and the
 * back button restores the previous one. The returned object is stable. Its code loads after the first
 * chart.
 */
export function useRangeRequests(options: RangeRequestsOptions): RangeRequestHandler {
  const { connection, toasts } = useShell();
  const latest = useRef(options);
  latest.current = options;
  const requestHandler = useRef<RangeRequestHandler | null>(null);
  const [handler] = useState(
    (): RangeRequestHandler => ({
      isZoomed: () => requestHandler.current?.isZoomed() ?? false,
      request(range) {
        import(/* webpackChunkName: "menus" */ '../../services/sources/rangeRequests').then(
          ({ createRangeRequestHandler }) => {
            requestHandler.current ??= createRangeRequestHandler(
              createRangeKeeper(() => latest.current, connection.serverNow),
            );
            requestHandler.current.request(range);
          },
          (cause: unknown) => {
            const what = msg('The time selection');
            toasts.showError(new ChartroomError('shell/part-missing', { what }, { cause }));
          },
        );
      },
    }),
  );
  return handler;
}

function createRangeKeeper(
  getOptions: () => RangeRequestsOptions,
  serverNow: () => number,
): RangeController {
  return {
    getRange: () => getOptions().getView().range,
    setRange: (range) => getOptions().changeView({ range, pausedAt: null }),
    save() {
      const { range, pausedAt } = getOptions().getView();
      return () => getOptions().changeView({ range, pausedAt });
    },
    now: serverNow,
    report: (error) => getOptions().report(error),
  };
}
