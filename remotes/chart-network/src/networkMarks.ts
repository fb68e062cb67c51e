import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  NumberStyle,
  PositionedText,
} from '@chartroom/plot';
import type { Graph } from './graph';

/** Marks of a network. */
export interface NetworkMarks extends BaseMarks {
  readonly plot: Box;
  /** Null until there is data. */
  readonly graph: Graph | null;
  /** By node, in pixels. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
  /** Colour slot, by node. */
  readonly slots: Uint8Array;
  readonly tokens: readonly ColourToken[];
  /** By node: 1 if it's drawn, 0 if the viewer has hidden it. */
  readonly isVisible: Uint8Array;
  /** By node: 1 if it's selected; null without a selection. */
  readonly isSelected: Uint8Array | null;
  /** Index in `linkWidths`, by link. */
  readonly widths: Uint8Array;
  /** The same while the viewer searches. */
  withSearch(search: NetworkSearch): NetworkMarks;
  /** Visible nodes that a search has found, most links first. Null without a search. */
  readonly hits: readonly number[] | null;
  /** Number of nodes that the viewer has moved. */
  readonly movedCount: number;
  /** A point in pixels in the units that moved nodes are kept in. */
  toUnits(x: number, y: number): readonly [x: number, y: number];
  /** Which links have arrowheads. */
  readonly arrows: ArrowOption;
  readonly labels: readonly NodeLabel[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Shown instead of marks: why there are none. */
  readonly note: string | null;
  /** Shown below the marks: what is omitted. */
  readonly footnote: PositionedText | null;
  /** Nodes in reading order: most links first. */
  readonly byDegree: readonly number[];
  /** The same, only nodes in view. */
  readonly inView: readonly number[];
  /** Links in view; null for all. */
  readonly links: readonly number[] | null;
  readonly fields: NetworkFields;
  readonly locale: string;
  /** Format of weights. */
  readonly style: NumberStyle;
  readonly measureLabel: (text: string) => number;
}

/** Field names for selections. */
export interface NetworkFields {
  readonly source: string;
  readonly target: string;
  /** Null if links have no weight. */
  readonly weight: string | null;
}

/** The name of a node, truncated to fit, and its box. */
export interface NodeLabel {
  readonly text: string;
  readonly box: Box;
}

/** What the viewer searches for, and the width in pixels that the field for it takes. */
export interface NetworkSearch {
  readonly query: string;
  readonly searchPx: number;
}

/** `auto`: where there is room for them. */
export const arrowOptions = ['none', 'auto', 'all'] as const;
export type ArrowOption = (typeof arrowOptions)[number];

/** Width of links in pixels, from light to heavy. */
export const linkWidthsPx = [0.75, 1.25, 2.25] as const;
