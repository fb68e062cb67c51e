import type {
  BaseMarks,
  Box,
  BreadcrumbRow,
  ColourRamp,
  ColourToken,
  LegendKey,
  layoutLegend,
} from '@chartroom/plot';
import type { Colouring } from './colouring';
import type { Item } from './items';
import type { TreeIndex } from './treeIndex';
import type { TreemapFormat } from './treemapFormat';

export const treemapShapes = ['treemap', 'sunburst', 'icicle'] as const;
export type TreemapShape = (typeof treemapShapes)[number];

/** Marks of a tree. */
export interface TreemapMarks extends BaseMarks {
  readonly index: TreeIndex;
  readonly format: TreemapFormat;
  readonly shape: TreemapShape;
  readonly width: number;
  readonly height: number;
  /** Parents before their children, without the root. */
  readonly nodes: readonly NodeMark[];
  /** Index in `nodes` by item id. */
  readonly indexById: ReadonlyMap<string, number>;
  readonly colouring: Colouring;
  readonly ramp: ColourRamp | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** The total in the centre of a sunburst. */
  readonly centreLabel: { readonly text: string; readonly x: number; readonly y: number } | null;
  /** Total of the whole visible tree. */
  readonly total: number;
  /** The drilled-down branch; null at the top. */
  readonly focusItem: Item | null;
  /** Breadcrumbs above the areas. */
  readonly breadcrumbRow: BreadcrumbRow | null;
  readonly keys: readonly LegendKey[];
  /** Shown instead of areas. */
  readonly note: string | null;
  readonly isStale: boolean;
}

export interface NodeMark {
  readonly item: Item;
  /** 1 is the first level. */
  readonly depth: number;
  /** Index of the parent, −1 on the first level. */
  readonly parent: number;
  readonly isLeaf: boolean;
  readonly region: Region;
  readonly token: ColourToken;
  readonly isFaded: boolean;
  readonly labels: readonly NodeLabel[];
}

/** A rectangle, or a segment of a ring with angles clockwise from the top. */
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
  /** Rotation about its position, in radians. */
  readonly rotation: number;
}
