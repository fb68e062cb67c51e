import { hasOnlyGrown, type IndexInput, shallowEqual } from '@chartroom/plot';
import { countInSlices, type Density } from './density';
import { Intake } from './intake';
import { extendReaches, type ReachTable } from './reachTable';
import { rolesOf } from './roles';
import type { View } from './view';

/** What the chart keeps of its data: nothing until there is some. */
export interface ScatterIndex {
  readonly intake: Intake | null;
  /** What was last counted and coloured, which a draw of the same view takes as it is. */
  density: Density | null;
  /** What a drawing would show if it had time to count it: it asks, and is drawn again. */
  awaited: View | null;
  /** Has the index made again when the next frame is on the screen. */
  readonly ask: (() => void) | null;
  /** None where rows are few or go up in x, so that a part of x is quickly found. */
  reaches: ReachTable | null;
}

function newIndex(intake: Intake | null, refresh?: () => void): ScatterIndex {
  return {
    intake,
    density: null,
    reaches: null,
    awaited: null,
    ask: refresh ? () => requestAnimationFrame(() => setTimeout(refresh)) : null,
  };
}

/** Rows between two chances to pause: less than 1 ms of work. */
const slice = 16_384;
/** New rows whose trend and reaches are made within a few milliseconds. */
const fewRows = 1 << 17;

type ScatterInput = Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'refresh'>;

/**
 * Takes in new rows, or all where axes or roles have changed or old rows were dropped. What the
 * drawing of many new rows does not wait for follows when it is on the screen.
 */
export function* indexPoints(
  { frame, encoding, options, refresh }: ScatterInput,
  before: ScatterIndex | null,
): Generator<void, ScatterIndex, void> {
  const roles = frame && rolesOf(frame, encoding, options);
  if (!frame || !roles) return newIndex(null);
  const kept = before?.intake;
  const isKept = hasOnlyGrown(frame, kept) && shallowEqual(kept.roles, roles);
  const index = before && isKept ? before : newIndex(new Intake(frame, roles), refresh);
  const intake = index.intake as Intake;
  const isMuch = frame.length - intake.rows > fewRows;
  while (intake.rows < frame.length) {
    intake.take(Math.min(intake.rows + slice, frame.length));
    if (intake.rows < frame.length) yield;
  }
  intake.revision = frame.revision;
  if (isMuch && index.ask) {
    index.ask();
    return index;
  }
  while (index.awaited) {
    const view: View = index.awaited;
    index.density = yield* countInSlices(intake, view);
    if (index.awaited === view) index.awaited = null;
  }
  yield* intake.trends.take(intake.rows);
  index.reaches = yield* extendReaches(intake, index.reaches);
  return index;
}
