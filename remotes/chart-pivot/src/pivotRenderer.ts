import {
  type ChartElements,
  type Ink,
  i18nFor,
  mountElements,
  type Renderer,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import { lazyModules } from './lazyModules';
import { nextSort } from './nextSort';
import { createPivotElements, type PivotElements } from './pivotElements';
import { PivotGrid } from './pivotGrid';
import type { PivotMarks } from './pivotLayout';
import { rowKey, rowText } from './pivotRows';
import { type PivotState, parsePivotState, rowNames, serializePivotState } from './pivotState';
import { pivotStyles } from './styles';

/** Renders a pivot table as a treegrid, and keeps the viewer's sort and expanded groups. */
export class PivotRenderer implements Renderer<PivotMarks, never> {
  readonly elements: ChartElements;
  private readonly pivotElements: PivotElements;
  private readonly grid: PivotGrid;
  private readonly unmount: () => void;
  private readonly observer: ResizeObserver;
  private current: PivotState;
  private marks: PivotMarks | null = null;
  /** Null once it has changed. */
  private measured: Size | null = null;

  constructor(private readonly context: RendererContext) {
    const { domElement, initialState, services } = context.props();
    this.current = parsePivotState(initialState, manifest.stateSchema);
    const { ownerDocument } = domElement;
    this.pivotElements = createPivotElements(ownerDocument, context.guard, services.locale);
    this.elements = this.pivotElements;
    this.unmount = mountElements(domElement, this.elements, pivotStyles);
    this.grid = new PivotGrid(this.pivotElements, {
      guard: context.guard,
      sortBy: (column) => this.sortBy(column),
      toggle: (row) => this.toggle(row),
      select: (row, column, isAdditive) => {
        const select = context.guard(({ selectCell }: typeof import('./selectCell')) => {
          if (this.marks) selectCell(context, this.marks, { row, column }, isAdditive);
        });
        lazyModules.selectCell().then(select, context.fail);
      },
      onScrolled: (first) => {
        if (first !== this.current.first) this.change({ first });
      },
    });
    this.observer = new ResizeObserver(() => {
      this.measured = null;
      context.redraw();
    });
    this.observer.observe(this.elements.stage);
  }

  /** Measured once until it changes: after rows were written, reading it lays them out. */
  get size(): Size {
    this.measured ??= clientSizeOf(this.elements.stage);
    return this.measured;
  }

  /** What the viewer has done. */
  get state(): PivotState {
    return this.current;
  }

  get position(): PivotMarks['position'] {
    return this.grid.position;
  }

  draw(layout: (size: Size) => PivotMarks, ink: Ink): PivotMarks {
    const marks = layout(this.size);
    const isFirst = this.marks === null;
    this.marks = marks;
    this.elements.root.toggleAttribute('data-stale', marks.scene.stale);
    this.grid.setMarks(marks, ink);
    if (isFirst && marks.rows.nodes.length > 0) this.grid.scrollToRow(this.current.first);
    this.grid.draw();
    return marks;
  }

  onKey(event: KeyboardEvent): boolean {
    const isTable = this.context.props().view === 'table';
    if (event.key !== 'Escape' || isTable || !this.grid.clearActive()) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  remove(): void {
    this.observer.disconnect();
    this.grid.remove();
    this.unmount();
  }

  /** Expands or collapses a group, and announces it. */
  private toggle(row: number): void {
    const { marks } = this;
    const node = marks?.rows.nodes[row];
    if (!marks || !node) return;
    const { index, rows, scene } = marks;
    const toggled = new Set(this.current.toggled);
    const key = rowKey(index, node);
    if (!toggled.delete(key)) toggled.add(key);
    const wasExpanded = rows.isExpanded(node);
    this.change({ toggled });
    this.context.redraw();
    const i18n = i18nFor(scene.locale);
    const name = rowText(index, node);
    this.elements.liveRegion.textContent = wasExpanded
      ? i18n.t('{name} collapsed', { name })
      : i18n.t('{name} expanded', { name });
  }

  private sortBy(column: string): void {
    const { marks } = this;
    if (!marks) return;
    const sort = nextSort(column, marks.rows.sort);
    this.change({ sort, first: 0 });
    this.grid.scrollToRow(0);
    // Names are ranked by the index.
    this.context.refresh(() => this.sortText());
  }

  private sortText(): string {
    const { rows, columns, corner, formats, scene } = this.marks ?? {};
    if (!rows?.sort || !scene) return '';
    const i18n = i18nFor(scene.locale);
    const { column, descending } = rows.sort;
    const found = columns?.find(({ key }) => key === column);
    const title = found?.titles.filter((text) => text !== '').join(', ');
    const fallback = formats?.[found?.measure ?? 0]?.title ?? '';
    const field = column === rowNames ? (corner ?? '') : title || fallback;
    return i18n.t(descending ? 'sorted by {field}, descending' : 'sorted by {field}, ascending', {
      field,
    });
  }

  private change(change: Partial<PivotState>): void {
    this.current = { ...this.current, ...change };
    this.context.props().onState(serializePivotState(this.current, manifest.stateSchema));
  }
}

function clientSizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height };
}
