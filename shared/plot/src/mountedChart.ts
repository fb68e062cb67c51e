import type { ChartProps } from '@chartroom/contract';
import { Announcer } from './announcer';
import { drawAxes } from './axes';
import type { BaseMarks, ChartDefinition, Scene } from './chartDefinition';
import { type ChartElements, createElements } from './chartElements';
import { asChartError } from './chartError';
import { type Place, parsePlace, stateOf } from './chartState';
import { checkEncoding } from './encodedFields';
import { frameTable } from './frameTable';
import { paintImage } from './image';
import { type Ink, readInk } from './ink';
import { type KeyRequest, keyRequest } from './keyboard';
import { Overlay } from './overlay';
import { type Listen, listenToPointer } from './pointer';
import { runInSlices } from './runInSlices';
import { adoptStyles } from './styles';
import { type Size, Surface } from './surface';
import { Viewport } from './viewport';
import { type Span, zoomAround } from './zoom';

/** One chart in one element, from `mount` to `unmount`. */
export class MountedChart<Index, Marks extends BaseMarks, Cursor> {
  private readonly elements: ChartElements;
  private readonly surface: Surface;
  private readonly viewport: Viewport;
  private readonly overlay: Overlay<Marks, Cursor>;
  private readonly announcer: Announcer;
  private readonly measuring: CanvasRenderingContext2D | null;
  private readonly undo: (() => void)[] = [];
  private told: Place<Cursor>;
  private ink: Ink | null = null;
  private theme = '';
  private index: Index | null = null;
  private marks: Marks | null = null;
  private axesKey = '';
  private request = 0;
  private pending: Promise<void> | null = null;
  private isRemoved = false;
  private hasFailed = false;

  constructor(
    private readonly definition: ChartDefinition<Index, Marks, Cursor>,
    private props: ChartProps,
    private readonly now: () => number = () => performance.now(),
  ) {
    const { domElement } = props;
    const document = domElement.ownerDocument;
    const { stateSchema } = definition.manifest;
    this.elements = createElements(document, definition.cursor !== undefined);
    this.undo.push(adoptStyles(domElement));
    domElement.append(this.elements.root);
    this.surface = new Surface(
      this.elements.stage,
      this.contained(() => this.draw()),
    );
    this.undo.push(() => this.surface.remove());
    this.told = parsePlace(props.initialState, stateSchema);
    this.viewport = new Viewport(
      this.told.window,
      this.contained(() => {
        this.tellPlace();
        this.draw();
        this.refresh();
      }),
    );
    this.undo.push(() => this.viewport.stop());
    this.overlay = new Overlay(
      this.elements.stage,
      this.surface,
      definition.cursor,
      this.told.cursor,
    );
    this.announcer = new Announcer(this.elements.summary, this.elements.live, now);
    this.measuring = document.createElement('canvas').getContext('2d');
    this.listen();
    props.onHandle({ summary: () => this.summary(), image: () => this.image() });
  }

  /** Takes the new input in and draws it; calls that come meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    this.viewport.follow(this.props.range, props.range, performance.timeOrigin + this.now());
    this.props = props;
    this.tellPlace();
    return this.bringUpToDate();
  }

  remove(): void {
    if (this.isRemoved) return;
    this.isRemoved = true;
    cancelAnimationFrame(this.request);
    for (const undo of this.undo.splice(0)) undo();
    this.elements.root.remove();
  }

  private bringUpToDate(): Promise<void> {
    this.pending ??= this.catchUp().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** After a zoom, for charts that keep more of what is in view; a host waits for none of it. */
  private refresh(): void {
    if (this.pending) return;
    this.bringUpToDate().catch(
      this.contained((error: unknown) => {
        throw error;
      }),
    );
  }

  private async catchUp(): Promise<void> {
    let taken: ChartProps | null = null;
    let window: Span | null = null;
    while ((taken !== this.props || window !== this.viewport.rested) && !this.isRemoved) {
      taken = this.props;
      window = this.viewport.rested;
      const { frame, encoding } = taken;
      if (frame) checkEncoding(frame, encoding, this.definition.manifest.encodings);
      const input = { ...taken, timeZone: taken.services.timeZone, window };
      this.index = await runInSlices(this.definition.index(input, this.index), { now: this.now });
    }
    if (this.isRemoved) return;
    this.hasFailed = false;
    this.show();
    // Before the first data there is nothing to describe, and "no data" would stay for ten seconds.
    if (this.props.frame) this.announcer.tell(() => this.summary(), this.isFocused());
  }

  /** Shows chart or table; the focus goes along. */
  private show(): void {
    const { root, stage, table } = this.elements;
    const isTable = this.props.view === 'table';
    const isChange = table.region.hidden === isTable;
    const hadFocus = root.matches(':focus-within');
    stage.hidden = isTable;
    table.region.hidden = !isTable;
    stage.setAttribute('aria-label', this.props.title);
    if (isChange && hadFocus) (isTable ? table.region : stage).focus();
    if (isChange && !isTable) this.surface.measure();
    this.draw();
  }

  private draw(): void {
    if (this.index === null || this.hasFailed) return;
    if (this.props.view === 'table') {
      // Its colours follow the theme too.
      this.currentInk();
      this.drawTable();
      return;
    }
    const { size } = this.surface;
    if (size.width <= 0 || size.height <= 0) return;
    const ink = this.currentInk();
    this.marks = this.definition.layout(this.index, this.scene(size, ink));
    this.drawAxesLayer(this.marks, ink);
    this.definition.draw(this.surface.data.begin(size), this.marks, ink);
    this.overlay.draw(this.marks, ink);
  }

  private drawTable(): void {
    const { frame, encoding, title, services } = this.props;
    const style = { title, locale: this.locale(), timeZone: services.timeZone };
    const own =
      this.index === null
        ? undefined
        : this.definition.table?.(this.index, this.scene(this.surface.size, this.currentInk()));
    this.elements.table.show(own ?? frameTable(frame, encoding, style), title);
  }

  /** Axes and their text are dear, and change only with scale, size and theme. */
  private drawAxesLayer({ axes }: Marks, ink: Ink): void {
    const { size, ratio } = this.surface;
    const key = JSON.stringify([axes, size, ratio, this.theme]);
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
    const then = (act: () => void) => {
      act();
      this.tellPlace();
      this.schedule();
    };
    listenToPointer(listen, {
      zoomArea: () => this.marks?.zoom ?? null,
      isFocused: () => this.isFocused(),
      hover: (x, y) => then(() => this.overlay.hover(x, y)),
      leave: () => then(() => this.overlay.clear()),
      brush: (span) => then(() => this.overlay.mark(span)),
      zoom: (window) => this.zoomTo(window),
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
    // Text measured before its font came stands wrong.
    const onFonts = this.contained(() => {
      this.axesKey = '';
      this.draw();
    });
    const { fonts } = root.ownerDocument;
    fonts.addEventListener('loadingdone', onFonts);
    this.undo.push(() => fonts.removeEventListener('loadingdone', onFonts));
    const undoLocale = this.definition.locale?.subscribe(() => this.schedule());
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
    const { marks } = this;
    if (!marks) return false;
    if (request.kind === 'escape') {
      this.schedule();
      const had = this.overlay.clear();
      this.tellPlace();
      return had;
    }
    if (request.kind === 'move') {
      if (!this.definition.cursor) return false;
      const spoken = this.overlay.move(marks, request.step);
      if (spoken) this.announcer.say(spoken);
      this.tellPlace();
      this.schedule();
      return true;
    }
    if (!marks.zoom) return false;
    const { plot } = marks.zoom;
    const middle = (plot.left + plot.right) / 2;
    this.zoomTo(request.kind === 'zoom' ? zoomAround(marks.zoom, middle, request.factor) : null);
    return true;
  }

  /** The host keeps it for the next mount, which may be another release's. */
  private tellPlace(): void {
    const place = { window: this.viewport.window, cursor: this.overlay.kept };
    if (place.window === this.told.window && place.cursor === this.told.cursor) return;
    if (this.viewport.isGesture) return;
    this.told = place;
    this.props.onState(stateOf(place, this.definition.manifest.stateSchema));
  }

  private zoomTo(window: Span | null): void {
    this.viewport.zoom(window);
    this.schedule();
  }

  /** Draws with the next display frame, however often it is asked to. */
  private schedule(): void {
    if (this.request !== 0 || this.isRemoved) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.contained(() => this.draw())();
    });
  }

  /** Nothing that a chart throws leaves it but as a report to its host. */
  private contained<Given extends unknown[]>(
    run: (...given: Given) => void,
  ): (...given: Given) => void {
    return (...given) => {
      if (this.isRemoved || this.hasFailed) return;
      try {
        run(...given);
      } catch (error) {
        this.hasFailed = true;
        this.props.onError(asChartError(error));
      }
    };
  }

  private summary(): string {
    if (this.index === null) return `${this.props.title}: no data yet.`;
    return this.definition.summary(this.index, this.scene(this.surface.size, this.currentInk()));
  }

  private image(): Promise<Blob> {
    const ink = this.currentInk();
    const { width, height } = this.surface.size;
    const size = { width: width || 800, height: height || 400 };
    const { index } = this;
    return paintImage(this.elements.root.ownerDocument, size, this.props.title, ink, (pen) => {
      if (index === null) return;
      const marks = this.definition.layout(index, this.scene(size, ink));
      if (marks.axes) drawAxes(pen, marks.axes, ink);
      this.definition.draw(pen, marks, ink);
    });
  }

  private scene(size: Size, ink: Ink): Scene {
    const { title, options, range, stale, services } = this.props;
    return {
      ...size,
      title,
      options,
      range,
      stale,
      window: this.viewport.window,
      isGesture: this.viewport.isGesture,
      locale: this.locale(),
      timeZone: services.timeZone,
      font: (sizePx, weight) => ink.font(sizePx, weight),
      measure: (text, font) => this.measure(text, font),
    };
  }

  private measure(text: string, font: string): number {
    if (!this.measuring) return 0;
    this.measuring.font = font;
    return this.measuring.measureText(text).width;
  }

  private locale(): string {
    return this.definition.locale?.get() || this.props.services.locale;
  }

  private isFocused(): boolean {
    return this.elements.stage.matches(':focus');
  }

  private currentInk(): Ink {
    const { theme } = this.props.services;
    if (!this.ink || this.theme !== theme) {
      this.ink = readInk(this.elements.root, theme);
      this.theme = theme;
    }
    return this.ink;
  }
}
