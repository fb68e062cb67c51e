import type { ChartProps, ImageFormat, Options } from '@chartroom/contract';
import { Announcer } from '../accessibility/announcer';
import { CanvasRenderer } from '../canvas/canvasRenderer';
import type { Ink } from '../canvas/ink';
import { ShownInk } from '../canvas/shownInk';
import type { Size } from '../canvas/surface';
import { textMeasure } from '../canvas/textMeasure';
import { InteractionController } from '../interaction/interactionController';
import { KeyboardController } from '../interaction/keyboardController';
import { listenToPointer } from '../interaction/pointer';
import { SelectionLink } from '../interaction/selectionLink';
import { drawAxes } from '../scales/axes';
import { axisTitles, spokenTitles } from '../scales/axisTitles';
import { timeAlongX } from '../scales/timeAlongX';
import { type FrameTable, frameTable } from '../table/frameTable';
import type { TableRows } from '../table/tableView';
import type { BaseMarks, ChartDefinition, Scene } from './chartDefinition';
import type { ChartElements } from './chartElements';
import type { Mounted } from './chartModule';
import { parseViewerState, stateOf, type ViewerState } from './chartState';
import { Containment } from './containment';
import { KeptIndex } from './keptIndex';
import { csvOf, paintImage } from './lazyFiles';
import type { Renderer } from './renderer';
import { runInSlices } from './runInSlices';
import { isFiltered } from './whatChanged';

/** One chart in one element, from `mount` to `unmount`; its renderer draws it. */
export class ChartController<Index, Marks extends BaseMarks, Cursor> implements Mounted {
  private readonly renderer: Renderer<Marks, Cursor>;
  private readonly interaction: InteractionController<Marks, Cursor>;
  private readonly selections: SelectionLink;
  private readonly announcer: Announcer;
  private readonly shownInk: ShownInk;
  private readonly index: KeptIndex<Index>;
  private readonly measure: Scene['measure'];
  private readonly containment = new Containment((error) => this.props.onError(error));
  private readonly undo: (() => void)[] = [];
  /** As the host last heard of it. */
  private state: ViewerState<Cursor>;
  private marks: Marks | null = null;
  private tableShown: Promise<void> = Promise.resolve();
  /** What the next display frame draws. */
  private scheduled: 'nothing' | 'overlay' | 'all' = 'nothing';
  private request = 0;

  constructor(
    private readonly definition: ChartDefinition<Index, Marks, Cursor>,
    private props: ChartProps,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.state = parseViewerState(props.initialState, definition.manifest.stateSchema);
    this.renderer = this.createRenderer();
    this.undo.push(() => this.renderer.remove());
    const { root, stage, summary, live } = this.elements;
    this.shownInk = new ShownInk(root);
    this.measure = textMeasure(root.ownerDocument);
    this.announcer = new Announcer(summary, live, now);
    this.selections = new SelectionLink(({ isCursor }) => {
      if (isCursor) this.schedule('overlay');
      else this.onSceneChange();
    });
    this.undo.push(() => this.selections.stop());
    this.interaction = new InteractionController(
      stage,
      definition.cursor,
      this.state,
      this.selections,
      {
        props: () => this.props,
        schedule: (layer) => this.schedule(layer),
        transition: () => this.transition(),
        announce: (text) => this.announcer.say(text),
        onZoomed: this.contained(() => this.onZoomed()),
      },
    );
    this.undo.push(() => this.interaction.stop());
    this.index = new KeptIndex(definition, {
      props: () => this.props,
      rested: () => this.interaction.restingView,
      scene: () => ({ locale: this.locale(), selections: this.selections.selections }),
      ready: (isAwaited) => this.ready(isAwaited),
      fail: this.contained((error: unknown) => {
        throw error;
      }),
      now,
    });
    this.listen();
    props.onHandle({
      summary: () => this.summary(),
      image: (format) => this.image(format),
      csv: () => this.csv(),
    });
  }

  /** Takes the new input in and draws it; calls that come meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    const { range } = this.props;
    this.interaction.followRange(range, props.range, performance.timeOrigin + this.now());
    if (isFiltered(this.props, props)) this.crossFade();
    this.props = props;
    this.selections.follow(props.services.selections ?? null);
    this.notifyState();
    return this.index.bringUpToDate().then(() => this.tableShown);
  }

  remove(): void {
    if (this.containment.hasEnded) return;
    this.containment.end();
    cancelAnimationFrame(this.request);
    for (const undo of this.undo.splice(0)) undo();
    this.index.end();
  }

  private get elements(): ChartElements {
    return this.renderer.elements;
  }

  private createRenderer(): Renderer<Marks, Cursor> {
    const { definition } = this;
    const context = {
      props: () => this.props,
      contained: this.contained,
      fail: this.containment.fail,
      redraw: this.contained(() => this.draw()),
      refresh: (announcement?: () => string) => this.refresh(announcement),
      select: (...datum: Parameters<SelectionLink['toggle']>) => this.selections.toggle(...datum),
    };
    return definition.renderer?.(context) ?? new CanvasRenderer(definition, context);
  }

  private listen(): void {
    const { root, stage } = this.elements;
    const { definition, interaction } = this;
    const isOwnInput = this.renderer.onKey !== undefined;
    if (!isOwnInput) {
      listenToPointer((name, handler, options) => {
        stage.addEventListener(name, this.contained(handler), options);
      }, interaction);
    }
    const hasRowWalk = !isOwnInput && !definition.cursor;
    const keyboard = new KeyboardController(interaction, this.announcer, {
      props: () => this.props,
      rows: () => (hasRowWalk && this.marks ? this.table() : null),
    });
    const onKeyDown = this.contained((event: KeyboardEvent) => {
      if (!this.renderer.onKey?.(event)) keyboard.onKeyDown(event);
    });
    root.addEventListener('keydown', onKeyDown);
    stage.addEventListener(
      'focus',
      this.contained(() => this.announcer.describe(this.summary())),
    );
    this.undo.push(this.shownInk.subscribe(this.contained(() => this.draw())));
    const undoLocale = definition.locale?.subscribe(() => this.onSceneChange());
    if (undoLocale) this.undo.push(undoLocale);
  }

  /** Draws what has been taken in, and describes it. */
  private ready(isAwaited: boolean): void {
    this.containment.recover();
    this.selections.nameNumbersOf(this.index.namedFields);
    this.show();
    // Before the first data there is nothing to describe, and "no data" would stay for ten seconds.
    if (this.props.frame || this.definition.hasWords) this.describeLater(isAwaited);
  }

  /** The summary waits until the drawing is seen: it costs as much as a small drawing. */
  private describeLater(isAwaited: boolean): void {
    const describe = this.contained(() => {
      const isFocused = this.elements.stage.matches(':focus-within');
      // "On its way" would stay for ten seconds, though what was awaited has come.
      if (isAwaited) this.announcer.correct(this.summary(), isFocused);
      else this.announcer.tell(() => this.summary(), isFocused);
    });
    requestAnimationFrame(() => setTimeout(describe));
  }

  /** Shows chart or table; the focus goes along. */
  private show(): void {
    const { root, stage, table } = this.elements;
    const { title } = this.props;
    // What is set has styles computed anew before the next drawing, be it the same.
    if (stage.getAttribute('aria-label') !== title) stage.setAttribute('aria-label', title);
    if (table && stage.hidden !== this.isTable) {
      const hadFocus = root.matches(':focus-within');
      stage.hidden = this.isTable;
      table.region.hidden = !this.isTable;
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
    if (index === null || this.containment.hasFailed) return;
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

  /** What the pointer moves costs no layout and no mark. */
  private drawOverlay(): void {
    if (this.scheduled === 'overlay') this.scheduled = 'nothing';
    const { marks, renderer } = this;
    if (!marks || this.containment.hasFailed || this.isTable) return;
    const overlay = this.interaction.overlay(marks, renderer.size);
    renderer.drawOverlay?.(marks, overlay, this.ink());
  }

  private drawTable(): void {
    const input = () => (this.isTable ? (this.ownTable() ?? this.rows()) : null);
    const shown = this.elements.table?.showNewest(input, this.props.title);
    if (shown) this.tableShown = shown.catch(this.containment.fail);
  }

  private rows(): TableRows {
    const { index, definition, props } = this;
    if (index.current !== null && definition.rows) {
      return definition.rows(index.current, this.currentScene());
    }
    const { frame, encoding, title, options, services } = props;
    const names = index.namedFields;
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
   * The host keeps it for the next mount, which may be another release's. During a gesture too: a release
   * that is ready is mounted without waiting for its end.
   */
  private notifyState(): void {
    const { state, interaction, definition } = this;
    const next = interaction.state;
    const isSame =
      next.window === state.window &&
      next.cursor === state.cursor &&
      next.hidden === state.hidden &&
      next.within === state.within;
    if (isSame) return;
    this.state = next;
    this.props.onState(stateOf(next, definition.manifest.stateSchema));
  }

  private onZoomed(): void {
    this.notifyState();
    this.draw();
    this.interaction.requestRange();
    this.index.refresh();
  }

  /** Locale or selections have changed. */
  private onSceneChange(): void {
    if (this.definition.indexesScene) this.refresh();
    else this.schedule('all');
  }

  private refresh(announcement?: () => string): void {
    if (this.containment.hasEnded) return;
    const announce = this.contained(() => {
      if (!announcement) return;
      this.announcer.describe(this.summary());
      this.announcer.say(announcement());
    });
    this.index.invalidate().then(announce, this.containment.fail);
  }

  private transition(): void {
    this.crossFade();
    this.draw();
  }

  private crossFade(): void {
    if (!this.props.services.reducedMotion && this.marks) this.renderer.crossFade?.();
  }

  /** Draws with the next display frame, however often it is asked to. */
  private schedule(layer: 'overlay' | 'all'): void {
    if (this.containment.hasEnded) return;
    this.notifyState();
    if (this.scheduled !== 'all') this.scheduled = layer;
    if (this.request !== 0) return;
    const draw = this.contained(() => {
      if (this.scheduled === 'overlay') this.drawOverlay();
      else this.draw();
    });
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      draw();
    });
  }

  private readonly contained: Containment['contained'] = (run) => this.containment.contained(run);

  private summary(): string {
    const index = this.index.current;
    if (index === null) return `${this.props.title}: no data yet.`;
    const scene = this.currentScene();
    return `${this.definition.summary(index, scene)}${spokenTitles(scene.options)}`;
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
    const titled: Options = definition.hasOwnAxisTitles ? {} : options;
    const titles = axisTitles(titled, marks?.isLying);
    const frame = { document, size, title, options, axisTitles: titles, ink };
    return paintImage(frame, format, (pen) => {
      if (!marks) return;
      if (marks.axes) drawAxes(pen, marks.axes, ink);
      downloads.draw(pen, marks, ink);
    });
  }

  private async csv(): Promise<Blob> {
    const downloads = await this.definition.downloads?.();
    const { current } = this.index;
    if (downloads && current !== null) return runInSlices(downloads.csv(current));
    const { frame, encoding } = this.rows();
    return csvOf(this.ownTable(), frame, encoding);
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
      ...timeAlongX(this.props, services.timeZone),
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
    return this.shownInk.of(this.props.services.theme);
  }
}
