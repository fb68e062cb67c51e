import type { BaseMarks, Box, ColourToken, NumberStyle } from '@chartroom/plot';
import type { FlowBand } from './band';
import type { FlowNode } from './sankeyIndex';

/** Marks of a Sankey chart. */
export interface SankeyMarks extends BaseMarks {
  readonly plot: Box;
  readonly nodes: readonly NodeMark[];
  readonly bands: readonly FlowMark[];
  readonly labels: readonly NodeLabel[];
  /** Field and total above each side, if names have a node on each. */
  readonly headings: readonly SideHeading[];
  /** All nodes and bands in keyboard order. */
  readonly order: readonly SankeyItem[];
  /** Shown instead of marks: why there are none. */
  readonly note: string | null;
  /** Shown below the marks: what is omitted. */
  readonly footnote: { readonly text: string; readonly x: number; readonly y: number } | null;
  /** Whether there is a selection, which dims everything else. */
  readonly hasSelection: boolean;
  readonly fields: FlowFields;
  readonly locale: string;
  /** Format of amounts. */
  readonly style: NumberStyle;
}

/** Field names for selections. */
export interface FlowFields {
  readonly source: string;
  readonly target: string;
  readonly value: string;
}

/** A node or a flow by its index in the marks. */
export interface SankeyItem {
  readonly kind: 'node' | 'flow';
  readonly index: number;
}

/** A node, at the same index as in the index's nodes. */
export interface NodeMark {
  readonly node: FlowNode;
  readonly box: Box;
  /** Column, from 0. */
  readonly layer: number;
  readonly token: ColourToken;
}

/** A drawn flow. */
export interface FlowMark {
  readonly band: FlowBand;
  /** Indexes of its nodes. */
  readonly source: number;
  readonly target: number;
  readonly value: number;
  readonly token: ColourToken;
  readonly isSelected: boolean;
}

/** The field of a side and, where it fits, its total. Baseline and left ends in pixels. */
export interface SideHeading {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly valueX: number;
}

export interface NodeLabel {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  /** x of the value. */
  readonly valueX: number;
  /** Background behind a text that a thin band would cross. */
  readonly backdrop: Box | null;
}
