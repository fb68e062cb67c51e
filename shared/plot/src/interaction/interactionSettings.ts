import type { ChartProps } from '@chartroom/contract';
import type { Announcer } from '../accessibility/announcer';
import type { BaseMarks, CursorDefinition } from '../chart/chartDefinition';
import type { ViewerState } from '../chart/chartState';
import type { ErrorBoundary } from '../chart/errorBoundary';
import type { FrameTable } from '../table/frameTable';
import type { SelectionLink } from './selectionLink';
import type { Viewport } from './viewport';

/** The parts of one chart that its interaction works with. */
export interface InteractionSettings<Marks extends BaseMarks, Cursor> {
  readonly stage: HTMLElement;
  readonly definition: CursorDefinition<Marks, Cursor> | undefined;
  readonly initial: ViewerState<Cursor>;
  readonly viewport: Viewport;
  readonly selections: SelectionLink;
  readonly announcer: Announcer;
  readonly host: InteractionHost;
  readonly keyboard: KeyboardHost;
  /** False where the chart's own elements handle the pointer. */
  readonly hasGestures: boolean;
  readonly guard: ErrorBoundary['guard'];
}

/** The chart that a viewer interacts with. */
export interface InteractionHost {
  /** The newest input. */
  props(): ChartProps;
  /** The language of texts, numbers and times. */
  locale(): string;
  /** Draws in the next animation frame: everything, or only what the pointer moves. */
  schedule(layer: 'overlay' | 'all'): void;
  /** Draws now, and fades from the previous drawing. */
  transition(): void;
  /** Announces the response to a key. */
  announce(text: string): void;
  /** Called when a zoom gesture has ended. */
  onZoomEnd(): void;
}

/** The chart as its keys see it. */
export interface KeyboardHost {
  /** The newest input. */
  props(): ChartProps;
  /**
   * The rows that the arrow keys step through in a chart without a cursor. Null: its elements
   * handle keys.
   */
  rows(): FrameTable | null;
}
