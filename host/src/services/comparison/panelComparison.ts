import type { ChartroomError, Comparison, TimeRange } from '@chartroom/contract';
import { createListeners, createStore, type Store } from '@chartroom/contract/store';
import type { Frame, TimeField } from '@chartroom/frame';
import type { SourceHub, SourceSubscription } from '../sources/createSourceHub';
import type { RequestSpec } from '../sources/openDataSource';
import { createReplaceableRequest } from '../sources/replaceableRequest';
import { type RangeSpec, startsWithData } from '../time/timeRange';
import type { CompareChoice } from './compareChoice';
import { compareTitle } from './compareTitle';
import { earlierTime, type PeriodOffset, periodOffset } from './earlierPeriod';
import { movedFrame } from './movedFrame';

/** The panel that is compared. */
export interface ComparedPanel {
  readonly panel: {
    readonly sourceRef: { readonly id: string; readonly query: unknown } | null;
    readonly variables?: RequestSpec['variables'];
  };
  readonly range: RangeSpec;
  readonly services: { readonly timeZone: string };
}

/** Why a panel that is compared shows no earlier period. */
export interface ComparisonProblem {
  /** Of the period. */
  readonly title: string;
  /** Null where the period has no data. */
  readonly error: ChartroomError | null;
}

interface ComparedChart {
  takesComparison(): boolean;
}

/** How far the comparison of a panel has come. */
export interface ComparisonState {
  readonly isLoading: boolean;
  readonly problem: ComparisonProblem | null;
}

/** The earlier period of one panel, with its own request. */
export interface PanelComparison extends Store<ComparisonState> {
  /**
   * The data for the chart, once it is there; requests it if the panel or its range has changed.
   * Nothing for a chart that doesn't show it. `now` is the panel's range at this moment;
   * `filter` is what selections leave of the rows.
   */
  read(
    panel: ComparedPanel,
    now: TimeRange | null,
    chart: ComparedChart | undefined,
    filter: (frame: Frame) => Frame,
  ): Comparison | null;
  /** Requests it again after a failure. */
  retry(): void;
  /** Calls back when `read` returns something else. Ends the request with the last undo. */
  start(onChange: () => void): () => void;
}

/** A live range moves on: its earlier period is requested again after this part of its length. */
const stepsPerRange = 60;
const minStepMs = 10_000;
/** Rows beside the range, so that lines reach its edges. */
const marginShare = 0.05;

interface Period {
  readonly offset: PeriodOffset;
  readonly timeZone: string;
  /** Epoch milliseconds, of the earlier period. */
  readonly from: number;
  readonly to: number;
}

/** Requests an earlier period for a panel, by the same query as the panel's own. */
export function createPanelComparison(
  choice: CompareChoice,
  sources: Pick<SourceHub, 'open'>,
): PanelComparison {
  const title = compareTitle(choice);
  let request: SourceSubscription | null = null;
  let period: Period | null = null;
  /** Of the request that is about to replace the current one. */
  let nextPeriod: Period | null = null;
  let comparison: Comparison | null = null;
  /** Whether it has rows in the panel's range: a file delivers all its rows, whatever was requested. */
  let isInRange = false;
  let stopListening: (() => void) | undefined;
  let isSilent = false;
  const listeners = createListeners();
  const store = createStore<ComparisonState>({ isLoading: false, problem: null });
  const replaceable = createReplaceableRequest(sources, (next) => {
    stopListening?.();
    request = next;
    period = nextPeriod;
    // Part of an earlier period would look like all of it.
    stopListening = next?.onChange(() => next.getState().status !== 'loading' && notify());
    notify();
  });

  function notify() {
    // Opening a request that is already there replaces the current one at once.
    if (!isSilent) listeners.notify();
  }

  function open({ panel, range, services }: ComparedPanel, resolved: TimeRange | null) {
    const { sourceRef, variables = {} } = panel;
    const { timeZone } = services;
    nextPeriod = null;
    if (sourceRef && resolved && resolved.to !== null && !startsWithData(range)) {
      const current = steadyRange(range, { from: resolved.from, to: resolved.to });
      const offset = periodOffset(choice, current, timeZone);
      nextPeriod = {
        ...{ offset, timeZone },
        from: Math.floor(earlierTime(current.from, offset, timeZone)),
        to: Math.ceil(earlierTime(current.to + current.stepMs, offset, timeZone)),
      };
      const margin = Math.ceil((nextPeriod.to - nextPeriod.from) * marginShare);
      nextPeriod = {
        ...nextPeriod,
        from: nextPeriod.from - margin,
        to: Math.min(nextPeriod.to + margin, Math.max(nextPeriod.to, Math.floor(resolved.to))),
      };
    }
    replaceable.open(
      sourceRef &&
        nextPeriod && {
          source: sourceRef.id,
          query: sourceRef.query,
          variables,
          range: {
            from: { kind: 'fixed', time: nextPeriod.from },
            to: { kind: 'fixed', time: nextPeriod.to },
          },
          relativeTo: null,
        },
    );
  }

  function stop() {
    isSilent = true;
    stopListening?.();
    stopListening = undefined;
    replaceable.open(null);
    isSilent = false;
    comparison = null;
  }

  function updateState() {
    const state = request?.getState();
    const isLoading = nextPeriod !== null && (state?.status ?? 'loading') === 'loading';
    const error = state?.error ?? null;
    const hasNone = state !== undefined && !isLoading && !(comparison && isInRange);
    const problem = error || hasNone ? { title, error } : null;
    const { problem: before, isLoading: wasLoading } = store.getSnapshot();
    const isSame = problem?.error === before?.error && !problem === !before;
    if (!isSame || isLoading !== wasLoading)
      store.set({ isLoading, problem: isSame ? before : problem });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    read(panel, now, chart, filter) {
      isSilent = true;
      open(panel, chart?.takesComparison() ? now : null);
      isSilent = false;
      const all = request?.getState().status === 'loading' ? null : request?.getFrame();
      const rows = all && period ? filter(movedFrame(all, period)) : null;
      if (!rows || rows.length === 0) comparison = null;
      else if (comparison?.frame !== rows) comparison = { frame: rows, title };
      isInRange = comparison !== null && (now === null || hasRowIn(comparison.frame, now));
      updateState();
      return comparison;
    },
    retry() {
      if (!request?.getState().error) return;
      request.retry();
      notify();
    },
    start(onChange) {
      const unsubscribe = listeners.subscribe(onChange);
      return () => {
        unsubscribe();
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** Whether a row is within a range, by the first time field. Rows without a time always are. */
function hasRowIn({ fields, length }: Frame, { from, to }: TimeRange): boolean {
  const times = fields.find((field): field is TimeField => field.type === 'time');
  if (!times) return true;
  for (let row = 0; row < length; row += 1) {
    const time = times.values[row] ?? Number.NaN;
    if (time >= from && (to === null || time <= to)) return true;
  }
  return false;
}

/** The range at a time that stays the same for a while, so that the request does too. */
function steadyRange(spec: RangeSpec, { from, to }: { from: number; to: number }) {
  const isMoving = spec.from.kind === 'relative' || spec.to.kind === 'relative';
  if (!isMoving) return { from, to, stepMs: 0 };
  const stepMs = Math.max(minStepMs, Math.round((to - from) / stepsPerRange));
  const behind = to % stepMs;
  return {
    from: spec.from.kind === 'relative' ? from - behind : from,
    to: Math.max(to - behind, from + 1),
    stepMs,
  };
}
