import type { Field } from '@chartroom/frame';
import { RowWalk } from '../accessibility/rowWalk';
import type { Ink } from '../canvas/ink';
import type { Surface } from '../canvas/surface';
import type { BaseMarks, ChartDefinition, CursorStep, Tip } from '../chart/chartDefinition';
import type { Place } from '../chart/chartState';
import type { FrameTable } from '../table/frameTable';
import { crumbAt, isolated, keyAt, toggledKey } from './hiddenKeys';
import type { KeyRequest } from './keyboard';
import { Overlay } from './overlay';
import { isInside } from './plane';
import type { RangeWish } from './rangeWish';
import { SelectionLink } from './selectionLink';
import { type Area, isPlane, type View, viewAround, viewBy } from './view';
import type { Span } from './zoom';

/** What a viewer's doing asks of the chart around it. */
export interface HandsHost<Marks> {
  /** Draws with the next display frame. */
  schedule(what: 'overlay' | 'all'): void;
  /** Draws at once; answers with where all stands then. */
  redraw(): Marks | null;
  zoom(view: View | null): void;
  /** All is in view again; where it was, the host is asked for what it showed before charts asked. */
  unzoom(): void;
  readonly wish: RangeWish;
  /** The viewer did something to what is drawn, not the data: it may fade. */
  crossFade(): void;
  /** The place of the viewer may have changed. */
  tellPlace(): void;
  /** The answer to a key. */
  say(text: string): void;
  toggleMute(): void;
  /** The same data as rows, for a chart that has no cursor. */
  table(): FrameTable;
  fieldCalled(name: string): Field | undefined;
}

/** What the viewer holds: the datum that they are at, what they select, and what they hid. */
export class Hands<Marks extends BaseMarks, Cursor> {
  readonly link: SelectionLink;
  private readonly overlay: Overlay<Marks, Cursor>;
  /** Where the selection of an interval by keys began, on the field of x. */
  private anchor: number | null = null;
  private hiddenNames: ReadonlySet<string>;
  private levels: readonly string[];
  private readonly rows = new RowWalk();

  constructor(
    stage: HTMLElement,
    surface: Surface,
    private readonly definition: Pick<ChartDefinition<never, Marks, Cursor>, 'cursor'>,
    place: Omit<Place<Cursor>, 'window'>,
    private readonly host: HandsHost<Marks>,
  ) {
    this.hiddenNames = place.hidden;
    this.levels = place.within;
    this.overlay = new Overlay(stage, surface, definition.cursor, place.cursor);
    this.link = new SelectionLink(({ isCursor }) => host.schedule(isCursor ? 'overlay' : 'all'));
  }

  get hidden(): ReadonlySet<string> {
    return this.hiddenNames;
  }

  get within(): readonly string[] {
    return this.levels;
  }

  /** The datum that is kept from one mount to the next. */
  get kept(): Cursor | null {
    return this.overlay.kept;
  }

  draw(marks: Marks, ink: Ink): void {
    const { overlay, link } = this;
    const field = marks.zoom?.field;
    const intervals = field === undefined ? [] : link.intervals(field);
    overlay.draw(marks, ink, { cursors: link.cursors(), intervals });
    const [first = null] = this.datum(marks, overlay.current);
    link.tellCursor(first);
  }

  hover(x: number, y: number): void {
    this.overlay.hover(x, y);
    this.changed();
  }

  pointerLeft(): void {
    this.overlay.leave();
    this.changed();
  }

  brush(span: Span | null): void {
    this.overlay.mark(span);
    this.changed();
  }

  /** Whether a click does more than to select. */
  leadsOn(marks: Marks, x: number, y: number): boolean {
    return keyAt(marks.keys ?? [], x, y) !== null || this.wayAt(marks, x, y) !== null;
  }

  /**
   * A click on a name isolates or hides it; what has parts is gone into; else the datum's tooltip is
   * kept and it is selected.
   */
  press(marks: Marks, x: number, y: number, isMore: boolean): void {
    const name = keyAt(marks.keys ?? [], x, y);
    const way = isMore ? null : this.wayAt(marks, x, y);
    if (way) this.go(way);
    else if (name !== null) this.hide(marks, isMore ? toggledKey : isolated, name);
    else {
      const at = this.overlay.pin(marks, x, y);
      if (at !== null) this.selectDatum(marks, at, isMore);
    }
    this.changed();
  }

  /** A piece that was marked is zoomed to; where x is the page's time, that is asked to follow. */
  look(marks: Marks, span: Span): void {
    this.host.zoom(span);
    this.host.wish.ask(marks.zoom, span);
  }

  /** Where nothing is linked, a piece that was marked is looked at. */
  selectInterval(marks: Marks, span: Span): void {
    const field = marks.zoom?.field;
    if (field === undefined || !this.link.isLinked) this.look(marks, span);
    else this.link.selectInterval(field, span, this.host.fieldCalled(field));
  }

  /** Whether there was anything to do; keys without are left to the host. */
  answer(marks: Marks, request: KeyRequest): boolean {
    switch (request.kind) {
      case 'mute':
        this.host.toggleMute();
        return true;
      case 'escape':
        return this.leave();
      case 'move':
        this.anchor = null;
        return this.move(marks, request.step);
      case 'extend':
        return this.extend(marks, request.step);
      case 'keep':
        return this.keep(marks, request);
      case 'isolate':
        return this.hideAtCursor(marks, isolated);
      case 'hide':
        return this.hideAtCursor(marks, toggledKey);
      case 'zoom':
        return this.zoom(marks, request.factor);
      case 'show-all':
        return this.zoom(marks, null) || this.showAll();
      default:
        return false;
    }
  }

  private datum(marks: Marks, at: Cursor | null) {
    return at === null ? [] : (this.definition.cursor?.datum?.(marks, at) ?? []);
  }

  private selectDatum(marks: Marks, at: Cursor, isMore: boolean): void {
    // A number of one panel is hardly met again in another, and all of it would fade.
    const told = this.datum(marks, at).find(({ value }) => typeof value === 'string');
    if (told) this.link.toggle(told, isMore);
  }

  private hide(marks: Marks, how: typeof isolated, name: string): void {
    const names = marks.keys?.map((key) => key.name) ?? [];
    this.hiddenNames = how(this.hiddenNames, names, name);
    this.host.crossFade();
    this.host.schedule('all');
  }

  /** First what is selected goes, then a level, then the cursor; then the key is the host's. */
  private leave(): boolean {
    this.anchor = null;
    const had = this.link.clearOwn() || this.goOut() || this.overlay.clear() || this.rows.clear();
    this.changed();
    return had;
  }

  private move(marks: Marks, step: CursorStep): boolean {
    if (this.definition.cursor) this.tell(marks, this.overlay.move(marks, step));
    else this.say(this.rows.move(this.host.table(), step));
    this.changed();
    return true;
  }

  private say(spoken: string | null | undefined): void {
    if (spoken) this.host.say(spoken);
  }

  /** The datum that a key led to in words; where it is out of view, the view moves to it. */
  private tell({ plane }: Marks, tip: Tip | null): void {
    this.say(tip?.spoken);
    if (!tip || !plane) return;
    if (isInside(plane.plot, tip)) return;
    const { left, right, top, bottom } = plane.plot;
    this.host.zoom(viewBy(plane, tip.x - (left + right) / 2, tip.y - (top + bottom) / 2));
  }

  /** Out by the names of the way back, or into what has parts. */
  private wayAt(marks: Marks, x: number, y: number): readonly string[] | null {
    const { cursor } = this.definition;
    const out = crumbAt(marks.trail ?? [], x, y);
    if (out) return out;
    const at = cursor?.levels && cursor.pick(marks, x, y);
    return at ? (cursor?.levels?.inside(marks, at) ?? null) : null;
  }

  private go(levels: readonly string[]): Marks | null {
    this.levels = levels;
    this.overlay.clear();
    this.host.crossFade();
    return this.host.redraw();
  }

  private goOut(): boolean {
    const before = this.levels;
    if (before.length === 0) return false;
    const marks = this.go(before.slice(0, -1));
    const at = this.definition.cursor?.levels?.at(before);
    if (marks && at) this.tell(marks, this.overlay.put(marks, at));
    return true;
  }

  private goIn(marks: Marks, at: Cursor): boolean {
    const { cursor } = this.definition;
    const way = cursor?.levels?.inside(marks, at);
    if (!way) return false;
    const inside = this.go(way);
    if (inside) this.tell(inside, this.overlay.put(inside, cursor?.levels?.first(inside) ?? null));
    this.changed();
    return true;
  }

  /** Walks on and selects all from where it began. */
  private extend(marks: Marks, step: CursorStep): boolean {
    const field = marks.zoom?.field;
    this.anchor ??= this.numberAt(marks, field);
    const moved = this.move(marks, step);
    const to = this.numberAt(marks, field);
    if (field !== undefined && this.anchor !== null && to !== null) {
      const span: Span = [Math.min(this.anchor, to), Math.max(this.anchor, to)];
      this.link.selectInterval(field, span, this.host.fieldCalled(field));
    }
    return moved;
  }

  private numberAt(marks: Marks, field: string | undefined): number | null {
    const values = this.datum(marks, this.overlay.current);
    const found = values.find((datum) => datum.field === field)?.value;
    return typeof found === 'number' ? found : null;
  }

  /** Enter goes to the newest datum, and at one it goes into it, or selects it. */
  private keep(marks: Marks, { isMore, isInto }: Extract<KeyRequest, { kind: 'keep' }>): boolean {
    const at = this.overlay.kept;
    if (at === null) return this.move(marks, 'end');
    if (!isInto || !this.goIn(marks, at)) this.selectDatum(marks, at, isMore);
    return true;
  }

  private hideAtCursor(marks: Marks, how: typeof isolated): boolean {
    const at = this.overlay.current;
    const name = at === null ? null : (this.definition.cursor?.key?.(marks, at) ?? null);
    if (name === null) return this.showAll();
    this.hide(marks, how, name);
    this.changed();
    return true;
  }

  private showAll(): boolean {
    if (this.hiddenNames.size === 0 && this.levels.length === 0) return false;
    this.hiddenNames = new Set();
    this.levels = [];
    this.host.crossFade();
    this.host.schedule('all');
    this.changed();
    return true;
  }

  /** `factor` below 1 goes closer, null shows all. */
  private zoom(marks: Marks, factor: number | null): boolean {
    const area: Area | null = marks.zoom ?? marks.plane ?? null;
    if (!area) return false;
    const { plot } = area;
    // On a plane the datum that the viewer is at stays where it is.
    const tip = isPlane(area) ? this.overlay.tip(marks) : null;
    const { x, y } = tip ?? { x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 };
    if (factor === null) {
      this.host.unzoom();
      // To show all means the names too.
      this.showAll();
      return true;
    }
    if (this.host.wish.isFor(area)) this.host.wish.step(area, factor);
    this.host.zoom(viewAround(area, [x, y], factor));
    return true;
  }

  private changed(): void {
    this.host.tellPlace();
    this.host.schedule('overlay');
  }
}
