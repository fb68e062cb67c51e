import { valueAt } from '@chartroom/frame';
import {
  type ChartElements,
  type Ink,
  i18nFor,
  mountElements,
  type Renderer,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import type { GridCell } from '@chartroom/plot/scrolling';
import manifest from '../manifest.json';
import type { ColumnLayout } from './columnLayout';
import { type ColumnModule, lazyModules } from './lazyModules';
import { nextSort } from './nextSort';
import { emptyRowModel, foundRows, type RowModel, rowAt, translateRowIndex } from './rowModel';
import type { Toolbar } from './sheet';
import { tableStyles } from './styles';
import { countText, sortText } from './summary';
import { createTableElements, type TableElements } from './tableElements';
import { TableGrid } from './tableGrid';
import type { TableMarks } from './tableMarks';
import { parseTableState, serializeTableState, type TableState } from './tableState';

/** Renders rows in a grid with a search box, and keeps the viewer's arrangement. */
export class TableRenderer implements Renderer<TableMarks, never> {
  readonly elements: ChartElements;
  private readonly tableElements: TableElements;
  private readonly grid: TableGrid;
  /** Null until its code has loaded. */
  private searchBox: Toolbar | null = null;
  private readonly unmount: () => void;
  private readonly observer: ResizeObserver;
  private current: TableState;
  private searchToggled: ReadonlySet<string> = new Set();
  private marks: TableMarks | null = null;

  constructor(private readonly context: RendererContext) {
    const { domElement, initialState } = context.props();
    this.current = parseTableState(initialState, manifest.stateSchema);
    this.tableElements = createTableElements(domElement.ownerDocument);
    const { root, grid, search, showAll } = this.tableElements;
    this.elements = { ...this.tableElements, stage: grid, table: null };
    this.unmount = mountElements(domElement, this.elements, tableStyles);
    this.grid = new TableGrid(this.tableElements, {
      guard: context.guard,
      sortBy: (column) => this.sortBy(column),
      resize: (column, px) =>
        this.changeLayout((columns, layout, names) =>
          columns.resizeColumn(layout, names[column] ?? '', px),
        ),
      move: (from, to) =>
        this.changeLayout((columns, layout, names) => columns.moveColumn(layout, names, from, to)),
      hide: (column) =>
        this.changeLayout((columns, layout, names) =>
          columns.hideColumn(layout, names[column] ?? ''),
        ),
      select: (cell, isAdditive) => this.select(cell, isAdditive),
      toggle: (line) => this.toggle(line),
      onScrolled: (first) => this.onScrolled(first),
    });
    search.value = this.current.search;
    search.addEventListener('blur', context.redraw);
    showAll.addEventListener(
      'click',
      context.guard(() => {
        this.request({ layout: { ...this.current.layout, hidden: [] } });
        grid.focus();
      }),
    );
    this.observer = new ResizeObserver(context.redraw);
    this.observer.observe(root);
  }

  get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.tableElements.grid;
    return { width, height };
  }

  /** Toggled groups. Those of a search are forgotten with it. */
  get toggled(): ReadonlySet<string> {
    return this.current.search.trim() === '' ? this.current.toggled : this.searchToggled;
  }

  /** The lines that are drawn. */
  get rowModel(): RowModel | undefined {
    return this.marks?.sheet.rowModel;
  }

  /** The viewer's query. */
  get state(): TableState {
    return this.current;
  }

  get position(): TableMarks['position'] {
    return this.grid.position;
  }

  draw(layout: (size: Size) => TableMarks, ink: Ink): TableMarks {
    const { root, note } = this.tableElements;
    const { title, options } = this.context.props();
    const { size } = this;
    const first = layout(size);
    root.toggleAttribute('data-stale', first.scene.stale);
    const { sheet, scene } = first;
    if (sheet.columns.some(({ ramp }) => ramp)) sheet.modules?.cells?.setRampInks(root, ink);
    const { SearchBox } = sheet.modules?.searchBox ?? {};
    const onSearch = this.context.guard((text: string) => this.request({ search: text }));
    if (SearchBox) this.searchBox ??= new SearchBox(this.tableElements, onSearch);
    this.searchBox?.show({ title, sheet, count: this.countText(first) }, scene.locale);
    setText(note, noteText(first));
    this.searchBox?.fit(options.search !== false);
    const marks = this.size.width === size.width ? first : layout(this.size);
    const before = this.marks?.sheet.rowModel ?? emptyRowModel;
    this.marks = marks;
    this.grid.setSheet(marks.sheet, scene.locale);
    this.scroll(before, marks.sheet.rowModel);
    this.grid.draw();
    return marks;
  }

  onKey(event: KeyboardEvent): boolean {
    if (this.searchBox?.handleKey(event)) return true;
    const { view, options } = this.context.props();
    if (event.key === '/' && options.search !== false) this.searchBox?.focus();
    else if (event.key !== 'Escape' || view === 'table' || !this.grid.clearActive()) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  remove(): void {
    this.observer.disconnect();
    this.grid.remove();
    this.searchBox?.remove();
    this.unmount();
  }

  /** Visible rows stay in position when data changes; a new sort or search starts at the top. */
  private scroll(before: typeof emptyRowModel, after: typeof emptyRowModel): void {
    if (before === after) return;
    if (before.data === null) this.grid.scrollToRow(this.current.first);
    else if (before.data.queryKey !== after.data?.queryKey) this.grid.scrollToRow(0);
    else this.grid.follow((index) => translateRowIndex(after, before, index));
  }

  /** Applies a new query and announces the result. */
  private request(change: Partial<Omit<TableState, 'first'>>): void {
    const isNew = 'search' in change || 'sort' in change;
    if ('search' in change) this.searchToggled = new Set();
    this.current = { ...this.current, ...change, ...(isNew && { first: 0 }) };
    const announcement = () => ('sort' in change ? this.orderText() : this.countText(this.marks));
    this.context.refresh(isNew ? announcement : undefined);
    this.notifyState();
  }

  private onScrolled(first: number): void {
    if (first === this.current.first) return;
    this.current = { ...this.current, first };
    this.notifyState();
  }

  private notifyState(): void {
    this.context.props().onState(serializeTableState(this.current, manifest.stateSchema));
  }

  private sortBy(index: number): void {
    const { sheet } = this.marks ?? {};
    const column = sheet?.columns[index];
    if (sheet && column) this.request({ sort: nextSort(column, sheet.sort) });
  }

  /** Expands or collapses the group of a heading. */
  private toggle(line: number): void {
    const { sheet } = this.marks ?? {};
    const found = sheet?.modules?.groups?.toggleGroup(sheet, line, this.toggled);
    if (!found) return;
    const { toggled, announcement } = found;
    if (this.current.search.trim() === '') this.current = { ...this.current, toggled };
    else this.searchToggled = toggled;
    this.context.redraw();
    this.tableElements.liveRegion.textContent = announcement;
    this.notifyState();
  }

  private changeLayout(
    change: (columns: ColumnModule, layout: ColumnLayout, names: readonly string[]) => ColumnLayout,
  ): void {
    const { guard, fail } = this.context;
    const arrange = guard((columns: ColumnModule) => {
      const names = this.marks?.sheet.columns.map(({ field }) => field.name) ?? [];
      this.request({ layout: change(columns, this.current.layout, names) });
    });
    lazyModules.columns().then(arrange, fail);
  }

  /** Selects a cell's name for other panels. */
  private select({ row: rowIndex, column: columnIndex }: GridCell, isAdditive: boolean): void {
    const { sheet } = this.marks ?? {};
    const group = sheet?.modules?.groups?.groupDatum(sheet, rowIndex);
    if (group) this.context.select(group, isAdditive);
    const column = sheet?.columns[columnIndex];
    const row = sheet ? rowAt(sheet.rowModel, rowIndex) : -1;
    if (row < 0 || column?.field.type !== 'category') return;
    const value = valueAt(column.field, row);
    if (value !== null) this.context.select({ field: column.field.name, value }, isAdditive);
  }

  private orderText(): string {
    if (!this.marks) return '';
    const { sheet, scene } = this.marks;
    return sheet.sort
      ? sortText(sheet.sort, scene.locale)
      : i18nFor(scene.locale).t('in data order');
  }

  private countText(marks: TableMarks | null): string {
    const { rowModel } = marks?.sheet ?? {};
    const total = rowModel?.data?.frame.length ?? 0;
    if (!marks || !rowModel || total === 0) return '';
    const isSearch = this.current.search.trim() !== '' || foundRows(rowModel) < total;
    return countText(rowModel, total, isSearch, marks.scene.locale);
  }
}

function noteText({ sheet: { rowModel }, scene }: TableMarks): string {
  if (!rowModel.data || rowModel.count > 0) return '';
  const isEmpty = rowModel.data.frame.length === 0;
  return i18nFor(scene.locale).t(isEmpty ? 'No data' : 'No matching rows');
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
