import type { ChartProps } from '@chartroom/contract';
import { identity } from '@chartroom/identity';
import {
  adoptStyles,
  asChartError,
  type Ink,
  type Mounted,
  paintImage,
  readInk,
  runInSlices,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import { placeOf, type Sort } from './arrange';
import { columnWidths } from './columnWidths';
import { drawTable } from './drawTable';
import { nextSort } from './nextSort';
import { emptySheet, type ReadSheet, readSheet } from './readSheet';
import { SearchBox } from './searchBox';
import { tableStyles } from './styles';
import { createElements, type TableElements } from './tableElements';
import { TableGrid } from './tableGrid';
import { parseTableState, storedState, type TableState } from './tableState';
import { countText, sortText, summariseTable } from './tableSummary';

/** One table in one element, from `mount` to `unmount`. */
export class MountedTable implements Mounted {
  private readonly elements: TableElements;
  private readonly grid: TableGrid;
  private readonly searchBox: SearchBox;
  private readonly measuring: CanvasRenderingContext2D | null;
  private readonly undo: (() => void)[] = [];
  private wish: Omit<TableState, 'first'>;
  private first: number;
  private sheet: ReadSheet = emptySheet;
  private ink: Ink | null = null;
  private theme = '';
  private pending: Promise<void> | null = null;
  private isRemoved = false;
  private hasFailed = false;

  constructor(
    private props: ChartProps,
    private readonly now: () => number = () => Date.now(),
  ) {
    const { domElement } = props;
    const document = domElement.ownerDocument;
    this.elements = createElements(document);
    this.measuring = document.createElement('canvas').getContext('2d');
    const { first, ...wish } = parseTableState(props.initialState, manifest.stateSchema);
    this.wish = wish;
    this.first = first;
    this.undo.push(adoptStyles(domElement, tableStyles));
    domElement.append(this.elements.root);
    this.grid = new TableGrid(this.elements, {
      contained: (run) => this.contained(run),
      sortBy: (column) => this.sortBy(column),
      onScrolled: (place) => {
        if (place === this.first) return;
        this.first = place;
        this.tellState();
      },
    });
    this.undo.push(() => this.grid.remove());
    this.elements.search.value = wish.search;
    this.searchBox = new SearchBox(
      this.elements,
      this.contained((search: string) => this.ask({ search })),
    );
    this.listen();
    props.onHandle({ summary: () => this.summary(), image: () => this.image() });
  }

  /** Takes the new input in and draws it; calls that come meanwhile share one draw. */
  update(props: ChartProps): Promise<void> {
    this.props = props;
    return this.refresh();
  }

  remove(): void {
    if (this.isRemoved) return;
    this.isRemoved = true;
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
    while ((taken?.[0] !== this.props || taken[1] !== this.wish) && !this.isRemoved) {
      taken = [this.props, this.wish];
      const style = {
        locale: this.locale(),
        timeZone: this.props.services.timeZone,
        now: this.now(),
      };
      const wish = { ...style, search: this.wish.search, sort: this.sort() };
      const sheet = await runInSlices(readSheet(this.props, wish, this.sheet));
      if (this.isRemoved) return;
      this.hasFailed = false;
      this.show(sheet);
    }
  }

  private show(sheet: ReadSheet): void {
    const { title, stale, services } = this.props;
    const { root, grid, note, summary } = this.elements;
    if (services.theme !== this.theme) {
      this.ink = readInk(root, services.theme);
      this.theme = services.theme;
    }
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
    setText(summary, this.summary());
  }

  /** Search and widths for the size that there is. */
  private fit(): void {
    this.searchBox.fit(this.props.options.search !== false);
    const ink = this.currentInk();
    const widths = columnWidths(this.sheet.columns, this.grid.width, {
      head: (text) => this.measure(text, ink.font(12, 500)),
      cell: (text) => this.measure(text, ink.font(13, 500)),
    });
    this.sheet = { ...this.sheet, widths };
    this.grid.setSheet(this.sheet);
  }

  private listen(): void {
    const { root, search } = this.elements;
    const refit = this.contained(() => {
      this.fit();
      this.grid.draw();
    });
    const observer = new ResizeObserver(refit);
    observer.observe(root);
    this.undo.push(() => observer.disconnect());
    const { fonts } = root.ownerDocument;
    fonts.addEventListener('loadingdone', refit);
    this.undo.push(() => fonts.removeEventListener('loadingdone', refit));
    search.addEventListener('blur', refit);
    this.undo.push(identity.subscribe(() => this.ask({})));
    const onKey = this.contained((event: KeyboardEvent) => {
      if (this.searchBox.answer(event) || !this.answer(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    root.addEventListener('keydown', onKey);
  }

  /** Whether there was anything to do; keys without are left to the host. */
  private answer(key: string): boolean {
    const { view, options, onView } = this.props;
    if (key === '/' && options.search !== false) {
      this.searchBox.focus();
      return true;
    }
    if (key !== 'Escape') return false;
    if (view === 'table') onView('chart');
    return view === 'table' || this.grid.leave();
  }

  private sortBy(place: number): void {
    const column = this.sheet.columns[place];
    if (column) this.ask({ sort: nextSort(column, this.sheet.sort) });
  }

  /** Shows rows as they are now asked for, and says what came of it. */
  private ask(change: Partial<Omit<TableState, 'first'>>): void {
    this.wish = { ...this.wish, ...change };
    const isNew = Object.keys(change).length > 0;
    if (isNew) this.first = 0;
    this.refresh().then(
      () => {
        if (!isNew || this.isRemoved) return;
        const { sort } = this.sheet;
        const order = sort ? sortText(sort) : 'in the order of the data';
        setText(this.elements.live, 'sort' in change ? order : this.countText());
      },
      (error) => this.fail(error),
    );
    if (isNew) this.tellState();
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
    const isSearch = this.wish.search.trim() !== '';
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

  private image(): Promise<Blob> {
    const { grid, root } = this.elements;
    const size = { width: grid.clientWidth || 800, height: grid.clientHeight || 400 };
    const ink = this.currentInk();
    const part = {
      ...size,
      ...this.grid.position,
      stale: this.props.stale,
      measure: (text: string, font: string) => this.measure(text, font),
    };
    return paintImage(root.ownerDocument, size, this.props.title, ink, (pen) =>
      drawTable(pen, this.sheet, part, ink),
    );
  }

  private currentInk(): Ink {
    this.ink ??= readInk(this.elements.root, this.props.services.theme);
    return this.ink;
  }

  private measure(text: string, font: string): number {
    if (!this.measuring) return 0;
    this.measuring.font = font;
    return this.measuring.measureText(text).width;
  }

  private locale(): string {
    return identity.getSnapshot().locale || this.props.services.locale;
  }

  /** Nothing that a table throws leaves it but as a report to its host. */
  private contained<Given extends unknown[]>(
    run: (...given: Given) => void,
  ): (...given: Given) => void {
    return (...given) => {
      if (this.isRemoved || this.hasFailed) return;
      try {
        run(...given);
      } catch (error) {
        this.fail(error);
      }
    };
  }

  private fail(error: unknown): void {
    if (this.isRemoved) return;
    this.hasFailed = true;
    this.props.onError(asChartError(error));
  }
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
