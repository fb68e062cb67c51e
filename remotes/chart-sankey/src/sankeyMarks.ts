import type { BaseMarks, Box, ColourToken, NumberStyle } from '@chartroom/plot';
import type { Band } from './band';
import type { FlowNode } from './sankeyIndex';

/** Where everything of a Sankey chart stands. */
export interface SankeyMarks extends BaseMarks {
  readonly plot: Box;
  readonly nodes: readonly NodeMark[];
  readonly bands: readonly BandMark[];
  readonly labels: readonly NodeLabel[];
  /** All nodes and bands in the order in which they are walked over. */
  readonly order: readonly SankeyItem[];
  /** Instead of marks: why there are none. */
  readonly note: string | null;
  /** Below the marks: what is left out. */
  readonly footnote: { readonly text: string; readonly x: number; readonly y: number } | null;
  /** Something is selected, so that what isn't stands back. */
  readonly hasSelection: boolean;
  readonly fields: FlowFields;
  readonly locale: string;
  /** How amounts are written. */
  readonly style: NumberStyle;
}

/** Names of the fields that a selection goes by. */
export interface FlowFields {
  readonly source: string;
  readonly target: string;
  readonly value: string;
}

/** A node or a flow by its place among the marks. */
export interface SankeyItem {
  readonly kind: 'node' | 'flow';
  readonly index: number;
}

/** A node; its place among the marks is that among the nodes of the index. */
export interface NodeMark {
  readonly node: FlowNode;
  readonly box: Box;
  /** Column, from 0. */
  readonly layer: number;
  readonly token: ColourToken;
}

/** A flow, as drawn. */
export interface BandMark {
  readonly band: Band;
  /** Places of its nodes. */
  readonly source: number;
  readonly target: number;
  readonly value: number;
  readonly token: ColourToken;
  readonly isSelected: boolean;
}

export interface NodeLabel {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  /** Where the value begins. */
  readonly valueX: number;
  /** Where a thin band would run through the text: the place that is cleared for it. */
  readonly backdrop: Box | null;
}
