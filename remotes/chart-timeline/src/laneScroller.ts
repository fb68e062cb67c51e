import { adoptStyles, type RendererContext } from '@chartroom/plot';
import { RowScroller } from '@chartroom/plot/scrolling';
import { laneAt, laneTop } from './laneGeometry';
import { scrollBarPx } from './layout';
import type { TimelineMarks } from './timelineMarks';

const scrollStyles = `
.lanes { position: absolute; right: 0; width: ${scrollBarPx}px; overflow: hidden scroll; overscroll-behavior: contain;
  scrollbar-width: thin; scrollbar-color: var(--line-strong) transparent; }
`;

/** Events of the scroll bar that would otherwise mark a time range or move the cursor. */
const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'dblclick'] as const;

/** Scrolls lanes that don't fit, by a bar beside the plot and by the wheel. */
export class LaneScroller {
  private readonly bar: HTMLElement;
  private readonly content: HTMLElement;
  private readonly scroller: RowScroller;
  private readonly cleanups: (() => void)[] = [];
  private marks: TimelineMarks | null = null;

  constructor(
    stage: HTMLElement,
    private readonly context: RendererContext,
  ) {
    this.bar = stage.ownerDocument.createElement('div');
    this.content = stage.ownerDocument.createElement('div');
    this.bar.className = 'lanes';
    // The arrow keys scroll: the bar is for the pointer alone.
    this.bar.tabIndex = -1;
    this.bar.setAttribute('aria-hidden', 'true');
    this.bar.append(this.content);
    stage.append(this.bar);
    for (const name of pointerEvents) {
      this.bar.addEventListener(name, (event) => event.stopPropagation());
    }
    this.scroller = new RowScroller(this.bar, {
      guard: context.guard,
      rows: () => this.rows(),
      viewPx: () => this.marks?.geometry.viewPx ?? 0,
      draw: () => this.redraw(),
    });
    const onWheel = context.guard((event: WheelEvent) => this.onWheel(event));
    stage.addEventListener('wheel', onWheel, { capture: true, passive: false });
    this.cleanups.push(
      () => stage.removeEventListener('wheel', onWheel, { capture: true }),
      () => this.scroller.remove(),
      () => this.bar.remove(),
      adoptStyles(context.props().domElement, scrollStyles),
    );
  }

  /** Shows where the lanes are that have been drawn. */
  show(marks: TimelineMarks): void {
    this.marks = marks;
    const { geometry, plot } = marks;
    if (this.bar.hidden === geometry.hasScrollBar) this.bar.hidden = !geometry.hasScrollBar;
    if (!geometry.hasScrollBar) return;
    this.bar.style.top = `${plot.top}px`;
    this.bar.style.height = `${geometry.viewPx}px`;
    this.content.style.height = `${this.scroller.scrolledPx}px`;
    if (Math.abs(this.scroller.top - geometry.topPx) >= 1) this.moveTo(marks);
  }

  remove(): void {
    for (const cleanup of this.cleanups.splice(0)) cleanup();
  }

  private rows() {
    const { marks } = this;
    if (!marks) return { count: 0, rowPx: 1 };
    const { index, geometry } = marks;
    const offsets = {
      totalPx: geometry.totalPx,
      topOf: (lane: number) => laneTop(index.lanes, lane, geometry),
      rowAt: (px: number) => laneAt(index.lanes, px, geometry),
    };
    return { count: index.lanes.length, rowPx: geometry.rowPx, offsets };
  }

  private moveTo({ index, geometry }: TimelineMarks): void {
    const row = laneAt(index.lanes, geometry.topPx, geometry);
    const offsetPx = geometry.topPx - laneTop(index.lanes, row, geometry);
    this.scroller.scrollToAnchor({ row, offsetPx });
  }

  private redraw(): void {
    const { marks, scroller } = this;
    if (!marks || Math.round(scroller.top) === marks.geometry.topPx) return;
    marks.index.view.topPx = Math.round(scroller.top);
    this.context.redraw();
  }

  /** The wheel scrolls lanes that don't fit; with Ctrl it zooms, as in every chart. */
  private onWheel(event: WheelEvent): void {
    const { marks, bar } = this;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!marks?.geometry.hasScrollBar || event.ctrlKey || event.metaKey || isSideways) return;
    event.stopImmediatePropagation();
    if (event.target instanceof Node && bar.contains(event.target)) return;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? marks.geometry.rowPx : 1;
    const before = bar.scrollTop;
    bar.scrollTop += event.deltaY * pixels;
    // At either end, the page scrolls.
    if (bar.scrollTop !== before) event.preventDefault();
  }
}
