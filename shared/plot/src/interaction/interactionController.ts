import type { Size } from '../canvas/surface';
import type {
  BaseMarks,
  CursorDefinition,
  CursorStep,
  DrillDownDefinition,
  Tip,
} from '../chart/chartDefinition';
import type { ViewerState } from '../chart/chartState';
import type { Overlay } from '../chart/renderer';
import { i18nFor } from '../messages/i18n';
import { daysToInstants, hasDayPrecisionOnX } from '../scales/xTimeSettings';
import { DataCursor } from './dataCursor';
import { breadcrumbAt, isolateKey, keyAt, toggleKey } from './hiddenKeys';
import type { InteractionHost, InteractionSettings } from './interactionSettings';
import { linkedCursor, selectedIntervals } from './linkedOverlay';
import { type MarkedSpan, markedSpan, snapSpan } from './markedSpan';
import { MovedData } from './movedData';
import { isInside } from './plane';
import type { PointerTarget } from './pointer';
import { RangeRequester } from './rangeRequester';
import { announcedWithReferences, tipWithReferences } from './referenceTips';
import { ResetZoomButton } from './resetZoomButton';
import type { DatumValue, SelectionLink } from './selectionLink';
import { Tooltip } from './tooltip';
import { type Area, isPlaneArea, panViewBy, type View, zoomViewAround } from './view';
import type { Viewport } from './viewport';
import type { Span, ZoomArea } from './zoom';

/** What the viewer does to a chart: moves the cursor, zooms, selects, hides and drills down. */
export class InteractionController<Marks extends BaseMarks, Cursor> implements PointerTarget {
  private readonly chartElement: HTMLElement;
  private readonly definition: CursorDefinition<Marks, Cursor> | undefined;
  private readonly viewport: Viewport;
  private readonly selections: SelectionLink;
  private readonly host: InteractionHost;
  private readonly rangeRequester: RangeRequester;
  private readonly cursor: DataCursor<Marks, Cursor>;
  private readonly tooltip: Tooltip | null;
  private readonly resetButton: ResetZoomButton;
  private brushedSpan: Span | null = null;
  /** Index in `BaseMarks.zooms`. */
  private plotIndex = 0;
  private readonly movedData: MovedData<Marks, Cursor>;
  private hidden: ReadonlySet<string>;
  private drillPath: readonly string[];

  /** `marks` are those of the last drawing. */
  constructor(
    { stage, definition, initial, viewport, selections, host }: InteractionSettings<Marks, Cursor>,
    private marks: Marks | null,
  ) {
    this.chartElement = stage;
    this.definition = definition;
    this.viewport = viewport;
    this.selections = selections;
    this.host = host;
    this.hidden = initial.hidden;
    this.drillPath = initial.drillPath;
    this.movedData = new MovedData(definition, initial.moved);
    this.cursor = new DataCursor(definition, initial.cursor);
    this.tooltip = definition ? new Tooltip(stage) : null;
    this.resetButton = new ResetZoomButton(stage, () => this.resetZoom());
    this.rangeRequester = new RangeRequester(
      () => host.props(),
      () => viewport.view,
      (span) => this.toInstants(span),
    );
  }

  /** The state for the next mount, apart from the view. */
  get state(): Omit<ViewerState<Cursor>, 'window'> {
    const { hidden, drillPath } = this;
    const moved = this.movedData.positions;
    return { cursor: this.cursor.pinned, hidden, drillPath, moved };
  }

  /** Requests the time range that keys have zoomed to. */
  requestRange(): void {
    this.rangeRequester.flush(this.zoomArea());
  }

  /**
   * What is drawn over new marks. Also moves the tooltip and publishes the cursor to other panels.
   */
  overlay(marks: Marks, chart: { readonly size: Size }): Overlay<Cursor> {
    this.marks = marks;
    const { selections } = this;
    const cursor = this.cursor.pick(marks);
    const marked = this.markedSpan(marks);
    const tip = marked ? null : this.visibleTip(marks);
    if (tip) {
      // Read only here: after elements were written, their size costs a layout.
      const { width, height } = chart.size;
      // The axis below has the cursor's own label.
      const tipArea = { width, height: marks.axes?.plot.bottom ?? height };
      this.tooltip?.show(tip, tipArea, this.host.locale());
    } else this.tooltip?.hide();
    const [first = null] = this.datum(marks, cursor);
    selections.publishCursor(first);
    this.showResetButton(marks);
    return {
      cursor: tip ? cursor : linkedCursor(marks, this.definition, selections),
      brush: marked?.brush ?? null,
      brushArea: this.zoomIn(marks),
      brushTexts: marked?.texts ?? [],
      // What is being marked has its own wash.
      intervals: selectedIntervals(marks, selections).filter(({ isOwn }) => !marked || !isOwn),
      hasTip: tip !== null,
    };
  }

  /** The button that shows all again, at the top right of what is zoomed. */
  private showResetButton({ zoom, zooms = [], plane }: Marks): void {
    const area = zooms.findLast(({ plot }) => plot.top === zooms[0]?.plot.top) ?? zoom ?? plane;
    const { resetButton } = this;
    if (!area || !this.isZoomed) resetButton.hide();
    else resetButton.show(area.plot, this.host.locale());
  }

  private markedSpan(marks: Marks): MarkedSpan | null {
    const zoom = this.zoomIn(marks);
    const { brushedSpan, definition } = this;
    return zoom && brushedSpan && markedSpan(zoom, brushedSpan, marks, definition?.edge);
  }

  private snap(span: Span): Span {
    return this.marks ? snapSpan(span, this.marks, this.definition?.edge) : span;
  }

  private get isZoomed(): boolean {
    return this.viewport.view !== null || this.rangeRequester.isFollowed;
  }

  zoomArea(): Area | null {
    return (this.marks && this.zoomIn(this.marks)) ?? this.marks?.plane ?? null;
  }

  pointAt(x: number, y: number): void {
    const { zooms = [] } = this.marks ?? {};
    const index = zooms.findIndex(({ plot }) => isInside(plot, { x, y }));
    if (index >= 0) this.plotIndex = index;
  }

  /** Of several plots that share x, the one that the pointer was last in. */
  private zoomIn({ zoom, zooms }: BaseMarks): ZoomArea | null {
    return zooms?.[this.plotIndex] ?? zoom;
  }

  isFocused(): boolean {
    return this.chartElement.matches(':focus');
  }

  hover(x: number, y: number): void {
    this.chartElement.style.cursor = this.isLink(x, y) ? 'pointer' : '';
    this.cursor.hover(x, y);
    this.host.schedule('overlay');
  }

  /** The focus has left: the datum of the keyboard, or of a click, is no longer current. */
  blur(): void {
    if (this.cursor.pinned !== null && this.cursor.clear()) this.host.schedule('overlay');
  }

  leave(): void {
    this.brushedSpan = null;
    this.cursor.leave();
    this.host.schedule('overlay');
  }

  /**
   * Handles a click. On a name: isolates or hides it. On a datum with children: drills down.
   * Otherwise pins its tooltip and selects it.
   */
  click(x: number, y: number, isAdditive: boolean): void {
    const { marks } = this;
    if (!marks) return;
    const name = keyAt(marks.keys ?? [], x, y);
    const path = isAdditive ? null : this.pathAt(marks, x, y);
    if (path) this.setDrillPath(path);
    else if (name !== null) this.applyVisibility(marks, isAdditive ? toggleKey : isolateKey, name);
    else {
      const cursor = this.cursor.pin(marks, x, y);
      if (cursor !== null) this.selectDatum(marks, cursor, isAdditive);
    }
    this.host.schedule('overlay');
  }

  get canDrag(): boolean {
    return this.definition?.drag !== undefined;
  }

  grab(x: number, y: number, isTouch: boolean): boolean {
    const { marks } = this;
    const { current } = this.cursor;
    // A finger that isn't on the datum of the last tap scrolls the page.
    if (!marks || (isTouch && current === null)) return false;
    return this.movedData.grab(marks, x, y, isTouch ? current : null);
  }

  drag(x: number, y: number): void {
    if (!this.marks || !this.movedData.drag(this.marks, x, y)) return;
    this.cursor.hover(x, y);
    this.host.schedule('all');
  }

  drop(): void {
    this.movedData.drop();
  }

  /** Moves the current datum by a step of the keyboard. Returns whether it can be moved. */
  nudge(step: CursorStep): boolean {
    const { marks } = this;
    const cursor = this.cursor.current;
    const name = marks && cursor !== null ? this.movedData.nudge(marks, cursor, step) : null;
    if (name === null) return false;
    this.host.announce(i18nFor(this.host.locale()).t('{name} moved', { name }));
    this.host.schedule('all');
    return true;
  }

  /** Returns the current datum to its own position. Returns whether it was moved. */
  releaseDatum(): boolean {
    const cursor = this.cursor.current;
    return cursor !== null && this.release(cursor);
  }

  /** Returns all data to its own position. */
  releaseMoved(): void {
    if (this.movedData.releaseAll()) this.host.transition();
    this.host.schedule('overlay');
  }

  private release(cursor: Cursor): boolean {
    const name = this.movedData.release(cursor);
    if (name === null) return false;
    this.host.announce(i18nFor(this.host.locale()).t('{name} released', { name }));
    this.host.schedule('all');
    return true;
  }

  brush(span: Span | null): void {
    this.brushedSpan = span;
    this.host.schedule('overlay');
  }

  /** Zooms to a marked part of x. Where x is the page's time, the page is requested to follow. */
  zoomTo(marked: Span): void {
    const span = this.snap(marked);
    this.zoom(span);
    // The end of a requested range is exclusive.
    this.rangeRequester.request(this.marks?.zoom ?? null, [span[0], span[1] + 1]);
  }

  selectDuringDrag(marked: Span): void {
    const field = this.marks?.zoom?.field;
    if (field !== undefined && this.selections.isLinked)
      this.selectInterval(field, this.snap(marked));
  }

  /** Selects a marked part of x, or zooms to it where no panels are linked. */
  select(marked: Span): void {
    const field = this.marks?.zoom?.field;
    if (field === undefined || !this.selections.isLinked) this.zoomTo(marked);
    else this.selectInterval(field, this.snap(marked));
  }

  zoom(view: View | null): void {
    this.viewport.zoom(view);
    this.host.schedule('all');
  }

  doubleClick(x: number, y: number): void {
    const cursor = this.marks && this.definition?.drag?.pick(this.marks, x, y);
    if (cursor && this.release(cursor)) return;
    if (!this.isLink(x, y)) this.resetZoom();
  }

  /** Takes one step of the arrow keys. Returns whether the chart has a cursor. */
  move(step: CursorStep, isCoarse = false): boolean {
    const { marks } = this;
    if (!marks || !this.definition) return false;
    const before = this.cursor.tip(marks);
    const tip = this.cursor.move(marks, step, isCoarse);
    this.reveal(marks, announcedWithReferences(tip, before, marks, this.host.locale()));
    this.host.schedule('overlay');
    return true;
  }

  /** Moves to another plot, and announces the datum there. Returns whether there is one. */
  moveCell(by: 1 | -1): boolean {
    const { marks } = this;
    const cursor = marks && (this.definition?.moveCell?.(marks, this.cursor.current, by) ?? null);
    if (!marks || cursor === null) return false;
    this.cursor.set(cursor);
    this.reveal(marks, this.cursor.tip(marks));
    this.host.schedule('overlay');
    return true;
  }

  /** Moves to the datum that has a value, and announces it. */
  moveTo({ field, value }: DatumValue, announcement: (spoken: string) => string): void {
    const { marks } = this;
    const cursor = marks && (this.definition?.find?.(marks, field, value) ?? null);
    if (!marks || cursor === null) return;
    this.cursor.set(cursor);
    const tip = this.cursor.tip(marks);
    this.reveal(marks, tip && { ...tip, spoken: announcement(tip.spoken) });
    this.host.schedule('overlay');
  }

  /** Enter: moves to a datum; from a datum, drills down or selects it. Space always selects. */
  enter({
    isAdditive,
    isDrillDown,
  }: {
    readonly isAdditive: boolean;
    readonly isDrillDown: boolean;
  }): boolean {
    const { marks } = this;
    const cursor = this.cursor.pinned;
    if (!marks || cursor === null) return this.move(this.definition?.firstStep ?? 'end');
    if (!isDrillDown || !this.drillIn(marks, cursor)) this.selectDatum(marks, cursor, isAdditive);
    return true;
  }

  /** Isolates or hides the name of the current datum. Without one, shows all. */
  changeVisibility(change: typeof isolateKey): boolean {
    const { marks, definition } = this;
    const cursor = this.cursor.current;
    const name = marks && cursor !== null ? (definition?.key?.(marks, cursor) ?? null) : null;
    if (!marks || name === null) return this.resetVisibility();
    this.applyVisibility(marks, change, name);
    this.host.schedule('overlay');
    return true;
  }

  /** Zooms by a factor; below 1 is closer, null shows all. */
  zoomBy(factor: number | null): boolean {
    const { marks } = this;
    const area = this.zoomArea();
    if (!marks || !area) return factor === null && this.resetVisibility();
    if (factor === null) {
      this.resetZoom();
      // Showing all includes hidden names.
      this.resetVisibility();
      return true;
    }
    const { left, right, top, bottom } = area.plot;
    // On a plane the current datum keeps its position.
    const tip = isPlaneArea(area) ? this.cursor.tip(marks) : null;
    const { x, y } = tip ?? { x: (left + right) / 2, y: (top + bottom) / 2 };
    if (this.rangeRequester.canRequest(area)) this.rangeRequester.zoomStep(area, factor);
    this.zoom(zoomViewAround(area, [x, y], factor));
    return true;
  }

  /**
   * Escape: clears the selections, else leaves a level, else clears the cursor of the keyboard, else
   * the zoom, else what is under the pointer. Returns whether there was one.
   */
  clear(): boolean {
    const cleared =
      this.selections.clearOwnSelections() ||
      this.drillOut() ||
      (this.cursor.pinned !== null && this.clearCursor()) ||
      this.clearZoom() ||
      this.clearCursor();
    this.host.schedule('overlay');
    return cleared;
  }

  /** The position of the current datum on the axis of x, for selecting an interval by keys. */
  cursorPosition(): number | null {
    const field = this.marks?.zoom?.field;
    const values = this.marks ? this.datum(this.marks, this.cursor.current) : [];
    const found = values.find((datum) => datum.field === field)?.value;
    return typeof found === 'number' ? found : null;
  }

  /** Selects the interval between two such positions. */
  selectBetween(a: number, b: number): void {
    const field = this.marks?.zoom?.field;
    if (field !== undefined) this.selectInterval(field, [Math.min(a, b), Math.max(a, b)]);
  }

  private selectInterval(name: string, span: Span): void {
    const fields = this.host.props().frame?.fields;
    this.selections.selectInterval(
      name,
      span,
      fields?.find((field) => field.name === name),
    );
  }

  private selectDatum(marks: Marks, cursor: Cursor, isAdditive: boolean): void {
    // A number is rarely found in another panel, where everything would fade.
    const name = this.datum(marks, cursor).find(({ value }) => typeof value === 'string');
    if (name) this.selections.toggle(name, isAdditive);
  }

  private datum(marks: Marks, cursor: Cursor | null): readonly DatumValue[] {
    return cursor === null ? [] : (this.definition?.datum?.(marks, cursor) ?? []);
  }

  private clearZoom(): boolean {
    const wasZoomed = this.isZoomed;
    if (wasZoomed) this.resetZoom();
    return wasZoomed;
  }

  private resetZoom(): void {
    this.rangeRequester.reset(this.zoomArea());
    this.zoom(null);
  }

  private applyVisibility(marks: Marks, change: typeof isolateKey, name: string): void {
    const names = marks.keys?.map((key) => key.name) ?? [];
    this.hidden = change(this.hidden, names, name);
    this.host.transition();
  }

  private resetVisibility(): boolean {
    if (this.hidden.size === 0 && this.drillPath.length === 0) return false;
    this.hidden = new Set();
    this.drillPath = [];
    this.host.transition();
    this.host.schedule('overlay');
    return true;
  }

  private clearCursor(): boolean {
    const hadBrush = this.brushedSpan !== null;
    this.brushedSpan = null;
    return this.cursor.clear() || hadBrush;
  }

  /** Whether a click at a point does more than select. */
  private isLink(x: number, y: number): boolean {
    const { marks } = this;
    if (!marks) return false;
    return keyAt(marks.keys ?? [], x, y) !== null || this.pathAt(marks, x, y) !== null;
  }

  /** The path that a click at a point leads to, by a breadcrumb or into a datum. */
  private pathAt(marks: Marks, x: number, y: number): readonly string[] | null {
    const { definition } = this;
    const breadcrumbPath = breadcrumbAt(marks.breadcrumbs ?? [], x, y);
    if (breadcrumbPath) return breadcrumbPath;
    const cursor = definition?.drillDown && definition.pick(marks, x, y);
    return cursor ? (definition?.drillDown?.pathInto(marks, cursor) ?? null) : null;
  }

  private setDrillPath(path: readonly string[]): void {
    this.drillPath = path;
    this.clearCursor();
    this.host.transition();
  }

  private drillIn(marks: Marks, cursor: Cursor): boolean {
    const drillDown = this.definition?.drillDown;
    const path = drillDown?.pathInto(marks, cursor);
    if (!drillDown || !path) return false;
    this.drillTo(path, (inside) => drillDown.firstChild(inside));
    this.host.schedule('overlay');
    return true;
  }

  private drillOut(): boolean {
    const currentPath = this.drillPath;
    const drillDown = this.definition?.drillDown;
    if (currentPath.length === 0) return false;
    this.drillTo(currentPath.slice(0, -1), () => drillDown?.cursorAt(currentPath) ?? null);
    return true;
  }

  private drillTo(
    path: readonly string[],
    find: DrillDownDefinition<Marks, Cursor>['firstChild'],
  ): void {
    this.setDrillPath(path);
    const { marks } = this;
    if (!marks) return;
    this.cursor.set(find(marks));
    this.reveal(marks, this.cursor.tip(marks));
  }

  /**
   * Announces the datum that a key has led to, and moves the view to it where it is out of view.
   */
  private reveal({ plane }: Marks, tip: Tip | null): void {
    if (tip?.spoken) this.host.announce(tip.spoken);
    if (!tip || !plane || isInside(plane.plot, tip)) return;
    const { left, right, top, bottom } = plane.plot;
    this.zoom(panViewBy(plane, tip.x - (left + right) / 2, tip.y - (top + bottom) / 2));
  }

  /** The tooltip, unless its datum is out of view. */
  private visibleTip(marks: Marks): Tip | null {
    const tip = this.cursor.tip(marks);
    if (tip && marks.plane && !isInside(marks.plane.plot, tip)) return null;
    const { pointerPosition: pointer } = this.cursor;
    return tipWithReferences(tip, marks, { pointer, locale: this.host.locale() });
  }

  /** The host's range is in the viewer's time zone. */
  private toInstants(span: Span): Span {
    const props = this.host.props();
    return hasDayPrecisionOnX(props) ? daysToInstants(span, props.services.timeZone) : span;
  }
}
