import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  NumberStyle,
  PositionedText,
} from '@chartroom/plot';
import type { Graph } from './graph';

/** Where everything of a network stands. */
export interface NetworkMarks extends BaseMarks {
  readonly plot: Box;
  /** Null until there is data. */
  readonly graph: Graph | null;
  /** Of each node, in pixels. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
  /** Which of the colours it has. */
  readonly slots: Uint8Array;
  readonly tokens: readonly ColourToken[];
  /** 1 for nodes that are drawn; others the viewer has hidden. */
  readonly isVisible: Uint8Array;
  /** 1 for nodes that are selected; null where none is. */
  readonly isSelected: Uint8Array | null;
  /** Which of the widths each link has. */
  readonly widths: Uint8Array;
  readonly labels: readonly NodeLabel[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Instead of marks: why there are none. */
  readonly note: string | null;
  /** Below the marks: what is left out. */
  readonly footnote: PositionedText | null;
  /** Nodes by what is told of them first: those with most links. */
  readonly byDegree: readonly number[];
  /** Of them those in view. */
  readonly inView: readonly number[];
  /** Links in view; null for all. */
  readonly links: readonly number[] | null;
  readonly fields: NetworkFields;
  readonly locale: string;
  /** How weights are written. */
  readonly style: NumberStyle;
  readonly measureLabel: (text: string) => number;
}

/** Names of the fields that a selection goes by. */
export interface NetworkFields {
  readonly source: string;
  readonly target: string;
  /** Null where links have no weight. */
  readonly weight: string | null;
}

/** The name of a node, cut to fit, and the box that it fills. */
export interface NodeLabel {
  readonly text: string;
  readonly box: Box;
}

/** Width of links in pixels, from light to heavy. */
export const linkWidths = [0.75, 1.25, 2.25] as const;
