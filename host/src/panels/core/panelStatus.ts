import type { ChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import type { SourceState } from '../../services/sources/sourceState';
import type { RowsInRange } from './frameTimes';

/** What a panel's body shows. */
export type PanelStatus =
  | { readonly name: 'loading' | 'empty' | 'drawn' }
  /** Nobody has chosen data for the chart yet. */
  | { readonly name: 'unset'; readonly error: ChartroomError }
  | {
      readonly name: 'failed';
      readonly error: ChartroomError;
      readonly failedPart: 'chart' | 'source';
    };

export interface PanelStatusInput {
  readonly phase: PanelPhase;
  /** Null for a panel without a source. */
  readonly source: SourceState | null;
  /** Null until the source has responded. */
  readonly rows: RowsInRange | null;
}

/** A chart error takes precedence over a source error. */
export function panelStatus({ phase, source, rows }: PanelStatusInput): PanelStatus {
  if (phase.name === 'failed') {
    const { error } = phase;
    return isUnsetError(error)
      ? { name: 'unset', error }
      : { name: 'failed', error, failedPart: 'chart' };
  }
  if (source?.status === 'error' && source.error) {
    return { name: 'failed', error: source.error, failedPart: 'source' };
  }
  if (!hasChart(phase)) return { name: 'loading' };
  if (!source) return { name: 'drawn' };
  // A source that has loaded without rows has none.
  if (rows === null && source.status === 'loading') return { name: 'loading' };
  return { name: rows === 'some' ? 'drawn' : 'empty' };
}

/** Whether a chart only waits for someone to choose its data, which isn't a failure of its release. */
export function isUnsetError({ code }: ChartroomError): boolean {
  return code === 'chart/no-data-chosen';
}

/** The error of a chart, or of a failed switch. */
export function errorInPhase(phase: PanelPhase): ChartroomError | null {
  if (phase.name === 'failed') return phase.error;
  return phase.name === 'ready' ? phase.switchError : null;
}

/** Whether a chart is mounted; during a switch it's the old one. */
export function hasChart(phase: PanelPhase): phase is PhaseWithChart {
  return phase.name === 'ready' || phase.name === 'switching';
}

/** Whether the first load has ended, with a chart or an error. */
export function isSettled(phase: PanelPhase): boolean {
  return hasChart(phase) || phase.name === 'failed';
}

type PhaseWithChart = Extract<PanelPhase, { readonly name: 'ready' | 'switching' }>;
