import { nameComparator } from '@chartroom/plot';
import type { Lane } from './lane';
import type { LaneReading } from './readLanes';
import type { States } from './states';
import type { TimelineOptions } from './timelineOptions';

/** A lane in its order from the top. */
export interface LaneRow {
  readonly lane: Lane;
  /** The group that begins with this lane. Null within a group, and without groups. */
  readonly heading: string | null;
  /** Sub-rows and headings of the lanes above. */
  readonly subRowsAbove: number;
  readonly headingsAbove: number;
}

interface OrderContext {
  readonly options: TimelineOptions;
  readonly states: States;
  readonly openEnd: number;
}

/** Lanes in the order of the option; those of a group are together, in the order of its first lane. */
export function laneRows(reading: LaneReading, context: OrderContext): readonly LaneRow[] {
  const lanes = orderedLanes(
    reading.lanes.map(({ lane }) => lane),
    context,
  );
  const hasGroups = lanes.some(({ group }) => group !== null);
  const groups = new Map<string | null, Lane[]>();
  for (const lane of lanes) {
    const group = groups.get(lane.group);
    if (group) group.push(lane);
    else groups.set(lane.group, [lane]);
  }
  let subRowsAbove = 0;
  let headingsAbove = 0;
  return [...groups].flatMap(([name, members]) =>
    members.map((lane, i): LaneRow => {
      const heading = hasGroups && i === 0 ? (name ?? '') : null;
      const row = { lane, heading, subRowsAbove, headingsAbove };
      subRowsAbove += Math.max(1, lane.subRows.length);
      if (heading !== null) headingsAbove += 1;
      return row;
    }),
  );
}

function orderedLanes(
  lanes: readonly Lane[],
  { options, states, openEnd }: OrderContext,
): readonly Lane[] {
  const { order, sortState } = options;
  if (order === 'data') return lanes;
  if (order === 'name') {
    const compare = nameComparator(lanes.length);
    return lanes.toSorted((a, b) => compare(a.name, b.name));
  }
  if (order === 'start') {
    const firstStart = ({ length, starts }: Lane) => (length > 0 ? (starts[0] as number) : openEnd);
    return lanes.toSorted((a, b) => firstStart(a) - firstStart(b));
  }
  const style = { locale: 'en', numberFormat: 'full' } as const;
  const isCounted = Array.from(
    { length: states.count() },
    (_, state) => sortState === '' || states.name(state, style) === sortState,
  );
  const times = new Map(lanes.map((lane) => [lane, timeIn(lane, isCounted, openEnd)]));
  return lanes.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

function timeIn(
  { length, starts, ends, states }: Lane,
  isCounted: readonly boolean[],
  openEnd: number,
): number {
  let sum = 0;
  for (let span = 0; span < length; span += 1) {
    const start = starts[span] as number;
    if (!isCounted[states[span] as number]) continue;
    const end = ends[span] as number;
    sum += Math.max(0, (Number.isNaN(end) ? openEnd : end) - start);
  }
  return sum;
}
