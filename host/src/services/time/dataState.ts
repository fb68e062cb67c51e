import { isLiveRange, type RangeSpec } from './timeRange';

/** What a screen's data is while the page is connected: new data appears, could, or can't. */
export type DataState = 'live' | 'paused' | 'fixed';

export interface DataStateInput {
  readonly range: RangeSpec;
  /** Null while not paused. */
  readonly pausedAt: number | null;
  /** Whether any panel shows data: all others have failed. */
  readonly isAnyShown: boolean;
}

/** A dashboard is live as long as new data appears in one of its panels. */
export function dataStateOf({ range, pausedAt, isAnyShown }: DataStateInput): DataState {
  if (pausedAt !== null) return 'paused';
  return isLiveRange(range) && isAnyShown ? 'live' : 'fixed';
}
