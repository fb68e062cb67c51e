import { limits, versionKey } from '@chartroom/contract';
import { analyseCanary, type CanaryAnalysis } from './analyseCanary';
import { canaryKey, type RunningCanary, runningCanaries } from './runningCanary';

/** So many children of a path: the first by their keys, or the last by a child of theirs. */
export interface DatabaseQuery {
  readonly path: string;
  readonly orderBy?: string;
  readonly from: 'first' | 'last';
  readonly count: number;
}

export interface CanaryWatchOptions {
  readonly workspace: string;
  /** Calls back with the value now and after each change; returns its own undo. */
  readonly watch: (query: DatabaseQuery, onValue: (value: unknown) => void) => () => void;
  /** Whether health of this remote may be read and its canary withdrawn: its owner, or an admin. */
  readonly isJudged: (canary: RunningCanary) => boolean;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** The canaries that run, at first and after each change. */
  readonly onCanaries?: (canaries: readonly RunningCanary[]) => void;
  /** After each judgement. */
  readonly onAnalysis?: (analysis: CanaryAnalysis) => void;
  /** Called for a canary that is found worse; where it rejects, again at the next judgement. */
  readonly withdraw: (analysis: CanaryAnalysis) => Promise<void>;
}

/** However fast health comes in: a week of 200 people takes a page some 70 ms to read. */
const judgeIntervalMs = 4000;

/**
 * Judges the canaries of a workspace whenever their health changes, for the shell and the command
 * line alike, until its undo is called. What is read is bounded: the canaries that were moved last,
 * and the first so many people of each release, a fair sample as user ids are random.
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

/** Follows the health of one canary and of what it is compared with. */
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
