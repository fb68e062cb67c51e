import type { ChartProps, ImageFormat } from '@chartroom/contract';
import { identity } from '@chartroom/identity';
import {
  Announcer,
  asChartError,
  Containment,
  checkEncoding,
  csvOf,
  isFiltered,
  isolated,
  keyAt,
  type Listen,
  listenToPointer,
  type Mounted,
  NamedNumbers,
  type Place,
  paintImage,
  parsePlace,
  runInSlices,
  type Scene,
  SelectionLink,
  ShownInk,
  stateOf,
  Tooltip,
  textMeasure,
  toggledKey,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import { type PieCursor, pieCursor } from './cursor';
import { drawPie } from './draw';
import { listenToKeys } from './keys';
import { emptyPie, indexPie, type PieIndex } from './pieIndex';
import { layoutPie } from './pieLayout';
import type { PieMarks } from './pieMarks';
import type { PieParts } from './pieParts';
import { summarisePie } from './pieSummary';
import { pieTable } from './pieTable';
import { pieView } from './pieView';
import { ViewerPlace } from './viewerPlace';

/** One pie in one element, from `mount` to `unmount`. */
export class MountedPie implements Mounted {
  private readonly tooltip: Tooltip;
  private readonly place: ViewerPlace;
  private readonly link: SelectionLink;
  private readonly announcer: Announcer;
  private readonly shownInk: ShownInk;
  private readonly numbers = new NamedNumbers();
  private readonly measure: (text: string, font: string) => number;
  private readonly life = new Containment((error) => this.props.onError(error));
  private readonly undo: (() => void)[] = [];
  private told: Place<PieCursor>;
  private hidden: ReadonlySet<string>;
  private index: PieIndex = emptyPie;
  private marks: PieMarks | null = null;
  private due: 'nothing' | 'cursor' | 'all' = 'nothing';
  private request = 0;
  private tableShown: Promise<void> = Promise.resolve();
  private pending: Promise<void> | null = null;

  constructor(
    private props: ChartProps,
    private readonly parts: PieParts,
    now: () => number = () => performance.now(),
  ) {
    this.told = parsePlace(props.initialState, manifest.stateSchema);
    this.hidden = this.told.hidden;
    this.place = new ViewerPlace(this.told.cursor);
    const { root, stage, summary, live } = this.parts.elements;
    this.tooltip = new Tooltip(stage);
    this.announcer = new Announcer(summary, live, now);
    this.shownInk = new ShownInk(root);
    this.measure = textMeasure(root.ownerDocument);
    this.link = new SelectionLink(({ isCursor }) => this.schedule(isCursor ? 'cursor' : 'all'));
    this.undo.push(() => this.link.stop());
    this.listen();
    props.onHandle({
      summary: () => this.summary(),
      image: (format) => this.image(format),
      csv: () => csvOf(pieTable(this.index, this.scene()), this.props.frame, this.props.encoding),
    });
  }

  /** Takes the new input in and draws it; calls that come meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    if (isFiltered(this.props, props)) this.crossFade();
    this.props = props;
    this.link.follow(props.services.selections ?? null);
    this.pending ??= this.catchUp().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  remove(): void {
    if (this.life.hasEnded) return;
    this.life.end();
    cancelAnimationFrame(this.request);
    for (const undo of this.undo.splice(0)) undo();
    this.parts.remove().catch((error: unknown) => this.props.onError(asChartError(error)));
  }

  private async catchUp(): Promise<void> {
    let taken: ChartProps | null = null;
    while (taken !== this.props && !this.life.hasEnded) {
      taken = this.props;
      const { frame, encoding, services } = taken;
      if (frame) checkEncoding(frame, encoding, manifest.encodings);
      const own = await this.numbers.encodingFor(taken, manifest.encodings);
      const input = { ...taken, encoding: own, timeZone: services.timeZone };
      this.index = await runInSlices(indexPie(input, this.index));
      this.numbers.indexed(frame);
    }
    if (this.life.hasEnded) return;
    this.life.recover();
    this.link.nameNumbersOf(this.numbers.fields);
    this.show();
    // Before the first data there is nothing to describe, and "no data" would stay for ten seconds.
    if (this.props.frame) this.announcer.tell(() => this.summary(), this.isFocused());
    await this.tableShown;
  }

  /** Shows pie or table; the focus goes along. */
  private show(): void {
    const { root, stage, table } = this.parts.elements;
    const isTable = this.props.view === 'table';
    const isChange = table.region.hidden === isTable;
    const hadFocus = root.matches(':focus-within');
    stage.hidden = isTable;
    table.region.hidden = !isTable;
    stage.setAttribute('aria-label', this.props.title);
    if (isChange && hadFocus) (isTable ? table.region : stage).focus();
    this.draw();
  }

  private draw(): void {
    this.due = 'nothing';
    if (this.life.hasFailed) return;
    const scene = this.scene();
    if (this.props.view === 'table') {
      const { table } = this.parts.elements;
      const shown = table.show(pieTable(this.index, scene), this.props.title);
      this.tableShown = shown.catch(this.life.fail);
      return;
    }
    if (scene.width <= 0 || scene.height <= 0) return;
    this.marks = layoutPie(this.index, scene);
    this.drawCursor();
  }

  /** What the pointer moves costs no layout; Svelte changes what differs. */
  private drawCursor(): void {
    this.due = 'nothing';
    const { marks } = this;
    if (!marks || this.life.hasFailed || this.props.view === 'table') return;
    const at = this.place.at(marks);
    const tip = at && pieCursor.tip(marks, at);
    this.parts.show(
      pieView(marks, tip ? at : this.elsewhere(marks), this.shownInk.of(this.props.services.theme)),
    );
    if (tip) this.tooltip.show(tip, marks);
    else this.tooltip.hide();
    this.link.tellCursor((tip && at && pieCursor.datum?.(marks, at)[0]) ?? null);
  }

  /** The slice at which the viewer is in another panel. */
  private elsewhere(marks: PieMarks): PieCursor | null {
    const found = this.link
      .cursors()
      .map(({ field, value }) => pieCursor.find?.(marks, field, value) ?? null);
    return found.find((cursor) => cursor !== null) ?? null;
  }

  private listen(): void {
    const { root, stage } = this.parts.elements;
    const listen: Listen = (name, handler, options) => {
      stage.addEventListener(name, this.life.contained(handler), options);
    };
    const then = (act: () => void) => {
      act();
      this.tellPlace();
      this.schedule('cursor');
    };
    listenToPointer(listen, {
      zoomArea: () => null,
      isFocused: () => this.isFocused(),
      hover: (x, y) => then(() => this.place.hover(x, y)),
      leave: () => then(() => this.place.leave()),
      press: (x, y, isMore) => then(() => this.press(x, y, isMore)),
      brush: () => undefined,
      select: () => undefined,
      zoom: () => undefined,
      look: () => undefined,
      showAll: () => undefined,
    });
    listen('focus', () => this.announcer.describe(this.summary()));
    listenToKeys(root, (run) => this.life.contained(run), {
      isTable: () => this.props.view === 'table',
      onView: (view) => this.props.onView(view),
      move: (step) => {
        const spoken = this.marks && this.place.move(this.marks, step);
        if (spoken) this.announcer.say(spoken);
        then(() => undefined);
      },
      current: () => this.place.kept,
      select: (cursor, isMore) => this.select(cursor, isMore),
      leave: () => {
        const had = this.link.clearOwn() || this.place.clear();
        then(() => undefined);
        return had;
      },
      hide: (how, name) => this.hide(how, name),
      mute: () => this.announcer.toggleMute(),
    });
    this.watch();
  }

  /** Size, fonts, the viewer's own colours and language: all may change at any time. */
  private watch(): void {
    const { stage } = this.parts.elements;
    const redraw = this.life.contained(() => this.draw());
    const observer = new ResizeObserver(redraw);
    observer.observe(stage);
    this.undo.push(
      () => observer.disconnect(),
      this.shownInk.subscribe(redraw),
      // The one identity of the page, whoever owns it, says how numbers are written.
      identity.subscribe(() => this.schedule('all')),
    );
  }

  /** A click on a name isolates or hides it; on a slice it keeps its tooltip and selects it. */
  private press(x: number, y: number, isMore: boolean): void {
    const { marks } = this;
    if (!marks) return;
    const name = keyAt(marks.keys, x, y);
    if (name !== null) {
      this.hide(isMore ? toggledKey : isolated, name);
      return;
    }
    const at = this.place.pin(marks, x, y);
    if (at) this.select(at, isMore);
  }

  private select(at: PieCursor, isMore: boolean): void {
    const datum = this.marks && pieCursor.datum?.(this.marks, at)[0];
    if (datum) this.link.toggle(datum, isMore);
  }

  private hide(how: typeof isolated, name: string): void {
    const names = this.marks?.keys.map((key) => key.name) ?? [];
    this.hidden = how(this.hidden, names, name);
    this.crossFade();
    this.tellPlace();
    this.schedule('all');
  }

  private crossFade(): void {
    if (!this.props.services.reducedMotion && this.marks) this.parts.crossFade();
  }

  /** The host keeps it for the next mount, which may be another release's. */
  private tellPlace(): void {
    const place = { window: null, cursor: this.place.kept, hidden: this.hidden, within: [] };
    if (place.cursor === this.told.cursor && place.hidden === this.told.hidden) return;
    this.told = place;
    this.props.onState(stateOf(place, manifest.stateSchema));
  }

  /** Draws with the next display frame, however often it is asked to. */
  private schedule(what: 'cursor' | 'all'): void {
    if (this.life.hasEnded) return;
    if (this.due !== 'all') this.due = what;
    if (this.request !== 0) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.life.contained(() => (this.due === 'all' ? this.draw() : this.drawCursor()))();
    });
  }

  private summary(): string {
    return summarisePie(this.index, this.scene());
  }

  private image(format: ImageFormat = 'png'): Promise<Blob> {
    const { width, height, ...scene } = this.scene();
    const size = { width: width || 800, height: height || 400 };
    const ink = this.shownInk.of(this.props.services.theme);
    const document = this.parts.elements.root.ownerDocument;
    const { title, options } = this.props;
    return paintImage({ document, size, title, options, ink }, format, (pen) =>
      drawPie(pen, layoutPie(this.index, { ...scene, ...size }), ink),
    );
  }

  private scene(): Scene {
    const { title, options, range, stale, services } = this.props;
    const { stage } = this.parts.elements;
    const ink = this.shownInk.of(this.props.services.theme);
    return {
      width: stage.clientWidth,
      height: stage.clientHeight,
      ...{ title, options, range, stale, window: null, plane: null, within: [], isGesture: false },
      hidden: this.hidden,
      selections: this.link.selections,
      locale: identity.getSnapshot().locale || services.locale,
      timeZone: services.timeZone,
      font: (sizePx, weight) => ink.font(sizePx, weight),
      measure: this.measure,
    };
  }

  private isFocused(): boolean {
    return this.parts.elements.stage.matches(':focus');
  }
}
