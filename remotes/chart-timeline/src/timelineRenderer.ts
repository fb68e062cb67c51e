import {
  CanvasRenderer,
  type CursorDefinition,
  type Ink,
  type Overlay,
  type Pen,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import { laneTop } from './laneGeometry';
import type { LaneScroller } from './laneScroller';
import type { SpanCursor } from './spanPosition';
import type { TimelineMarks } from './timelineMarks';

interface Drawing {
  draw(pen: Pen, marks: TimelineMarks, ink: Ink): void;
  readonly cursor: CursorDefinition<TimelineMarks, SpanCursor>;
}

/** Creates the renderer: canvases, and a scroll bar for lanes that don't fit. */
export function createTimelineRenderer(
  context: RendererContext,
  drawing: Drawing,
): TimelineRenderer {
  return new TimelineRenderer(context, drawing);
}

class TimelineRenderer extends CanvasRenderer<TimelineMarks, SpanCursor> {
  private scroller: LaneScroller | null = null;
  private isLoading = false;
  private isRemoved = false;
  private marks: TimelineMarks | null = null;
  /** The last cursor that was drawn, so that only a new one is scrolled to. */
  private drawnCursor = '';

  constructor(
    private readonly host: RendererContext,
    drawing: Drawing,
  ) {
    super(drawing, host);
  }

  override draw(layout: (size: Size) => TimelineMarks, ink: Ink): TimelineMarks | null {
    const marks = super.draw(layout, ink);
    if (!marks) return marks;
    this.marks = marks;
    marks.index.view.topPx = marks.geometry.topPx;
    if (marks.geometry.hasScrollBar) this.loadScroller();
    this.scroller?.show(marks);
    return marks;
  }

  override drawOverlay(marks: TimelineMarks, overlay: Overlay<SpanCursor>, ink: Ink): void {
    const { cursor } = overlay;
    const key = JSON.stringify(cursor);
    if (key !== this.drawnCursor) {
      this.drawnCursor = key;
      // Drawn again by then.
      if (cursor && this.reveal(marks, cursor)) return;
    }
    super.drawOverlay(marks, overlay, ink);
  }

  override remove(): void {
    this.isRemoved = true;
    this.scroller?.remove();
    super.remove();
  }

  /** Most charts show all lanes, and need no scrolling. */
  private loadScroller(): void {
    if (this.isLoading) return;
    this.isLoading = true;
    const { host } = this;
    import(/* webpackChunkName: "laneScroller" */ './laneScroller').then(
      host.guard(({ LaneScroller: Scroller }) => {
        if (this.isRemoved) return;
        this.scroller = new Scroller(this.elements.stage, host);
        if (this.marks) this.scroller.show(this.marks);
      }),
      host.fail,
    );
  }

  /** Scrolls to the lane of a cursor. Returns whether it had to. */
  private reveal({ index, geometry }: TimelineMarks, { lane, subRow }: SpanCursor): boolean {
    const row = lane === null ? undefined : index.laneByName.get(lane);
    const found = row === undefined ? undefined : index.lanes[row];
    if (!geometry.hasScrollBar || row === undefined || !found) return false;
    const heading = found.heading === null ? 0 : geometry.headingPx;
    const laneY = laneTop(index.lanes, row, geometry);
    const subRowY = laneY + heading + subRow * geometry.rowPx;
    const top = subRow === 0 ? laneY : subRowY;
    const bottom = subRowY + geometry.rowPx;
    const { topPx, viewPx } = geometry;
    if (top >= topPx && bottom <= topPx + viewPx) return false;
    index.view.topPx = top < topPx ? top : bottom - viewPx;
    this.host.redraw();
    return true;
  }
}
