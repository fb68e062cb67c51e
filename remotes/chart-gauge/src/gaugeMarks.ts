import type { BaseMarks, Box, ColourToken, PositionedText, Scene } from '@chartroom/plot';
import type { GaugeIndex } from './gaugeIndex';
import type { Reading, Readings } from './reading';

/** A part of a ring. Angles in radians, clockwise from 12 o’clock. */
export interface Arc {
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
  readonly token: ColourToken;
  readonly alpha: number;
}

export interface Rect {
  readonly box: Box;
  readonly token: ColourToken;
  readonly alpha: number;
}

/** A filled outline, such as an arrow or the mark of a target. */
export interface Polygon {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly token: ColourToken;
  readonly alpha: number;
}

export interface GaugeText extends PositionedText {
  readonly sizePx: number;
  readonly weight: 400 | 500;
  readonly token: ColourToken;
  readonly align: 'start' | 'center' | 'end';
  readonly alpha: number;
}

/** What is drawn, in this order: rectangles, arcs, polygons, texts. */
export interface Drawing {
  readonly rects: Rect[];
  readonly arcs: Arc[];
  readonly polygons: Polygon[];
  readonly texts: GaugeText[];
}

/** A value's position, for pointer and keyboard. */
export interface GaugeBox {
  readonly reading: Reading;
  /** All of it, with its name. */
  readonly box: Box;
  /** Where its tooltip points to. */
  readonly tip: readonly [x: number, y: number];
}

export interface GaugeMarks extends BaseMarks, Drawing {
  /** In the order of reading. */
  readonly gauges: readonly GaugeBox[];
  /** Gauges in a row, for the keys up and down. */
  readonly columns: number;
  /** In place of gauges. Empty for none. */
  readonly note: string;
  readonly index: GaugeIndex;
  readonly scene: Scene;
}

/** What a layout of one shape needs besides the readings that it shows. */
export interface ShapeContext extends Pick<Readings, 'options' | 'isNamed'> {
  readonly scene: Scene;
  readonly readings: readonly Reading[];
  /** How many readings the option `limit` leaves out. */
  readonly limitedCount: number;
  /** Width of a text in pixels. */
  width(text: string, sizePx: number, weight?: 400 | 500): number;
}

/** What a layout of one shape returns. */
export interface ShapeLayout {
  readonly drawing: Drawing;
  readonly gauges: readonly GaugeBox[];
  readonly columns: number;
}

export function emptyDrawing(): Drawing {
  return { rects: [], arcs: [], polygons: [], texts: [] };
}
