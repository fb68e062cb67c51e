import type {
  BaseMarks,
  Box,
  ColourRamp,
  ColourToken,
  LegendKey,
  layoutLegend,
} from '@chartroom/plot';
import type { BreadcrumbRow } from './breadcrumbs';
import type { Colouring } from './colouring';
import type { Item } from './items';
import type { TreeIndex } from './treeIndex';
import type { TreeText } from './treeText';

export const shapes = ['treemap', 'sunburst', 'icicle'] as const;
export type Shape = (typeof shapes)[number];

/** Where everything of a tree stands. */
export interface TreemapMarks extends BaseMarks {
  readonly index: TreeIndex;
  readonly text: TreeText;
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  /** Parents before their children; without the root. */
  readonly nodes: readonly NodeMark[];
  /** Where a node stands among them, by its item. */
  readonly indexById: ReadonlyMap<string, number>;
  readonly colouring: Colouring;
  readonly ramp: ColourRamp | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** The whole, in the middle of a sunburst. */
  readonly centreLabel: { readonly text: string; readonly x: number; readonly y: number } | null;
  /** Of all that is shown when nothing is gone into. */
  readonly total: number;
  /** What the viewer has gone into; null for nothing. */
  readonly focusItem: Item | null;
  /** Above the areas: where the viewer is. */
  readonly breadcrumbRow: BreadcrumbRow | null;
  readonly keys: readonly LegendKey[];
  /** Instead of areas. */
  readonly note: string | null;
  readonly isStale: boolean;
}

export interface NodeMark {
  readonly item: Item;
  /** 1 is the first level. */
  readonly depth: number;
  /** Place among the nodes, −1 on the first level. */
  readonly parent: number;
  readonly isLeaf: boolean;
  readonly region: Region;
  readonly token: ColourToken;
  readonly isFaded: boolean;
  readonly labels: readonly NodeLabel[];
}

/** A rectangle, or a part of a ring: angles clockwise from the top. */
export type Region =
  | ({ readonly kind: 'box'; readonly headerPx: number } & Box)
  | {
      readonly kind: 'arc';
      readonly x: number;
      readonly y: number;
      readonly from: number;
      readonly to: number;
      readonly inner: number;
      readonly outer: number;
    };

export interface NodeLabel {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly align: 'start' | 'end' | 'center';
  readonly weight: 400 | 500 | 600;
  /** Turned by so much about its place, in radians. */
  readonly rotation: number;
}
