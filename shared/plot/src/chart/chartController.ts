import type { ChartProps, ImageFormat, Options } from '@chartroom/contract';
import { Announcer } from '../accessibility/announcer';
import { CanvasRenderer } from '../canvas/canvasRenderer';
import { ComputedInk } from '../canvas/computedInk';
import { createTextMeasurer } from '../canvas/createTextMeasurer';
import type { Ink } from '../canvas/ink';
import type { Size } from '../canvas/surface';
import { LazyInteraction } from '../interaction/lazyInteraction';
import { SelectionLink } from '../interaction/selectionLink';
import { addMessages, i18nFor } from '../messages/i18n';
import { drawAxes } from '../scales/axes';
import { axisTitles, describeAxisTitles } from '../scales/axisTitles';
import { xTimeSettings } from '../scales/xTimeSettings';
import { type FrameTable, frameTable } from '../table/frameTable';
import type { TableRows } from '../table/tableRows';
import type { BaseMarks, ChartDefinition, Scene } from './chartDefinition';
import type { ChartElements } from './chartElements';
import { ChartIndex } from './chartIndex';
import type { MountedChart } from './chartModule';
import { parseViewerState, serializeViewerState, type ViewerState } from './chartState';
import { ErrorBoundary } from './errorBoundary';
import { isViewerChange } from './isViewerChange';
import { chartCsv, renderImage } from './lazyFiles';
import type { Renderer, RendererContext } from './renderer';
import { runInSlices } from './runInSlices';

/** Runs one chart in one element, from mount to unmount. Its renderer draws it. */
export class ChartController<Index, Marks extends BaseMarks, Cursor> implements MountedChart {
  private readonly renderer: Renderer<Marks, Cursor>;
  private readonly interaction: LazyInteraction<Marks, Cursor>;
  private readonly selections: SelectionLink;
  private readonly announcer: Announcer;
  private readonly computedInk: ComputedInk;
  private readonly index: ChartIndex<Index>;
  private readonly measure: Scene['measure'];
  private readonly errorBoundary = new ErrorBoundary((error) => this.props.onError(error));
  private readonly cleanups: (() => void)[] = [];
  /** The state that the host was last notified of. */
  private state: ViewerState<Cursor>;
  private marks: Marks | null = null;
  private tableDrawn: Promise<void> = Promise.resolve();
  /** What the next animation frame draws. */
  private scheduled: 'nothing' | 'overlay' | 'all' = 'nothing';
  private frameRequest = 0;

  constructor(
    private readonly definition: ChartDefinition<Index, Marks, Cursor>,
    private props: ChartProps,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.state = parseViewerState(props.initialState, definition.manifest.stateSchema);
    this.addMessages(null);
    this.renderer = this.createRenderer();
    this.cleanups.push(() => this.renderer.remove());
    const { root, stage, summary, liveRegion } = this.elements;
    this.computedInk = new ComputedInk(root);
    this.measure = createTextMeasurer(root.ownerDocument);
    this.announcer = new Announcer(summary, liveRegion, now, () => this.locale());
    this.selections = new SelectionLink(({ isCursor }) => {
      if (isCursor) this.schedule('overlay');
      else this.onSceneChange();
    });
    this.cleanups.push(() => this.selections.stop());
    const handlesInput = this.renderer.onKey !== undefined;
    const hasRowWalk = !handlesInput && !definition.cursor;
    this.interaction = new LazyInteraction({
      stage,
      definition: definition.cursor,
      initial: this.state,
      selections: this.selections,
      announcer: this.announcer,
      host: {
        props: () => this.props,
        locale: () => this.locale(),
        schedule: (layer) => this.schedule(layer),
        transition: () => this.transition(),
        announce: (text) => this.announcer.announce(text),
        onZoomEnd: this.guard(() => this.onZoomEnd()),
      },
      keyboard: {
        props: () => this.props,
        rows: () => (hasRowWalk && this.marks ? this.table() : null),
      },
      hasGestures: !handlesInput,
      guard: this.guard,
    });
    this.cleanups.push(() => this.interaction.stop());
    this.index = new ChartIndex(definition, {
      props: () => this.props,
      restingView: () => this.interaction.restingView,
      scene: () => ({ locale: this.locale(), selections: this.selections.selections }),
      onIndexed: (isRefresh) => this.ready(isRefresh),
      fail: this.guard((error: unknown) => {
        throw error;
      }),
      now,
    });
    this.listen();
    props.onHandle({
      summary: () => this.summary(),
      image: (format) => this.image(format),
      csv: () => this.csv(),
      takesComparison: definition.takesComparison,
    });
  }

  /** Indexes and draws new input. Calls that arrive meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    const { range } = this.props;
    this.interaction.followRange(range, props.range, performance.timeOrigin + this.now());
    if (isViewerChange(this.props, props)) this.crossFade();
    const previous = this.props;
    this.props = props;
    this.addMessages(previous);
    this.selections.connect(props.services.selections ?? null);
    this.reportState();
    return this.index
      .update()
      .then(() => this.tableDrawn)
      .then(() => this.interaction.restored);
  }

  remove(): void {
    if (this.errorBoundary.isEnded) return;
    this.errorBoundary.dispose();
    cancelAnimationFrame(this.frameRequest);
    for (const cleanup of this.cleanups.splice(0)) cleanup();
    this.index.dispose();
  }

  /** Adds the translations that the host has loaded, before any text is written. */
  private addMessages(previous: ChartProps | null): void {
    const { locale, messages } = this.props.services;
    if (messages && messages !== previous?.services.messages) addMessages(locale, messages);
  }

  private get elements(): ChartElements {
    return this.renderer.elements;
  }

  private createRenderer(): Renderer<Marks, Cursor> {
    const { definition } = this;
    const context = {
      props: () => this.props,
      guard: this.guard,
      fail: this.errorBoundary.fail,
      redraw: this.guard(() => this.draw()),
      refresh: (announcement?: () => string) => this.refresh(announcement),
      select: (...datum: Parameters<SelectionLink['toggle']>) => this.selections.toggle(...datum),
      moveTo: (...to: Parameters<RendererContext['moveTo']>) => this.interaction.moveTo(...to),
      releaseMoved: () => this.interaction.releaseMoved(),
    };
    return definition.renderer?.(context) ?? new CanvasRenderer(definition, context);
  }

  private listen(): void {
    const { root, stage } = this.elements;
    const { definition, interaction } = this;
    const onKeyDown = this.guard((event: KeyboardEvent) => {
      if (!this.renderer.onKey?.(event)) interaction.onKeyDown(event);
    });
    root.addEventListener('keydown', onKeyDown);
    stage.addEventListener(
      'focus',
      this.guard(() => {
        interaction.load();
        this.announcer.describe(this.summary());
      }),
    );
    stage.addEventListener(
      'blur',
      this.guard(() => {
        // Focus comes back to the same datum from another window, and from the table.
        if (stage.ownerDocument.hasFocus() && !stage.hidden) interaction.blur();
      }),
    );
    this.cleanups.push(this.computedInk.subscribe(this.guard(() => this.draw())));
    const unsubscribeLocale = definition.locale?.subscribe(() => this.onSceneChange());
    if (unsubscribeLocale) this.cleanups.push(unsubscribeLocale);
  }

  /** Draws what has been indexed, and describes it. */
  private ready(isRefresh: boolean): void {
    this.errorBoundary.recover();
    this.selections.setCategoricalFields(this.index.categoricalFields);
    this.show();
    // Before the first data there is nothing to describe, and “no data” would remain for ten
    // seconds.
    if (this.props.frame || this.definition.hasStaticText) this.describeLater(isRefresh);
  }

  /**
   * Describes the chart after the drawing is visible: the summary costs as much as a small drawing.
   */
  private describeLater(isRefresh: boolean): void {
    const describe = this.guard(() => {
      const isFocused = this.elements.stage.matches(':focus-within');
      // The previous description would remain for ten seconds, though the awaited result has
      // arrived.
      if (isRefresh) this.announcer.announceIfChanged(this.summary(), isFocused);
      else this.announcer.announceUpdate(() => this.summary(), isFocused);
      this.interaction.loadWhenIdle();
    });
    requestAnimationFrame(() => setTimeout(describe));
  }

  /** Shows chart or table, and moves focus to it. */
  private show(): void {
    const { root, stage, table } = this.elements;
    const { title } = this.props;
    // Setting an attribute forces a style recalculation, even to the same value.
    if (stage.getAttribute('aria-label') !== title) stage.setAttribute('aria-label', title);
    if (table && stage.hidden !== this.isTable) {
      const hadFocus = root.matches(':focus-within');
      stage.hidden = this.isTable;
      table.element.hidden = !this.isTable;
      if (hadFocus) (this.isTable ? table.region : stage).focus();
    }
    this.draw();
  }

  /** Whether the table is shown instead of the drawing. */
  private get isTable(): boolean {
    return this.props.view === 'table' && this.elements.table !== null;
  }

  private draw(): void {
    this.scheduled = 'nothing';
    const index = this.index.current;
    if (index === null || this.errorBoundary.hasFailed) return;
    // The table's colours follow the theme too.
    const ink = this.ink();
    if (this.isTable) {
      this.drawTable();
      return;
    }
    const layout = (size: Size) => this.definition.layout(index, this.scene(size, ink));
    const marks = this.renderer.draw(layout, ink);
    if (!marks) return;
    this.marks = marks;
    this.drawOverlay();
  }

  /** Draws what the pointer moves: no layout, no marks. */
  private drawOverlay(): void {
    if (this.scheduled === 'overlay') this.scheduled = 'nothing';
    const { marks, renderer } = this;
    if (!marks || this.errorBoundary.hasFailed || this.isTable) return;
    const overlay = this.interaction.overlay(marks, renderer);
    renderer.drawOverlay?.(marks, overlay, this.ink());
  }

  private drawTable(): void {
    const input = () => (this.isTable ? (this.ownTable() ?? this.rows()) : null);
    const load = () => this.definition.loadTable?.();
    const drawn = this.elements.table?.show(load, input, this.props.title, this.locale());
    if (drawn) this.tableDrawn = drawn.catch(this.errorBoundary.fail);
  }

  private rows(): TableRows {
    const { index, definition, props } = this;
    const own = index.current !== null && definition.rows?.(index.current, this.currentScene());
    if (own) return own;
    const { frame, encoding, title, options, services } = props;
    const names = index.categoricalFields;
    const style = { title, options, names, locale: this.locale(), timeZone: services.timeZone };
    return { frame, encoding, style };
  }

  private table(): FrameTable {
    const { frame, encoding, style } = this.rows();
    return this.ownTable() ?? frameTable(frame, encoding, style);
  }

  private ownTable(): FrameTable | null {
    if (this.index.current === null) return null;
    return this.definition.table?.(this.index.current, this.currentScene()) ?? null;
  }

  /**
   * Reports the state, which the host keeps for the next mount, perhaps of another release. During
   * gestures too: a release that is ready is mounted without waiting for their end.
   */
  private reportState(): void {
    const { state, interaction, definition } = this;
    const next = interaction.state;
    const isSame =
      next.window === state.window &&
      next.cursor === state.cursor &&
      next.hidden === state.hidden &&
      next.drillPath === state.drillPath &&
      next.moved === state.moved;
    if (isSame) return;
    this.state = next;
    this.props.onState(serializeViewerState(next, definition.manifest.stateSchema));
  }

  private onZoomEnd(): void {
    this.reportState();
    this.draw();
    this.interaction.requestRange();
    this.index.refresh();
  }

  /** Called when locale or selections have changed. */
  private onSceneChange(): void {
    const { indexDependsOnScene, rowSelection } = this.definition;
    if (indexDependsOnScene || rowSelection) this.refresh();
    else this.schedule('all');
  }

  private refresh(announcement?: () => string): void {
    if (this.errorBoundary.isEnded) return;
    const announce = this.guard(() => {
      if (!announcement) return;
      this.announcer.describe(this.summary());
      this.announcer.announce(announcement());
    });
    this.index.invalidate().then(announce, this.errorBoundary.fail);
  }

  private transition(): void {
    this.crossFade();
    this.draw();
  }

  private crossFade(): void {
    if (!this.props.services.reducedMotion && this.marks) this.renderer.crossFade?.();
  }

  /** Draws in the next animation frame, once for any number of calls. */
  private schedule(layer: 'overlay' | 'all'): void {
    if (this.errorBoundary.isEnded) return;
    this.reportState();
    if (this.scheduled !== 'all') this.scheduled = layer;
    if (this.frameRequest !== 0) return;
    const draw = this.guard(() => {
      if (this.scheduled === 'overlay') this.drawOverlay();
      else this.draw();
    });
    this.frameRequest = requestAnimationFrame(() => {
      this.frameRequest = 0;
      draw();
    });
  }

  private readonly guard: ErrorBoundary['guard'] = (run) => this.errorBoundary.guard(run);

  private summary(): string {
    const index = this.index.current;
    if (index === null) {
      return i18nFor(this.locale()).t('{title}: no data yet.', { title: this.props.title });
    }
    const scene = this.currentScene();
    return `${this.definition.summary(index, scene)}${describeAxisTitles(scene.options)}`;
  }

  private async image(format: ImageFormat = 'png'): Promise<Blob> {
    const { definition, props } = this;
    const downloads = (await definition.downloads?.()) ?? definition;
    const ink = this.ink();
    const { width, height } = this.renderer.size;
    const size = { width: width || 800, height: height || 400 };
    const { current } = this.index;
    const marks = current === null ? null : definition.layout(current, this.scene(size, ink));
    const document = this.elements.root.ownerDocument;
    const { title, options } = props;
    const titleOptions: Options = definition.hasOwnAxisTitles ? {} : options;
    const titles = axisTitles(titleOptions, marks?.isHorizontal);
    const frame = { document, size, title, options, axisTitles: titles, ink };
    return renderImage(frame, format, (pen) => {
      if (!marks) return;
      if (marks.axes) drawAxes(pen, marks.axes, ink);
      downloads.draw(pen, marks, ink);
    });
  }

  private async csv(): Promise<Blob> {
    const downloads = await this.definition.downloads?.();
    await this.definition.loadTable?.();
    const { current } = this.index;
    if (downloads && current !== null) return runInSlices(downloads.csv(current));
    const { frame, encoding } = this.rows();
    return chartCsv(this.ownTable(), frame, encoding);
  }

  private currentScene(): Scene {
    return this.scene(this.renderer.size, this.ink());
  }

  private scene(size: Size, ink: Ink): Scene {
    const { title, options, stale, services } = this.props;
    return {
      ...size,
      title,
      options,
      ...xTimeSettings(this.props, services.timeZone),
      stale,
      ...this.interaction.scene,
      selections: this.selections.selections,
      locale: this.locale(),
      font: (sizePx, weight) => ink.font(sizePx, weight),
      measure: this.measure,
    };
  }

  private locale(): string {
    return this.definition.locale?.get() || this.props.services.locale;
  }

  private ink(): Ink {
    return this.computedInk.get(this.props.services.theme);
  }
}
