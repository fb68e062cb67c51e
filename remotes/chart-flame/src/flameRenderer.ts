import {
  adoptStyles,
  CanvasRenderer,
  type CursorDefinition,
  type Ink,
  type Pen,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import type { SearchField } from '@chartroom/plot/searching';
import type { FlameCursor } from './cursor';
import type { FlameMarks, FrameExtent } from './flameMarks';
import { layoutFlame, searchText } from './layout';
import type { ZoomTransition } from './zoomTransition';

/** The chart's own parts, which draw its marks. */
interface Drawing {
  draw(pen: Pen, marks: FlameMarks, ink: Ink): void;
  readonly cursor: CursorDefinition<FlameMarks, FlameCursor>;
}

/** Creates the renderer: canvases, a search field, and transitions between levels. */
export function createFlameRenderer(context: RendererContext, drawing: Drawing): FlameRenderer {
  return new FlameRenderer(context, drawing);
}

class FlameRenderer extends CanvasRenderer<FlameMarks, FlameCursor> {
  private search: SearchField | null = null;
  private transition: ZoomTransition | null = null;
  private readonly cleanups: (() => void)[] = [];
  private isRemoved = false;
  /** The part in view, as drawn last. */
  private extent: FrameExtent | null = null;
  private isFadeRequested = false;
  private matchText = '';

  constructor(context: RendererContext, drawing: Drawing) {
    super(drawing, context);
    import('./viewerTools').then(
      context.guard((tools) => this.addTools(context, tools)),
      context.fail,
    );
  }

  override draw(layout: (size: Size) => FlameMarks, ink: Ink): FlameMarks | null {
    return super.draw((size) => this.withViewer(layout(size)), ink);
  }

  override crossFade(): void {
    // Whether there is something to zoom is known with the next marks.
    this.isFadeRequested = true;
  }

  override remove(): void {
    this.isRemoved = true;
    for (const cleanup of this.cleanups.splice(0)) cleanup();
    super.remove();
  }

  private addTools(context: RendererContext, tools: typeof import('./viewerTools')): void {
    if (this.isRemoved) return;
    const { domElement, services } = context.props();
    const { root, stage } = this.elements;
    const transition = new tools.ZoomTransition(domElement.ownerDocument, () => context.redraw());
    const search = new tools.SearchField(root, stage, {
      locale: () => services.locale,
      guard: context.guard,
      onQuery: () => context.redraw(),
      onEnter: () => {
        context.refresh(() => this.matchText);
        return true;
      },
    });
    this.cleanups.push(
      () => transition.stop(),
      () => search.remove(),
      adoptStyles(domElement, tools.searchFieldStyles),
    );
    this.transition = transition;
    this.search = search;
    context.redraw();
  }

  /** Adds the search and the transition, which the chart's state doesn't have. */
  private withViewer(atRest: FlameMarks): FlameMarks {
    const { index, scene } = atRest;
    if (this.isFadeRequested) {
      this.isFadeRequested = false;
      const isZoom = this.transition?.start(this.extent, atRest.extent);
      if (!isZoom) super.crossFade();
    }
    this.search?.showFor(scene, index.tree.frames.length > 1 || (index.spans?.count ?? 0) > 0);
    const extent = this.transition?.extentAt(atRest.extent) ?? null;
    const query = this.search?.query ?? '';
    const marks = layoutFlame(index, scene, {
      ...(query !== '' && { query }),
      extent,
      searchPx: this.search?.widthPx ?? 0,
    });
    this.extent = extent ?? atRest.extent;
    this.matchText = searchText(marks);
    return marks;
  }
}
