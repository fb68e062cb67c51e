import { limits, versionKey } from '@chartroom/contract';
import { analyseCanary, type CanaryAnalysis } from './analyseCanary';
import { canaryKey, type RunningCanary, runningCanaries } from './runningCanary';

/** A limited query: the first children by key, or the last by one of their children. */
export interface DatabaseQuery {
  readonly path: string;
  readonly orderBy?: string;
  readonly from: 'first' | 'last';
  readonly count: number;
}

export interface CanaryWatchOptions {
  readonly workspace: string;
  /** Calls back with the value now and after each change; returns a function that stops. */
  readonly watch: (query: DatabaseQuery, onValue: (value: unknown) => void) => () => void;
  /** Whether the viewer may read this remote's health and withdraw its canary: the owner or an admin. */
  readonly isJudged: (canary: RunningCanary) => boolean;
  /** Calls back after a delay; returns a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Called with the running canaries, at first and after each change. */
  readonly onCanaries?: (canaries: readonly RunningCanary[]) => void;
  /** Called after each analysis. */
  readonly onAnalysis?: (analysis: CanaryAnalysis) => void;
  /**
   * Withdraws a canary that is worse than stable. If it rejects, it is called again after the next
   * analysis.
   */
  readonly withdraw: (analysis: CanaryAnalysis) => Promise<void>;
}

/** A page needs about 70 ms to read one week of 200 users. */
const judgeIntervalMs = 4000;

/**
 * Analyses the canaries of a workspace whenever their health changes, for the shell and the command
 * line; returns a function that stops. Reads are limited to the canaries that moved last and to the
 * first users of each release, which is a fair sample because user ids are random.
 */
export function watchCanaries(options: CanaryWatchOptions): () => void {
  const { workspace, watch, isJudged, onCanaries } = options;
  const watches = new Map<string, () => void>();
  const stopHeads = watch(
    {
      path: `registry/${workspace}/heads`,
      orderBy: 'channels/canary/movedAt',
      from: 'last',
      count: limits.canariesJudged,
    },
    (heads) => {
      const canaries = runningCanaries(heads).filter(isJudged);
      const keys = new Set(canaries.map(canaryKey));
      for (const [key, stop] of watches) {
        if (keys.has(key)) continue;
        stop();
        watches.delete(key);
      }
      onCanaries?.(canaries);
      for (const canary of canaries) {
        const key = canaryKey(canary);
        if (!watches.has(key)) watches.set(key, watchCanary(canary, options));
      }
    },
  );
  return () => {
    stopHeads();
    for (const stop of watches.values()) stop();
    watches.clear();
  };
}

/** Watches the health of a canary and of the stable release. */
function watchCanary(canary: RunningCanary, options: CanaryWatchOptions): () => void {
  const { workspace, watch, after, onAnalysis, withdraw } = options;
  const health: { canary?: unknown; stable?: unknown } = {};
  let isWithdrawn = false;
  let hasChanged = false;
  let stopTimer: (() => void) | null = null;

  function judge() {
    if (health.canary === undefined || health.stable === undefined) return;
    hasChanged = stopTimer !== null;
    if (hasChanged) return;
    stopTimer = after(judgeIntervalMs, () => {
      stopTimer = null;
      if (hasChanged) judge();
    });
    const analysis = analyseCanary(canary, { canary: health.canary, stable: health.stable });
    onAnalysis?.(analysis);
    if (analysis.verdict !== 'withdraw' || isWithdrawn) return;
    isWithdrawn = true;
    withdraw(analysis).catch(() => {
      isWithdrawn = false;
    });
  }
  const watchHealth = (release: 'canary' | 'stable', version: string) =>
    watch(
      {
        path: `health/${workspace}/${canary.remote}/${versionKey(version)}`,
        from: 'first',
        count: limits.canaryPeople,
      },
      (value) => {
        health[release] = value;
        judge();
      },
    );
  const cleanups = [watchHealth('canary', canary.version), watchHealth('stable', canary.stable)];
  return () => {
    for (const stop of cleanups) stop();
    stopTimer?.();
  };
}
