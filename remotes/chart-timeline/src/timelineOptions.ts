import type { Meaning, Options, Threshold } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';

const views = ['timeline', 'history'] as const;
export const laneOrders = ['data', 'name', 'start', 'state'] as const;
const durationUnits = ['auto', 'd', 'h', 'min', 's', 'ms'] as const;

/** The options of the manifest that the index depends on, read. */
export interface TimelineOptions {
  readonly view: (typeof views)[number];
  readonly order: (typeof laneOrders)[number];
  /** The state by whose time lanes are sorted. Empty: any. */
  readonly sortState: string;
  readonly durationUnit: (typeof durationUnits)[number];
  readonly thresholds: readonly Threshold[];
  readonly meanings: ReadonlyMap<string, Meaning>;
}

export function readTimelineOptions(options: Options): TimelineOptions {
  return {
    view: enumOption(views, options.view),
    order: enumOption(laneOrders, options.sort),
    sortState: typeof options.sortState === 'string' ? options.sortState : '',
    durationUnit: enumOption(durationUnits, options.durationUnit),
    thresholds: listOf<Threshold>(options.thresholds),
    meanings: new Map(
      listOf<{ readonly state: string; readonly meaning: Meaning }>(options.meanings).map(
        ({ state, meaning }) => [state, meaning],
      ),
    ),
  };
}

/** A host has checked the items against the manifest. */
function listOf<Item>(value: Options[string] | undefined): readonly Item[] {
  return Array.isArray(value) ? (value as unknown as readonly Item[]) : [];
}
