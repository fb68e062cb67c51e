import type { CursorDefinition, SpanEdge } from '../chart/chartDefinition';
import { type Span, xPixelAt, xValueAt, type ZoomArea } from './zoom';

type Edges<Marks> = CursorDefinition<Marks, never>['edge'];

/** A part of x as the pointer has marked it so far. */
export interface MarkedSpan {
  /** In pixels, as far as the steps of the data. */
  readonly brush: readonly [number, number];
  /** Both ends in words. Empty where the chart doesn't write them. */
  readonly texts: readonly string[];
}

/** What is marked between two pixels, in either direction. */
export function markedSpan<Marks>(
  area: ZoomArea,
  pixels: readonly [number, number],
  marks: Marks,
  edgeAt: Edges<Marks>,
): MarkedSpan {
  const span: Span = [xValueAt(area, Math.min(...pixels)), xValueAt(area, Math.max(...pixels))];
  const edges = edgesOf(span, marks, edgeAt);
  if (!edges) return { brush: pixels, texts: [] };
  const [start, end] = edges;
  return {
    brush: [xPixelAt(area, start.value), xPixelAt(area, end.value)],
    texts: [start.text, end.text],
  };
}

/** A span that begins and ends at a step of the data: itself where both would be at the same one. */
export function snapSpan<Marks>(span: Span, marks: Marks, edgeAt: Edges<Marks>): Span {
  const edges = edgesOf(span, marks, edgeAt);
  return edges ? [edges[0].value, edges[1].value] : span;
}

function edgesOf<Marks>(
  [from, to]: Span,
  marks: Marks,
  edgeAt: Edges<Marks>,
): readonly [SpanEdge, SpanEdge] | null {
  if (!edgeAt) return null;
  const [start, end] = [edgeAt(marks, from, false), edgeAt(marks, to, true)];
  return start.value < end.value ? [start, end] : null;
}
