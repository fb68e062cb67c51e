import type { ChartProps, ImageFormat, Options } from '@chartroom/contract';
import { Announcer } from '../accessibility/announcer';
import type { Ink } from '../canvas/ink';
import { ShownInk } from '../canvas/shownInk';
import { type Size, Surface } from '../canvas/surface';
import { textMeasure } from '../canvas/textMeasure';
import { Hands } from '../interaction/hands';
import { type KeyRequest, keyRequest } from '../interaction/keyboard';
import type { Listen } from '../interaction/pinch';
import { listenToPointer } from '../interaction/pointer';
import { RangeWish } from '../interaction/rangeWish';
import { type Area, planeOf, spanOf, type View } from '../interaction/view';
import { Viewport } from '../interaction/viewport';
import type { Span } from '../interaction/zoom';
import { drawAxes } from '../scales/axes';
import { AxisTitleRows } from '../scales/axisTitleRows';
import { axisTitles, spokenTitles } from '../scales/axisTitles';
import { hasDaysAlongX, instantsOfDays, timeAlongX } from '../scales/timeAlongX';
import { type FrameTable, frameTable } from '../table/frameTable';
import type { TableRows } from '../table/tableView';
import type { BaseMarks, ChartDefinition, Scene } from './chartDefinition';
import { type ChartElements, createElements } from './chartElements';
import { type Place, parsePlace, stateOf } from './chartState';
import { Containment } from './containment';
import { KeptIndex } from './keptIndex';
import { csvOf, paintImage } from './lazyFiles';
import { adoptStyles } from './styles';
import { isFiltered } from './whatChanged';

/** One chart in one element, from `mount` to `unmount`. */
export class MountedChart<Index, Marks extends BaseMarks, Cursor> {
  private readonly elements: ChartElements;
  private readonly shownInk: ShownInk;
  private readonly surface: Surface;
  private readonly titleRows: AxisTitleRows;
  private readonly viewport: Viewport;
  private readonly hands: Hands<Marks, Cursor>;
  private readonly announcer: Announcer;
  private readonly kept: KeptIndex<Index>;
  private readonly containment = new Containment((error) => this.props.onError(error));
  private readonly wish = new RangeWish(
    () => this.props,
    () => this.viewport.view,
    (span) => this.instants(span),
  );
  private readonly measure: Scene['measure'];
  private readonly undo: (() => void)[] = [];
  private told: Place<Cursor>;
  private marks: Marks | null = null;
  private axesKey = '';
  private tableShown: Promise<void> = Promise.resolve();
  /** What the next display frame draws. */
  private due: 'nothing' | 'overlay' | 'all' = 'nothing';
  private request = 0;

  constructor(
    private readonly definition: ChartDefinition<Index, Marks, Cursor>,
    private props: ChartProps,
    private readonly now: () => number = () => performance.now(),
  ) {
    const { domElement } = props;
    const document = domElement.ownerDocument;
    const { stateSchema } = definition.manifest;
    this.elements = createElements(document, (run) => this.contained(run));
    this.undo.push(() => this.elements.table.remove());
    this.undo.push(adoptStyles(domElement));
    domElement.append(this.elements.root);
    this.shownInk = new ShownInk(this.elements.root);
    this.surface = new Surface(
      this.elements.stage,
      this.contained(() => this.draw()),
    );
    this.undo.push(() => this.surface.remove());
    this.titleRows = new AxisTitleRows(this.elements.root, this.elements.stage);
    this.told = parsePlace(props.initialState, stateSchema);
    this.viewport = new Viewport(
      this.told.window,
      this.contained(() => {
        this.tellPlace();
        this.draw();
        this.wish.settle(this.area());
        this.kept.refresh();
      }),
    );
    this.undo.push(() => this.viewport.stop());
    this.hands = new Hands(this.elements.stage, this.surface, definition, this.told, {
      schedule: (what) => this.schedule(what),
      redraw: () => {
        this.draw();
        return this.marks;
      },
      zoom: (view) => this.zoomTo(view),
      unzoom: () => this.unzoom(),
      wish: this.wish,
      crossFade: () => this.crossFade(),
      tellPlace: () => this.tellPlace(),
      say: (text) => this.announcer.say(text),
      toggleMute: () => this.announcer.toggleMute(),
      table: () => this.table(),
      fieldCalled: (name) => this.props.frame?.fields.find((field) => field.name === name),
    });
    this.undo.push(() => this.hands.link.stop());
    this.announcer = new Announcer(this.elements.summary, this.elements.live, now);
    this.measure = textMeasure(document);
    this.kept = new KeptIndex(definition, {
      props: () => this.props,
      rested: () => this.viewport.rested,
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
    this.viewport.follow(this.props.range, props.range, performance.timeOrigin + this.now());
    if (isFiltered(this.props, props)) this.crossFade();
    this.props = props;
    this.hands.link.follow(props.services.selections ?? null);
    this.tellPlace();
    return this.kept.bringUpToDate().then(() => this.tableShown);
  }

  remove(): void {
    if (this.containment.hasEnded) return;
    this.containment.end();
    cancelAnimationFrame(this.request);
    for (const undo of this.undo.splice(0)) undo();
    this.elements.root.remove();
    this.kept.end();
  }

  private get index(): Index | null {
    return this.kept.current;
  }

  /** Shows what has been taken in, and tells of it. */
  private ready(isAwaited: boolean): void {
    this.containment.recover();
    this.hands.link.nameNumbersOf(this.kept.namedFields);
    this.show();
    // Before the first data there is nothing to describe, and "no data" would stay for ten seconds.
    if (this.props.frame) this.tellLater(isAwaited);
  }

  /** What is told of the data waits until it is seen: its words cost as much as a small drawing. */
  private tellLater(isAwaited: boolean): void {
    const tell = this.contained(() => {
      // "On its way" would stay for ten seconds, though what was awaited has come.
      if (isAwaited) this.announcer.correct(this.summary(), this.isFocused());
      else this.announcer.tell(() => this.summary(), this.isFocused());
    });
    requestAnimationFrame(() => setTimeout(tell));
  }

  /** Shows chart or table; the focus goes along. */
  private show(): void {
    const { root, stage, table } = this.elements;
    const isTable = this.props.view === 'table';
    const { title } = this.props;
    // What is set has styles computed anew before the next drawing, be it the same.
    if (stage.getAttribute('aria-label') !== title) stage.setAttribute('aria-label', title);
    if (stage.hidden !== isTable) {
      const hadFocus = root.matches(':focus-within');
      stage.hidden = isTable;
      table.region.hidden = !isTable;
      if (hadFocus) (isTable ? table.region : stage).focus();
      if (!isTable) this.surface.measure();
    }
    this.draw();
  }

  private draw(): void {
    this.due = 'nothing';
    if (this.index === null || this.containment.hasFailed) return;
    if (this.props.view === 'table') {
      // Its colours follow the theme too.
      this.currentInk();
      this.drawTable();
      return;
    }
    const options = this.titledBy();
    if (this.titleRows.reserve(options)) this.surface.measure();
    const { size } = this.surface;
    if (size.width <= 0 || size.height <= 0) return;
    const ink = this.currentInk();
    this.marks = this.definition.layout(this.index, this.scene(size, ink));
    this.titleRows.show(options, this.marks.isLying);
    this.drawAxesLayer(this.marks, ink);
    this.definition.draw(this.surface.data.begin(size), this.marks, ink);
    this.drawOverlay();
  }

  /** What the pointer moves costs no layout and no mark. */
  private drawOverlay(): void {
    if (this.due === 'overlay') this.due = 'nothing';
    if (!this.marks || this.containment.hasFailed || this.props.view === 'table') return;
    this.hands.draw(this.marks, this.currentInk());
  }

  private drawTable(): void {
    const input = () => (this.props.view === 'table' ? (this.ownTable() ?? this.rows()) : null);
    const { table } = this.elements;
    this.tableShown = table.showNewest(input, this.props.title).catch(this.containment.fail);
  }

  private rows(): TableRows {
    const { frame, encoding, title, options, services } = this.props;
    const names = this.kept.namedFields;
    const style = { title, options, names, locale: this.locale(), timeZone: services.timeZone };
    return { frame, encoding, style };
  }

  private table(): FrameTable {
    const { frame, encoding, style } = this.rows();
    return this.ownTable() ?? frameTable(frame, encoding, style);
  }

  private ownTable(): FrameTable | null {
    if (this.index === null) return null;
    const scene = this.scene(this.surface.size, this.currentInk());
    return this.definition.table?.(this.index, scene) ?? null;
  }

  /** Axes and their text are dear, and change only with scale, size and theme. */
  private drawAxesLayer({ axes }: Marks, ink: Ink): void {
    const { size, ratio } = this.surface;
    const key = JSON.stringify([axes, size, ratio, this.shownInk.key]);
    if (key === this.axesKey) return;
    this.axesKey = key;
    const pen = this.surface.axes.begin(size);
    if (axes) drawAxes(pen, axes, ink);
  }

  private listen(): void {
    const { root, stage } = this.elements;
    const listen: Listen = (name, handler, options) => {
      stage.addEventListener(name, this.contained(handler), options);
    };
    const { hands } = this;
    const onMarks = (act: (marks: Marks) => void) => this.marks && act(this.marks);
    const isName = (x: number, y: number) => this.marks !== null && hands.leadsOn(this.marks, x, y);
    listenToPointer(listen, {
      zoomArea: () => this.area(),
      isFocused: () => this.isFocused(),
      hover: (x, y) => {
        stage.style.cursor = isName(x, y) ? 'pointer' : '';
        hands.hover(x, y);
      },
      leave: () => hands.pointerLeft(),
      press: (x, y, isMore) => onMarks((marks) => hands.press(marks, x, y, isMore)),
      brush: (span) => hands.brush(span),
      select: (span) => onMarks((marks) => hands.selectInterval(marks, span)),
      zoom: (view) => this.zoomTo(view),
      look: (span) => onMarks((marks) => hands.look(marks, span)),
      showAll: (x, y) => isName(x, y) || this.unzoom(),
    });
    listen('focus', () => this.announcer.describe(this.summary()));
    root.addEventListener(
      'keydown',
      this.contained((event: KeyboardEvent) => {
        const request = keyRequest(event);
        if (!request || !this.answer(request)) return;
        event.preventDefault();
        event.stopPropagation();
      }),
    );
    this.undo.push(
      this.shownInk.subscribe(
        this.contained(() => {
          this.axesKey = '';
          this.draw();
        }),
      ),
    );
    const undoLocale = this.definition.locale?.subscribe(() => this.schedule('all'));
    if (undoLocale) this.undo.push(undoLocale);
  }

  /** Whether there was anything to do; keys without are left to the host. */
  private answer(request: KeyRequest): boolean {
    const { view, onView } = this.props;
    if (request.kind === 'toggle') {
      onView(view === 'table' ? 'chart' : 'table');
      return true;
    }
    if (view === 'table') {
      if (request.kind === 'escape') onView('chart');
      return request.kind === 'escape';
    }
    return this.marks !== null && this.hands.answer(this.marks, request);
  }

  /** The host keeps it for the next mount, which may be another release's. */
  private tellPlace(): void {
    const { told } = this;
    const { kept: cursor, hidden, within } = this.hands;
    const place = { window: this.viewport.view, cursor, hidden, within };
    const isSame =
      place.window === told.window &&
      cursor === told.cursor &&
      hidden === told.hidden &&
      within === told.within;
    if (isSame || this.viewport.isGesture) return;
    this.told = place;
    this.props.onState(stateOf(place, this.definition.manifest.stateSchema));
  }

  private area(): Area | null {
    return this.marks?.zoom ?? this.marks?.plane ?? null;
  }

  private zoomTo(view: View | null): void {
    this.viewport.zoom(view);
    this.schedule('all');
  }

  private unzoom(): void {
    this.wish.back(this.area());
    this.zoomTo(null);
  }

  private crossFade(): void {
    if (!this.props.services.reducedMotion && this.marks) this.surface.data.crossFade();
  }

  /** Draws with the next display frame, however often it is asked to. */
  private schedule(what: 'overlay' | 'all'): void {
    if (this.containment.hasEnded) return;
    if (this.due !== 'all') this.due = what;
    if (this.request !== 0) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.contained(() => (this.due === 'overlay' ? this.drawOverlay() : this.draw()))();
    });
  }

  private contained<Given extends unknown[]>(
    run: (...given: Given) => void,
  ): (...given: Given) => void {
    return this.containment.contained(run);
  }

  private summary(): string {
    if (this.index === null) return `${this.props.title}: no data yet.`;
    const scene = this.scene(this.surface.size, this.currentInk());
    return `${this.definition.summary(this.index, scene)}${spokenTitles(scene.options)}`;
  }

  private image(format: ImageFormat = 'png'): Promise<Blob> {
    const ink = this.currentInk();
    const { width, height } = this.surface.size;
    const size = { width: width || 800, height: height || 400 };
    const { index } = this;
    const document = this.elements.root.ownerDocument;
    const { title, options } = this.props;
    const marks = index === null ? null : this.definition.layout(index, this.scene(size, ink));
    const titles = axisTitles(this.titledBy(), marks?.isLying);
    const frame = { document, size, title, options, axisTitles: titles, ink };
    return paintImage(frame, format, (pen) => {
      if (!marks) return;
      if (marks.axes) drawAxes(pen, marks.axes, ink);
      this.definition.draw(pen, marks, ink);
    });
  }

  private csv(): Promise<Blob> {
    return csvOf(this.ownTable(), this.props.frame, this.props.encoding);
  }

  /** What is asked of a host is in its viewer's zone. */
  private instants(span: Span): Span {
    const { props } = this;
    return hasDaysAlongX(props) ? instantsOfDays(span, props.services.timeZone) : span;
  }

  private scene(size: Size, ink: Ink): Scene {
    const { title, options, stale, services } = this.props;
    return {
      ...size,
      title,
      options,
      ...timeAlongX(this.props, services.timeZone),
      stale,
      window: spanOf(this.viewport.view),
      plane: planeOf(this.viewport.view),
      within: this.hands.within,
      isGesture: this.viewport.isGesture,
      hidden: this.hands.hidden,
      selections: this.hands.link.selections,
      locale: this.locale(),
      font: (sizePx, weight) => ink.font(sizePx, weight),
      measure: this.measure,
    };
  }

  /** The options that titles above and below the chart are read from. */
  private titledBy(): Options {
    return this.definition.hasOwnAxisTitles ? {} : this.props.options;
  }

  private locale(): string {
    return this.definition.locale?.get() || this.props.services.locale;
  }

  private isFocused(): boolean {
    return this.elements.stage.matches(':focus');
  }

  private currentInk(): Ink {
    return this.shownInk.of(this.props.services.theme);
  }
}
