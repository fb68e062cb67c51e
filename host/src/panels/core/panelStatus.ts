import type { ChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import type { SourceState } from '../../services/sources/sourceState';
import type { RowsInRange } from './frameTimes';

/** What a panel's body shows. */
export type PanelStatus =
  | { readonly name: 'loading' | 'empty' | 'drawn' }
  | {
      readonly name: 'failed';
      readonly error: ChartroomError;
      readonly failedPart: 'chart' | 'source';
    };

export interface PanelStatusInput {
  readonly phase: PanelPhase;
  /** Null for a panel without a source. */
  readonly source: SourceState | null;
  /** Null until the source has answered. */
  readonly rows: RowsInRange | null;
}

/** A failed chart goes before its source: without it there is nothing to show data in. */
export function panelStatus({ phase, source, rows }: PanelStatusInput): PanelStatus {
  if (phase.name === 'failed') return { name: 'failed', error: phase.error, failedPart: 'chart' };
  if (source?.status === 'error' && source.error) {
    return { name: 'failed', error: source.error, failedPart: 'source' };
  }
  if (!hasChart(phase)) return { name: 'loading' };
  if (!source) return { name: 'drawn' };
  // A source that is there and has given nothing has nothing to give.
  if (rows === null && source.status === 'loading') return { name: 'loading' };
  return { name: rows === 'some' ? 'drawn' : 'empty' };
}

/** What went wrong with a chart, also with a next release of it that was not taken. */
export function errorInPhase(phase: PanelPhase): ChartroomError | null {
  if (phase.name === 'failed') return phase.error;
  return phase.name === 'ready' ? phase.switchError : null;
}

/** Whether there is a chart; while it is switched it is the old one. */
export function hasChart(phase: PanelPhase): phase is PhaseWithChart {
  return phase.name === 'ready' || phase.name === 'switching';
}

/** No first load is under way: whether it brought what is wanted shows only when it has ended. */
export function isSettled(phase: PanelPhase): boolean {
  return hasChart(phase) || phase.name === 'failed';
}

type PhaseWithChart = Extract<PanelPhase, { readonly name: 'ready' | 'switching' }>;
