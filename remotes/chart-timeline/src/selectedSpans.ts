import { type Scene, selectedOn } from '@chartroom/plot';
import { stateNames } from './stateNames';
import type { TimelineIndex } from './timelineIndex';

/**
 * Whether a span of a lane fades, because another lane, state or time is selected. A span that
 * overlaps a selected time doesn't. Null where nothing is selected.
 */
export function fadedStates(
  index: TimelineIndex,
  lane: string,
  scene: Scene,
): ((state: number, start: number, end: number) => boolean) | null {
  const { selections } = scene;
  const { roles, states } = index;
  const isLaneSelected = selectedOn(selections, roles.lane?.name ?? '');
  if (isLaneSelected?.(lane) === false) return () => true;
  const isStateSelected =
    states.kind === 'names' ? selectedOn(selections, states.field?.name ?? '') : null;
  const intervals = selections.flatMap((held) =>
    held.kind === 'interval' && held.field === roles.time?.name ? [held] : [],
  );
  if (!isStateSelected && intervals.length === 0) return null;
  const { name } = stateNames(index, scene);
  return (state, start, end) =>
    isStateSelected?.(name(state)) === false ||
    intervals.some(({ from, to }) => end < from || start > to);
}
