import {
  adoptStyles,
  CanvasRenderer,
  type CursorDefinition,
  formatOutOf,
  type Ink,
  i18nFor,
  type Pen,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import type { SearchField } from '@chartroom/plot/searching';
import type { NetworkCursor } from './cursor';
import type { NetworkMarks, NetworkSearch } from './networkMarks';
import type { ReleaseButton } from './releaseButton';

/** The chart's own parts, which draw its marks. */
interface Drawing {
  draw(pen: Pen, marks: NetworkMarks, ink: Ink): void;
  readonly cursor: CursorDefinition<NetworkMarks, NetworkCursor>;
}

/** Creates the renderer: canvases, a search field and a button that releases moved nodes. */
export function createNetworkRenderer(context: RendererContext, drawing: Drawing): NetworkRenderer {
  return new NetworkRenderer(context, drawing);
}

class NetworkRenderer extends CanvasRenderer<NetworkMarks, NetworkCursor> {
  private search: SearchField | null = null;
  private release: ReleaseButton | null = null;
  private readonly cleanups: (() => void)[] = [];
  private isRemoved = false;
  private marks: NetworkMarks | null = null;
  private query = '';
  /** Index of the current hit; −1 before the first. */
  private hitIndex = -1;

  constructor(
    private readonly rendererContext: RendererContext,
    drawing: Drawing,
  ) {
    super(drawing, rendererContext);
    import('./viewerTools').then(
      rendererContext.guard((tools) => this.addTools(tools)),
      rendererContext.fail,
    );
  }

  override draw(layout: (size: Size) => NetworkMarks, ink: Ink): NetworkMarks | null {
    this.marks = super.draw((size) => {
      const marks = layout(size);
      this.search?.showFor(size, (marks.graph?.names.length ?? 0) > 1);
      return marks.withSearch(this.searchInput());
    }, ink);
    this.showTools();
    return this.marks;
  }

  override remove(): void {
    this.isRemoved = true;
    for (const cleanup of this.cleanups.splice(0)) cleanup();
    super.remove();
  }

  private addTools(tools: typeof import('./viewerTools')): void {
    if (this.isRemoved) return;
    const context = this.rendererContext;
    const { root, stage } = this.elements;
    const { domElement } = context.props();
    const search = new tools.SearchField(root, stage, {
      locale: () => this.locale(),
      guard: context.guard,
      onQuery: () => this.onQuery(),
      onEnter: (isBackward) => this.stepHit(isBackward ? -1 : 1),
    });
    const release = new tools.ReleaseButton(root, context);
    this.cleanups.push(
      () => search.remove(),
      () => release.remove(),
      adoptStyles(domElement, tools.searchFieldStyles + tools.releaseButtonStyles),
    );
    this.search = search;
    this.release = release;
    context.redraw();
  }

  private locale(): string {
    return this.marks?.locale ?? this.rendererContext.props().services.locale;
  }

  private searchInput(): NetworkSearch {
    return { query: this.search?.query ?? '', searchPx: this.search?.widthPx ?? 0 };
  }

  private onQuery(): void {
    const query = this.search?.query ?? '';
    if (query !== this.query) this.hitIndex = -1;
    this.query = query;
    this.rendererContext.redraw();
  }

  /** Moves the cursor to the next hit, from the last one to the first. Focus stays in the field. */
  private stepHit(step: 1 | -1): boolean {
    const { marks } = this;
    const { hits, graph, fields } = marks ?? {};
    if (!graph || !fields || !hits) return false;
    const i18n = i18nFor(this.locale());
    if (hits.length === 0) {
      this.rendererContext.refresh(() => i18n.t('No matching nodes'));
      return false;
    }
    const start = this.hitIndex < 0 && step < 0 ? 0 : this.hitIndex;
    this.hitIndex = (start + step + hits.length) % hits.length;
    const rank = formatOutOf(this.hitIndex + 1, hits.length, { locale: this.locale() });
    const name = graph.names[hits[this.hitIndex] as number] ?? '';
    this.rendererContext.moveTo({ field: fields.source, value: name }, (spoken) =>
      i18n.t('Match {rank}; {datum}', { rank, datum: spoken }),
    );
    this.showTools();
    return false;
  }

  private showTools(): void {
    const { marks } = this;
    if (!marks) return;
    const { locale } = marks;
    this.release?.showFor(marks.movedCount, locale);
    const count = marks.hits?.length ?? 0;
    if (!marks.hits) this.search?.showStatus('');
    else if (this.hitIndex < 0 || count === 0) this.search?.showStatus(String(count));
    else this.search?.showStatus(formatOutOf(this.hitIndex + 1, count, { locale }));
  }
}
