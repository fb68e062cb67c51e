import type { BaseMarks, ChartDefinition } from '../chart/chartDefinition';
import { type ChartElements, createElements, mountElements } from '../chart/chartElements';
import type { Overlay, Renderer, RendererContext } from '../chart/renderer';
import { drawBrushLabels } from '../interaction/crosshair';
import { drawBrush, drawInterval } from '../interaction/drawSelection';
import { drawAxes } from '../scales/axes';
import { AxisTitleRows } from '../scales/axisTitleRows';
import type { Ink } from './ink';
import { type Size, Surface } from './surface';

type Drawing<Marks extends BaseMarks, Cursor> = Pick<
  ChartDefinition<never, Marks, Cursor>,
  'draw' | 'cursor' | 'hasOwnAxisTitles'
>;

/** Draws marks on stacked canvases: axes, data, and what the pointer moves. */
export class CanvasRenderer<Marks extends BaseMarks, Cursor> implements Renderer<Marks, Cursor> {
  readonly elements: ChartElements;
  private readonly surface: Surface;
  private readonly titleRows: AxisTitleRows;
  private readonly unmount: () => void;
  private drawnAxesInk: Ink | null = null;
  private drawnAxesKey = '';

  constructor(
    private readonly definition: Drawing<Marks, Cursor>,
    private readonly context: RendererContext,
  ) {
    const { domElement, services } = context.props();
    const { ownerDocument } = domElement;
    this.elements = createElements(ownerDocument, context.guard, services.locale);
    const { root, stage } = this.elements;
    this.unmount = mountElements(domElement, this.elements);
    this.surface = new Surface(stage, context.redraw);
    this.titleRows = new AxisTitleRows(root, stage);
  }

  get size(): Size {
    return this.surface.size;
  }

  draw(layout: (size: Size) => Marks, ink: Ink): Marks | null {
    const { surface, titleRows } = this;
    const options = this.definition.hasOwnAxisTitles ? {} : this.context.props().options;
    // After a change of view the resize observer is notified too late.
    if (titleRows.reserve(options) || isEmpty(surface.size)) surface.measure();
    const { size } = surface;
    if (isEmpty(size)) return null;
    const marks = layout(size);
    titleRows.show(options, marks.isHorizontal);
    this.drawAxes(marks, ink);
    this.definition.draw(surface.data.clear(size), marks, ink);
    return marks;
  }

  drawOverlay(marks: Marks, drawn: Overlay<Cursor>, ink: Ink): void {
    const { cursor, brush, brushTexts, intervals, hasTip } = drawn;
    const { overlay, size } = this.surface;
    const isHidden = cursor === null && !brush && intervals.length === 0;
    overlay.setHidden(isHidden);
    if (isHidden) return;
    const pen = overlay.clear(size);
    const zoom = drawn.brushArea ?? marks.zoom;
    const areas = marks.zooms ?? (zoom ? [zoom] : []);
    for (const area of areas) {
      for (const interval of intervals) drawInterval(pen, area, interval, ink);
    }
    if (zoom && brush) {
      drawBrush(pen, zoom.plot, brush, ink);
      const [from, to] = brushTexts;
      if (!marks.axes || from === undefined || to === undefined) return;
      const right = size.width;
      const ends = [
        { x: brush[0], text: from, right },
        { x: brush[1], text: to, right },
      ] as const;
      drawBrushLabels(pen, marks.axes, ends, ink);
    } else if (cursor !== null) this.definition.cursor?.draw(pen, marks, cursor, ink, hasTip);
  }

  crossFade(): void {
    this.surface.data.crossFade();
  }

  remove(): void {
    this.surface.remove();
    this.unmount();
  }

  /** Axes and labels are slow to draw, and change only with scale, size, theme and fonts. */
  private drawAxes({ axes }: Marks, ink: Ink): void {
    const { size, ratio } = this.surface;
    const key = JSON.stringify([axes, size, ratio]);
    if (ink === this.drawnAxesInk && key === this.drawnAxesKey) return;
    this.drawnAxesInk = ink;
    this.drawnAxesKey = key;
    const pen = this.surface.axes.clear(size);
    if (axes) drawAxes(pen, axes, ink);
  }
}

function isEmpty({ width, height }: Size): boolean {
  return width <= 0 || height <= 0;
}
