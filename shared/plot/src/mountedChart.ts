import { type ChartProps, ChartroomError, isChartroomError } from '@chartroom/contract';
import { Announcer } from './announcer';
import { drawAxes } from './axes';
import type { BaseMarks, ChartDefinition, CursorStep, Scene } from './chartDefinition';
import { type ChartElements, createElements } from './chartElements';
import { parseWindow, windowState } from './chartState';
import { checkEncoding } from './encodedFields';
import { frameTable } from './frameTable';
import { paintImage } from './image';
import { type Ink, readInk } from './ink';
import { keyRequest } from './keyboard';
import type { Pen } from './pen';
import { type Listen, listenToPointer } from './pointer';
import { runInSlices } from './runInSlices';
import { adoptStyles } from './styles';
import { Surface } from './surface';
import { Tooltip } from './tooltip';
import { type Span, zoomAround } from './zoom';

/** Pause after which a gesture is over and the chart is drawn with full care. */
const gestureMs = 140;

/** One chart in one element, from `mount` to `unmount`. */
export class MountedChart<Index, Marks extends BaseMarks, Cursor> {
  private readonly elements: ChartElements;
  private readonly surface: Surface;
  private readonly tooltip: Tooltip;
  private readonly announcer: Announcer;
  private readonly undo: (() => void)[] = [];
  private readonly measuring: CanvasRenderingContext2D | null;
  private ink: Ink | null = null;
  private theme = '';
  private index: Index | null = null;
  private marks: Marks | null = null;
  private axesKey = '';
  private window: Span | null;
  private cursor: Cursor | null = null;
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private brush: readonly [number, number] | null = null;
  private isGesture = false;
  private gestureTimer = 0;
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
    this.window = parseWindow(props.initialState, definition.manifest.stateSchema);
    this.elements = createElements(document, definition.cursor !== undefined);
    this.undo.push(adoptStyles(domElement));
    domElement.append(this.elements.root);
    this.surface = new Surface(
      this.elements.stage,
      this.contained(() => this.draw()),
    );
    this.undo.push(() => this.surface.remove());
    this.tooltip = new Tooltip(this.elements.stage);
    this.announcer = new Announcer(this.elements.live, now);
    this.measuring = document.createElement('canvas').getContext('2d');
    this.listen();
    props.onHandle({
      summary: () => this.summary(),
      image: () => this.image(),
    });
  }

  /** Takes the new input in and draws it; calls that come meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    this.keepWindow(this.props, props);
    this.props = props;
    this.pending ??= this.catchUp().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  remove(): void {
    if (this.isRemoved) return;
    this.isRemoved = true;
    cancelAnimationFrame(this.request);
    clearTimeout(this.gestureTimer);
    for (const undo of this.undo.splice(0)) undo();
    this.elements.root.remove();
  }

  private async catchUp(): Promise<void> {
    let taken: ChartProps | null = null;
    while (taken !== this.props && !this.isRemoved) {
      taken = this.props;
      const { frame, encoding } = taken;
      if (frame) checkEncoding(frame, encoding, this.definition.manifest.encodings);
      this.index = await runInSlices(this.definition.index(taken, this.index), { now: this.now });
    }
    if (this.isRemoved) return;
    this.hasFailed = false;
    this.show();
    this.describe();
  }

  /** Another range than the one that was zoomed into shows all of itself. */
  private keepWindow(before: ChartProps, after: ChartProps): void {
    const { range } = after;
    if (!this.window || !range || !before.range) return;
    const span = (of: { from: number; to: number | null }) => (of.to ?? this.timeNow()) - of.from;
    const isOther = Math.abs(span(range) / span(before.range) - 1) > 0.01;
    const isOutside =
      this.window[1] <= range.from || this.window[0] >= (range.to ?? this.timeNow());
    if (isOther || isOutside) this.window = null;
  }

  private timeNow(): number {
    return performance.timeOrigin + this.now();
  }

  private show(): void {
    const { stage, table } = this.elements;
    const isTable = this.props.view === 'table';
    const hadFocus = this.elements.root.matches(':focus-within');
    const isChange = table.region.hidden === isTable;
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
      const { frame, encoding, title } = this.props;
      const style = { title, locale: this.locale(), timeZone: this.props.services.timeZone };
      this.elements.table.show(frameTable(frame, encoding, style), title);
      return;
    }
    const { size } = this.surface;
    if (size.width <= 0 || size.height <= 0) return;
    const ink = this.currentInk();
    this.marks = this.definition.layout(this.index, this.scene(size, ink));
    this.drawAxesLayer(this.marks, ink);
    this.definition.draw(this.surface.data.begin(size), this.marks, ink);
    if (this.pointer && this.definition.cursor) {
      this.cursor = this.definition.cursor.pick(this.marks, this.pointer.x, this.pointer.y);
    }
    this.drawOverlay();
  }

  private drawAxesLayer({ axes }: Marks, ink: Ink): void {
    const { width, height } = this.surface.size;
    const key = JSON.stringify([axes, width, height, this.theme, devicePixelRatio]);
    if (key === this.axesKey) return;
    this.axesKey = key;
    const pen = this.surface.axes.begin(this.surface.size);
    if (axes) drawAxes(pen, axes, ink);
  }

  private drawOverlay(): void {
    const { marks, cursor, brush } = this;
    const { overlay } = this.surface;
    const tip = marks && cursor ? (this.definition.cursor?.tip(marks, cursor) ?? null) : null;
    overlay.hide(!tip && !brush);
    if (tip && !brush) this.tooltip.show(tip, this.surface.size);
    else this.tooltip.hide();
    if (!marks || (!tip && !brush)) return;
    const ink = this.currentInk();
    const pen = overlay.begin(this.surface.size);
    if (brush && marks.zoom) drawBrush(pen, marks.zoom.plot, brush, ink);
    else if (cursor) this.definition.cursor?.draw(pen, marks, cursor, ink);
  }

  private listen(): void {
    const { root, stage } = this.elements;
    const listen: Listen = (name, handler, options) => {
      const safe = this.contained(handler);
      stage.addEventListener(name, safe, options);
      this.undo.push(() => stage.removeEventListener(name, safe, options));
    };
    listenToPointer(listen, {
      zoomArea: () => this.marks?.zoom ?? null,
      isFocused: () => stage.matches(':focus'),
      hover: (x, y) => {
        this.pointer = { x, y };
        this.schedule();
      },
      leave: () => {
        this.pointer = null;
        this.cursor = null;
        this.schedule();
      },
      brush: (span) => {
        this.brush = span;
        this.schedule();
      },
      zoom: (window) => this.zoomTo(window),
    });
    const onKey = this.contained((event: KeyboardEvent) => this.key(event));
    root.addEventListener('keydown', onKey);
    listen('focus', () => this.describe());
    // Text measured before its font came stands wrong.
    const onFonts = this.contained(() => {
      this.axesKey = '';
      this.draw();
    });
    const { fonts } = root.ownerDocument;
    fonts.addEventListener('loadingdone', onFonts);
    this.undo.push(() => fonts.removeEventListener('loadingdone', onFonts));
    const { locale } = this.definition;
    if (locale) this.undo.push(locale.subscribe(() => this.schedule()));
  }

  private key(event: KeyboardEvent): void {
    const request = keyRequest(event);
    if (!request) return;
    const isTable = this.props.view === 'table';
    if (request.kind === 'toggle') this.props.onView(isTable ? 'chart' : 'table');
    else if (request.kind === 'escape' && isTable) this.props.onView('chart');
    else if (isTable || !this.keyOnChart(request)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the chart had something to do. */
  private keyOnChart(request: NonNullable<ReturnType<typeof keyRequest>>): boolean {
    const area = this.marks?.zoom;
    switch (request.kind) {
      case 'move':
        return this.moveCursor(request.step);
      case 'zoom':
        if (area) {
          const middle = (area.plot.left + area.plot.right) / 2;
          this.zoomTo(zoomAround(area, middle, request.factor));
        }
        return Boolean(area);
      case 'show-all':
        if (this.window) this.zoomTo(null);
        return Boolean(area);
      case 'escape': {
        const hadCursor = this.cursor !== null || this.brush !== null;
        this.pointer = null;
        this.cursor = null;
        this.brush = null;
        this.schedule();
        return hadCursor;
      }
      case 'toggle':
        return false;
    }
  }

  private moveCursor(step: CursorStep): boolean {
    const { cursor } = this.definition;
    if (!cursor || !this.marks) return false;
    this.pointer = null;
    this.cursor = cursor.move(this.marks, this.cursor, step);
    const tip = this.cursor && cursor.tip(this.marks, this.cursor);
    if (tip) this.announcer.say(tip.spoken);
    this.schedule();
    return true;
  }

  private zoomTo(window: Span | null): void {
    this.window = window;
    this.isGesture = true;
    clearTimeout(this.gestureTimer);
    this.gestureTimer = Number(
      setTimeout(
        this.contained(() => {
          this.isGesture = false;
          this.props.onState(windowState(this.window, this.definition.manifest.stateSchema));
          this.draw();
        }),
        gestureMs,
      ),
    );
    this.schedule();
  }

  /** Draws with the next display frame, however often it is asked to. */
  private schedule(): void {
    if (this.request !== 0 || this.isRemoved) return;
    this.request = requestAnimationFrame(
      this.contained(() => {
        this.request = 0;
        this.draw();
      }),
    );
  }

  /** Nothing that a chart throws leaves it but as a report to its host. */
  private contained<Arguments extends unknown[]>(
    run: (...given: Arguments) => void,
  ): (...given: Arguments) => void {
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

  private describe(): void {
    if (!this.announcer.isDue()) return;
    const text = this.summary();
    this.elements.summary.textContent = text;
    // Only who listens to this chart is told of it: a dashboard has many.
    if (this.elements.stage.matches(':focus')) this.announcer.sayData(text);
  }

  private summary(): string {
    if (this.index === null) return `${this.props.title}: no data yet.`;
    return this.definition.summary(this.index, this.scene(this.surface.size, this.currentInk()));
  }

  private image(): Promise<Blob> {
    const { index } = this;
    const ink = this.currentInk();
    const { width, height } = this.surface.size;
    const size = { width: width || 800, height: height || 400 };
    return paintImage(this.elements.root.ownerDocument, size, this.props.title, ink, (pen) => {
      if (index === null) return;
      const marks = this.definition.layout(index, this.scene(size, ink));
      if (marks.axes) drawAxes(pen, marks.axes, ink);
      this.definition.draw(pen, marks, ink);
    });
  }

  private scene(size: { width: number; height: number }, ink: Ink): Scene {
    const { title, options, range, stale, services } = this.props;
    return {
      ...size,
      title,
      options,
      range,
      stale,
      window: this.window,
      isGesture: this.isGesture,
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

  private currentInk(): Ink {
    const { theme } = this.props.services;
    if (!this.ink || this.theme !== theme) {
      this.ink = readInk(this.elements.root, theme);
      this.theme = theme;
    }
    return this.ink;
  }
}

function drawBrush(
  pen: Pen,
  plot: { left: number; top: number; right: number; bottom: number },
  [x0, x1]: readonly [number, number],
  ink: Ink,
): void {
  const low = Math.max(plot.left, Math.min(x0, x1));
  const high = Math.min(plot.right, Math.max(x0, x1));
  pen.fillStyle = ink.colour('select-wash');
  pen.fillRect(low, plot.top, high - low, plot.bottom - plot.top);
  pen.fillStyle = ink.colour('select');
  for (const x of [low, high]) pen.fillRect(Math.round(x), plot.top, 1, plot.bottom - plot.top);
}

function asChartError(error: unknown): ChartroomError {
  if (isChartroomError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ChartroomError('chart/failed', { reason }, { cause: error });
}
