import type { ChartProps, ImageFormat } from '@chartroom/contract';
import { valueAt } from '@chartroom/frame';
import { identity } from '@chartroom/identity';
import {
  Announcer,
  adoptStyles,
  Containment,
  keyRequest,
  type Mounted,
  paintImage,
  runInSlices,
  SelectionLink,
  ShownInk,
  textMeasure,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import { placeOf, rowAt } from './arrange';
import type { ColumnLayout } from './columnLayout';
import { columnWidths } from './columnWidths';
import { nextSort } from './nextSort';
import { type ColumnTools, parts, sheetToolsFor } from './parts';
import { emptySheet, type ReadSheet, readSheet } from './readSheet';
import { SearchBox } from './searchBox';
import { tableStyles } from './styles';
import { createElements, type TableElements } from './tableElements';
import { TableGrid } from './tableGrid';
import { parseTableState, storedState, type TableState } from './tableState';
import { countText, sortText, summariseTable } from './tableSummary';
import type { Sort } from './wish';

/** One table in one element, from `mount` to `unmount`. */
export class MountedTable implements Mounted {
  private readonly elements: TableElements;
  private readonly grid: TableGrid;
  private readonly searchBox: SearchBox;
  private readonly link: SelectionLink;
  private readonly shownInk: ShownInk;
  private readonly measure: (text: string, font: string) => number;
  private readonly life = new Containment((error) => this.props.onError(error));
  private readonly undo: (() => void)[] = [];
  private wish: Omit<TableState, 'first'>;
  private first: number;
  private sheet: ReadSheet = emptySheet;
  private readonly announcer: Announcer;
  private pending: Promise<void> | null = null;

  constructor(
    private props: ChartProps,
    private readonly now: () => number = () => Date.now(),
  ) {
    const { domElement } = props;
    const document = domElement.ownerDocument;
    this.elements = createElements(document);
    this.shownInk = new ShownInk(this.elements.root);
    this.measure = textMeasure(document);
    const { first, ...wish } = parseTableState(props.initialState, manifest.stateSchema);
    this.wish = wish;
    this.first = first;
    this.undo.push(adoptStyles(domElement, tableStyles));
    domElement.append(this.elements.root);
    this.grid = new TableGrid(this.elements, {
      contained: (run) => this.life.contained(run),
      sortBy: (column) => this.sortBy(column),
      resize: (column, px) =>
        this.layOut((by, layout, names) => by.resizedColumn(layout, names[column] ?? '', px)),
      move: (from, to) =>
        this.layOut((by, layout, names) => by.movedColumn(layout, names, from, to)),
      hide: (column) =>
        this.layOut((by, layout, names) => by.hiddenColumn(layout, names[column] ?? '')),
      select: ({ row, column }, isMore) => this.select(row, column, isMore),
      onScrolled: (place) => {
        if (place === this.first) return;
        this.first = place;
        this.tellState();
      },
    });
    this.undo.push(() => this.grid.remove());
    const { summary, live } = this.elements;
    this.announcer = new Announcer(summary, live, now);
    this.elements.search.value = wish.search;
    this.searchBox = new SearchBox(
      this.elements,
      this.life.contained((search: string) => this.ask({ search })),
    );
    this.link = new SelectionLink(({ isCursor }) => {
      if (!isCursor) this.ask({});
    });
    this.undo.push(() => this.link.stop());
    // Asked for while the data is still on its way; what failed is asked for again.
    sheetToolsFor({ ...wish, sort: this.sort(), selections: [] }, props.options).catch(ignore);
    this.listen();
    props.onHandle({
      summary: () => this.summary(),
      image: (format) => this.image(format),
      csv: () => this.csv(),
    });
  }

  /** Takes the new input in and draws it; calls that come meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    this.props = props;
    return this.refresh();
  }

  remove(): void {
    if (this.life.hasEnded) return;
    this.life.end();
    for (const undo of this.undo.splice(0)) undo();
    this.elements.root.remove();
  }

  private refresh(): Promise<void> {
    this.pending ??= this.catchUp().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  private async catchUp(): Promise<void> {
    let taken: readonly [ChartProps, unknown] | null = null;
    while ((taken?.[0] !== this.props || taken[1] !== this.wish) && !this.life.hasEnded) {
      taken = [this.props, this.wish];
      const style = {
        locale: this.locale(),
        timeZone: this.props.services.timeZone,
        now: this.now(),
      };
      this.link.follow(this.props.services.selections ?? null);
      const { selections } = this.link;
      const { search, layout } = this.wish;
      const wish = { ...style, search, layout, selections, sort: this.sort() };
      const tools = await sheetToolsFor(wish, this.props.options);
      const sheet = await runInSlices(readSheet(this.props, wish, this.sheet, tools));
      if (this.life.hasEnded) return;
      this.life.recover();
      this.show(sheet);
    }
  }

  private show(sheet: ReadSheet): void {
    const { title, stale, services } = this.props;
    const { root, grid, note } = this.elements;
    this.shownInk.of(services.theme);
    const before = this.sheet.arrangement;
    const after = sheet.arrangement;
    this.sheet = sheet;
    root.toggleAttribute('data-stale', stale);
    grid.setAttribute('aria-label', title);
    this.searchBox.show({ title, sheet, count: this.countText() });
    setText(note, this.noteText());
    this.fit();
    if (before.taken === null) this.grid.scrollToRow(this.first);
    else if (before.taken.asked !== after.taken?.asked) this.grid.scrollToRow(0);
    else this.grid.follow((place) => placeOf(after, before, place));
    this.grid.draw();
    // Who comes finds the newest; who is there is told now and then.
    const words = this.summary();
    if (grid.matches(':focus')) this.announcer.tell(() => words, true);
    else this.announcer.describe(words);
  }

  /** Search and widths for the size that there is. */
  private fit(): void {
    this.searchBox.fit(this.props.options.search !== false);
    const ink = this.shownInk.of(this.props.services.theme);
    const widths = columnWidths(
      this.sheet.columns,
      this.grid.width,
      {
        head: (text) => this.measure(text, ink.font(12, 500)),
        cell: (text) => this.measure(text, ink.font(13, 500)),
      },
      this.wish.layout.widths,
    );
    this.sheet = { ...this.sheet, widths };
    this.grid.setSheet(this.sheet);
  }

  private listen(): void {
    const { root, search, showAll } = this.elements;
    const refit = this.life.contained(() => {
      this.fit();
      this.grid.draw();
    });
    const observer = new ResizeObserver(refit);
    observer.observe(root);
    this.undo.push(() => observer.disconnect());
    this.undo.push(this.shownInk.subscribe(refit));
    search.addEventListener('blur', refit);
    const show = this.life.contained(() => {
      this.ask({ layout: { ...this.wish.layout, hidden: [] } });
      this.elements.grid.focus();
    });
    showAll.addEventListener('click', show);
    this.undo.push(identity.subscribe(() => this.ask({})));
    const onKey = this.life.contained((event: KeyboardEvent) => {
      if (this.searchBox.answer(event) || !this.answer(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    root.addEventListener('keydown', onKey);
  }

  /** Whether there was anything to do; keys without are left to the host. */
  private answer(event: KeyboardEvent): boolean {
    const { view, options, onView } = this.props;
    if (event.key === '/' && options.search !== false) {
      this.searchBox.focus();
      return true;
    }
    const asked = keyRequest(event)?.kind;
    const isTable = view === 'table';
    const isEscape = asked === 'escape';
    if (asked === 'toggle' || (isEscape && isTable)) onView(isTable ? 'chart' : 'table');
    else if (asked === 'mute') this.announcer.toggleMute();
    else return isEscape && (this.grid.leave() || this.link.clearOwn());
    return true;
  }

  private sortBy(place: number): void {
    const column = this.sheet.columns[place];
    if (column) this.ask({ sort: nextSort(column, this.sheet.sort) });
  }

  private layOut(
    how: (by: ColumnTools, layout: ColumnLayout, names: readonly string[]) => ColumnLayout,
  ): void {
    parts.columnTools().then(
      this.life.contained((by) => {
        const names = this.sheet.columns.map(({ field }) => field.name);
        this.ask({ layout: how(by, this.wish.layout, names) });
      }),
      this.life.fail,
    );
  }

  /** A name in a cell is what other panels are narrowed to. */
  private select(place: number, at: number, isMore: boolean): void {
    const column = this.sheet.columns[at];
    const row = rowAt(this.sheet.arrangement, place);
    if (row < 0 || column?.field.type !== 'category') return;
    const value = valueAt(column.field, row);
    if (value !== null) this.link.toggle({ field: column.field.name, value }, isMore);
  }

  /** Shows rows as they are now asked for, and says what came of it. */
  private ask(change: Partial<Omit<TableState, 'first'>>): void {
    this.wish = { ...this.wish, ...change };
    const isNew = 'search' in change || 'sort' in change;
    if (isNew) this.first = 0;
    this.refresh().then(() => {
      if (!isNew || this.life.hasEnded) return;
      const { sort } = this.sheet;
      const order = sort ? sortText(sort) : 'in the order of the data';
      this.announcer.describe(this.summary());
      this.announcer.say('sort' in change ? order : this.countText());
    }, this.life.fail);
    if (Object.keys(change).length > 0) this.tellState();
  }

  private tellState(): void {
    const state = { ...this.wish, first: this.first };
    this.props.onState(storedState(state, manifest.stateSchema));
  }

  /** What the viewer asked for, else the options. */
  private sort(): Sort | null {
    const { sort, descending } = this.props.options;
    if (this.wish.sort !== undefined) return this.wish.sort;
    if (typeof sort !== 'string' || sort === '') return null;
    return { field: sort, descending: descending !== false };
  }

  private countText(): string {
    const total = this.props.frame?.length ?? 0;
    const isSearch = this.wish.search.trim() !== '' || this.sheet.arrangement.count < total;
    if (total === 0) return '';
    return countText(this.sheet.arrangement, total, isSearch, this.locale());
  }

  private noteText(): string {
    if (!this.props.frame || this.sheet.arrangement.count > 0) return '';
    return this.props.frame.length === 0 ? 'No data' : 'No row has all of that';
  }

  private summary(): string {
    return summariseTable(this.props.title, this.sheet, {
      total: this.props.frame?.length ?? 0,
      search: this.wish.search,
      locale: this.locale(),
    });
  }

  private async csv(): Promise<Blob> {
    const { sheetCsv } = await parts.exports();
    return runInSlices(sheetCsv(this.sheet));
  }

  private async image(format: ImageFormat = 'png'): Promise<Blob> {
    const { drawTable } = await parts.exports();
    const { grid, root } = this.elements;
    const size = { width: grid.clientWidth || 800, height: grid.clientHeight || 400 };
    const ink = this.shownInk.of(this.props.services.theme);
    const part = {
      ...size,
      ...this.grid.position,
      stale: this.props.stale,
      measure: this.measure,
    };
    const { title, options } = this.props;
    const frame = { document: root.ownerDocument, size, title, options, ink };
    return paintImage(frame, format, (pen) => drawTable(pen, this.sheet, part, ink));
  }

  private locale(): string {
    return identity.getSnapshot().locale || this.props.services.locale;
  }
}

function ignore(): void {}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
