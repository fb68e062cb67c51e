import {
  adoptStyles,
  formatCount,
  i18nFor,
  mountElements,
  type Renderer,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import type { HistogramView } from './histogramView';
import { type LogModules, lazyModules, noModules } from './lazyModules';
import type { LevelFilter } from './levelFilter';
import type { Level } from './levels';
import { lineFont, readLine } from './lineStyle';
import { createLogElements, type LogElements } from './logElements';
import { idOf } from './logIndex';
import { LogList } from './logList';
import { type LogMarks, lineAtIndex, noteText } from './logMarks';
import type { LogQuery } from './logQuery';
import { type LogState, parseLogState, storedState } from './logState';
import { matchText } from './logSummary';
import { firstMatchFrom } from './matches';
import type { SearchBox } from './searchBox';
import { setAttribute, setStyle, setText } from './setAttribute';
import { positionOfTime } from './timeOrder';
import { lineAt } from './visibleLines';

/** Below this height there is no toolbar, unless the search box is used. */
const minToolbarPx = 140;

/** Renders a log with its toolbar, histogram and lines, and keeps what the viewer has done. */
export class LogRenderer implements Renderer<LogMarks, never> {
  readonly elements: LogElements;
  private readonly list: LogList;
  /** Null until their module has loaded. */
  private searchBox: SearchBox | null = null;
  private levelFilter: LevelFilter | null = null;
  /** Null until its module has loaded. */
  private histogram: HistogramView | null = null;
  /** Loaded for the newest index. */
  modules: LogModules = noModules;
  private readonly unmounts: (() => void)[] = [];
  private readonly observer: ResizeObserver;
  private state: LogState;
  private marks: LogMarks | null = null;
  private isRestored = false;
  /** The id of the newest line when the viewer left the newest lines. */
  private newestSeen = Number.POSITIVE_INFINITY;
  private columns: number | null = null;

  constructor(private readonly context: RendererContext) {
    const { domElement, initialState, services } = context.props();
    const { guard } = context;
    this.state = parseLogState(initialState, manifest.stateSchema);
    this.elements = createLogElements(domElement.ownerDocument, guard, services.locale);
    this.unmounts.push(mountElements(domElement, this.elements));
    const { search, wrap, jump, log } = this.elements;
    search.value = this.state.search;
    this.list = new LogList(this.elements, {
      guard,
      select: (field, value, isAdditive) => context.select({ field, value }, isAdditive),
      copy: (text) => this.copy(text),
      onResize: () => undefined,
      onDetailsLoaded: ({ detailsStyles }) => {
        this.unmounts.push(adoptStyles(domElement, detailsStyles));
      },
      fail: (error) => context.fail(error),
      onDrawn: () => this.showView(),
      onScrollEnd: () => this.onScrollEnd(),
    });
    search.addEventListener('blur', context.redraw);
    wrap.addEventListener(
      'click',
      guard(() => this.request({ wrap: !this.isWrapped })),
    );
    jump.addEventListener(
      'click',
      guard(() => {
        this.list.showNewest();
        this.elements.grid.focus();
      }),
    );
    this.observer = new ResizeObserver(context.redraw);
    this.observer.observe(log);
  }

  get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.elements.log;
    return { width, height };
  }

  /** What the viewer asks for; the selections are the page's. */
  get query(): Omit<LogQuery, 'selections'> {
    const { search, hidden } = this.state;
    return {
      search,
      hidden: new Set(hidden),
      columns: this.isWrapped ? (this.columns ?? 80) : null,
    };
  }

  /** The index of the first line in view. */
  get first(): number {
    return this.list.first;
  }

  draw(layout: (size: Size) => LogMarks): LogMarks {
    const { log, grid, note } = this.elements;
    const marks = layout(this.size);
    this.marks = marks;
    const { scene } = marks;
    log.toggleAttribute('data-stale', scene.stale);
    log.toggleAttribute('data-wrapped', marks.log.wrapped !== null);
    this.showColumns(marks);
    this.showToolbar(marks);
    this.showHistogram(marks);
    setText(note, marks.log.fields ? noteText(marks) : '');
    this.list.setMarks(marks);
    this.restore(marks);
    this.showView();
    if (this.isWrapped || this.columns === null) this.fitColumns(marks, grid.clientWidth);
    return marks;
  }

  onKey(event: KeyboardEvent): boolean {
    const { view, options } = this.context.props();
    if (view === 'table') return false;
    if (this.searchBox?.handleKey(event)) return true;
    const { grid } = this.elements;
    const isInGrid = grid.contains(event.target as Node);
    if (isInGrid && this.onLetter(event)) return true;
    if (event.key === '/' && options.search !== false) this.searchBox?.focus();
    else if (event.key === 'Escape' && isInGrid && event.target !== grid) grid.focus();
    else if (event.key !== 'Escape' || !this.list.clearActive()) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** I isolates the level of the active line, H hides it, as in every legend; W wraps lines. */
  private onLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const letter = ctrlKey || metaKey || altKey ? '' : key.toLowerCase();
    if (letter === 'w') this.request({ wrap: !this.isWrapped });
    else if (letter === 'i' || letter === 'h') {
      const line = this.marks && readLine(this.marks.log, this.list.activeLine);
      if (line) this.toggleLevel(line.level, letter === 'h');
      else this.request({ hidden: [] });
    } else return false;
    return true;
  }

  remove(): void {
    this.observer.disconnect();
    this.list.remove();
    for (const unmount of this.unmounts) unmount();
  }

  private get isWrapped(): boolean {
    return this.state.wrap ?? this.context.props().options.wrap === true;
  }

  private showColumns({ style }: LogMarks): void {
    const widths = { '--time': style.timePx, '--word': style.levelPx, '--label': style.labelPx };
    for (const [name, px] of Object.entries(widths)) setStyle(this.elements.log, name, `${px}px`);
  }

  private showToolbar(marks: LogMarks): void {
    const { toolbar, search, searchGroup, wrap, legend } = this.elements;
    this.createTools();
    const { scene } = marks;
    const hasRoom = scene.height >= minToolbarPx || scene.height === 0;
    const isInUse = search.value !== '' || search.matches(':focus');
    toolbar.hidden = !hasRoom && !isInUse;
    const hasSearch = scene.options.search !== false && (scene.width >= 560 || scene.height >= 220);
    searchGroup.hidden = !hasSearch && !isInUse;
    legend.hidden = !hasRoom;
    wrap.hidden = !hasRoom || !hasSearch;
    setText(wrap, i18nFor(scene.locale).t('Wrap'));
    setAttribute(wrap, 'aria-pressed', String(this.isWrapped));
    this.searchBox?.show(marks, this.list.activeLine);
    this.levelFilter?.show(marks);
  }

  private createTools(): void {
    const { toolbar } = this.modules;
    if (!toolbar || this.searchBox) return;
    const { guard, props } = this.context;
    const { domElement } = props();
    this.unmounts.push(adoptStyles(domElement, toolbar.logStyles));
    this.unmounts.push(adoptStyles(domElement, toolbar.toolbarStyles));
    this.searchBox = new toolbar.SearchBox(this.elements, {
      search: guard((text: string) => this.request({ search: text })),
      step: guard((by: 1 | -1) => this.step(by)),
    });
    this.levelFilter = new toolbar.LevelFilter(this.elements, guard, (level, isAdditive) =>
      this.toggleLevel(level, isAdditive),
    );
  }

  private toggleLevel(level: Level, isAdditive: boolean): void {
    const { toolbar } = this.modules;
    const all = this.marks?.levels.map((entry) => entry.level) ?? [];
    if (!toolbar || all.length === 0) return;
    const hidden = new Set(this.state.hidden);
    this.request({ hidden: toolbar.toggledLevels(all, hidden, level, isAdditive) });
  }

  private showHistogram(marks: LogMarks): void {
    const display = marks.histogram ? '' : 'none';
    const { style } = this.elements.histogram;
    if (style.display !== display) style.display = display;
    const { HistogramView: View } = this.modules.histogram ?? {};
    if (View && marks.histogram) {
      this.histogram ??= new View(this.elements, this.context.guard, ({ from, to }) => {
        this.showTime(this.marks?.isNewestFirst ? to : from);
      });
    }
    this.histogram?.show(marks);
  }

  /** Lines wrap by characters, as many as fit. */
  private fitColumns({ style, scene }: LogMarks, width: number): void {
    const characterPx = scene.measure('0'.repeat(10), lineFont) / 10 || 7;
    const columns = Math.max(8, Math.floor((width - style.messageX) / characterPx));
    if (columns === this.columns || width === 0) return;
    this.columns = columns;
    if (this.isWrapped) this.context.refresh();
  }

  /** Shows the line that was in view before a release switch. */
  private restore({ log }: LogMarks): void {
    if (this.isRestored || log.lines.count === 0) return;
    this.isRestored = true;
    if (this.state.first !== null) this.list.showLine(this.state.first);
  }

  /** Shows what depends on the lines in view: their time, and how many newer ones there are. */
  private showView(): void {
    const { marks, list } = this;
    if (!marks) return;
    const { log } = marks;
    const timeAt = (index: number) => readLine(log, lineAtIndex(marks, index))?.time ?? Number.NaN;
    this.histogram?.showView(timeAt(list.first), timeAt(list.first + list.visibleCount - 1));
    const newest = log.lines.count > 0 ? idOf(log, log.lines.count - 1) : -1;
    if (list.isAtNewest) this.newestSeen = newest;
    this.showJump(marks, newest);
  }

  private showJump({ log, scene, isNewestFirst }: LogMarks, newest: number): void {
    const { jump } = this.elements;
    jump.hidden = this.list.isAtNewest || log.lines.count === 0;
    setAttribute(jump, 'data-side', isNewestFirst ? 'top' : 'bottom');
    const n = Math.max(0, newest - Math.min(newest, this.newestSeen));
    const i18n = i18nFor(scene.locale);
    const count = formatCount(n, scene.locale);
    setText(
      jump,
      n > 0 ? i18n.t('Jump to newest ({count} new)', { count }) : i18n.t('Jump to newest'),
    );
  }

  private showTime(time: number): void {
    const { marks } = this;
    if (!marks?.log.fields) return;
    const { log, isNewestFirst } = marks;
    const position = positionOfTime(time, log.order, marks.log.fields.time.values);
    const line = lineAt(log.lines, position) - (isNewestFirst ? 1 : 0);
    if (line >= 0 && line < log.lines.count) this.list.showLine(idOf(log, line));
  }

  /** Goes to a match, from the active line or the lines in view. After the last follows the first. */
  private step(by: 1 | -1): void {
    const { marks, list } = this;
    const { matches } = marks?.log ?? {};
    if (!marks || !matches || matches.count === 0) return;
    const direction = marks.isNewestFirst ? -by : by;
    const active = list.activeLine;
    const from = active >= 0 ? active : lineAtIndex(marks, list.first) - direction;
    const at = firstMatchFrom(matches, direction > 0 ? from + 1 : from);
    const index = direction > 0 ? at : at - 1;
    const wrapped = (index + matches.count) % matches.count;
    list.goToMatch(matches.lines[wrapped] as number);
    this.searchBox?.show(marks, list.activeLine);
  }

  /** Applies what the viewer has changed, and announces the result of a search. */
  private request(change: Partial<LogState>): void {
    this.state = { ...this.state, ...change };
    const announcement = () => {
      const { marks } = this;
      return marks ? matchText(marks.log.matches.count, this.state.search, marks.scene.locale) : '';
    };
    this.context.refresh(change.search ? announcement : undefined);
    this.notifyState();
  }

  private onScrollEnd(): void {
    this.state = { ...this.state, first: this.list.firstId };
    this.notifyState();
  }

  private notifyState(): void {
    this.context.props().onState(storedState(this.state, manifest.stateSchema));
  }

  private copy(text: string): void {
    const { liveRegion, log } = this.elements;
    const announce = this.context.guard((isCopied: boolean) => {
      const i18n = i18nFor(this.marks?.scene.locale ?? '');
      setText(liveRegion, i18n.t(isCopied ? 'Copied' : 'Copying isn’t allowed here'));
    });
    const { details } = lazyModules;
    details()
      .then(({ copyText }) => copyText(text, log))
      .then(announce, this.context.fail);
  }
}
