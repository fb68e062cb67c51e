import { adoptStyles } from '@chartroom/plot';
import type { GridCell } from '@chartroom/plot/scrolling';
import { indentPx } from '../columnWidths';
import type { BodyViewport, GroupElements, Sheet } from '../sheet';
import type { TableElements } from '../tableElements';
import { groupHeading, nameSpan } from './groupHeading';
import { GroupRow } from './groupRow';
import { groupStyles } from './groupStyles';
import { GroupView } from './groupView';
import { stuckHeadings } from './stuckHeadings';

/**
 * Headings of the groups in view, among the rows. Those of the first row stay at the top; they are
 * copies for the eye, which readers don't meet.
 */
export class GroupRows implements GroupElements {
  private pool: GroupRow[] = [];
  private stuck: GroupRow[] = [];
  private shape = '';
  private sheet: Sheet | null = null;
  private readonly removeStyles: () => void;

  constructor(private readonly elements: TableElements) {
    this.removeStyles = adoptStyles(elements.root, groupStyles);
  }

  /** Height in pixels of the headings that cover a line at the top of the view. */
  coveredPx(line: number, rowPx: number): number {
    const { view } = this;
    const found = view?.lineAt(line);
    if (!view || !found) return 0;
    const depth = view.index.tree.depths[found.node] as number;
    return (found.row < 0 ? depth - 1 : depth) * rowPx;
  }

  show(sheet: Sheet, { top, height, rowPx, active }: BodyViewport): void {
    this.sheet = sheet;
    const { view } = this;
    const { rows } = this.elements;
    rows.style.setProperty('--indent', `${(view?.depth ?? 0) * indentPx}px`);
    const first = Math.floor(top / rowPx);
    const size = view ? Math.min(view.count, Math.ceil(height / rowPx) + 1) : 0;
    this.resize(sheet, size);
    for (const row of this.pool) row.line = -1;
    for (let line = first; view && line < first + size; line += 1) {
      const found = view.lineAt(line);
      const row = this.pool[line % size];
      if (!row || !found || found.row >= 0) continue;
      const y = Math.round(line * rowPx - top);
      row.write(line, y, groupHeading(view, found.node, sheet));
      row.setActive(active?.row === line ? active.column : null);
      row.setSelected(isSelected(sheet, view, found.node));
    }
    for (const row of this.pool) row.element.hidden = row.line < 0;
    const headings = view ? stuckHeadings(view, top, rowPx) : [];
    for (const [i, row] of this.stuck.entries()) {
      const heading = headings[i];
      row.element.hidden = heading === undefined;
      if (!view || !heading) continue;
      row.write(heading.line, Math.round(heading.y), groupHeading(view, heading.node, sheet));
      row.element.setAttribute('aria-hidden', 'true');
    }
  }

  idOf(line: number, column: number): string {
    const row = this.pool.find((own) => own.line === line);
    return this.id(line % Math.max(1, this.pool.length), row?.firstColumn(column) ?? column);
  }

  cellAt(target: EventTarget | null): GridCell | null {
    for (const row of [...this.stuck, ...this.pool]) {
      const column = row.element.hidden ? -1 : row.columnOf(target);
      if (column >= 0) return { row: row.line, column };
    }
    return null;
  }

  /**
   * What a key does on a cell, by the treegrid pattern of WAI-ARIA for cells with the focus: on a
   * name, the arrow keys expand and collapse, then lead to the group around it and to the next
   * cell.
   */
  keyAction(key: string, { row: line, column }: GridCell): GridCell | 'toggle' | null {
    const { view } = this;
    const found = view?.lineAt(line);
    if (!view || !found) return null;
    const { tree } = view.index;
    const isHeading = found.row < 0;
    const span = nameSpan({ columns: this.sheet?.columns ?? [], totals: view.index.totals });
    const isName = isHeading ? column < span : column === 0;
    if (isHeading && key === 'ArrowLeft' && column === span) return { row: line, column: 0 };
    if (!isName) return null;
    if (isHeading && key === 'Enter') return 'toggle';
    const isExpanded = isHeading && view.isExpanded(found.node);
    if (isHeading && key === 'ArrowRight') {
      return isExpanded ? { row: line, column: span } : 'toggle';
    }
    if (key !== 'ArrowLeft') return null;
    if (isExpanded) return 'toggle';
    const outer = isHeading ? (tree.parents[found.node] as number) : found.node;
    return { row: outer === 0 ? line : view.lineOf(outer), column: 0 };
  }

  remove(): void {
    this.removeStyles();
  }

  private get view(): GroupView | null {
    const groups = this.sheet?.rowModel.groups;
    return groups instanceof GroupView ? groups : null;
  }

  private id(slot: number, column: number): string {
    return `${this.elements.id}-group-${slot}-${column}`;
  }

  private resize(sheet: Sheet, size: number): void {
    const { columns } = sheet;
    const depth = this.view?.depth ?? 0;
    const span = nameSpan({ columns, totals: this.view?.index.totals ?? new Map() });
    const shape = [
      size,
      depth,
      span,
      ...columns.map(({ isNumeric, hasTrend }) => [isNumeric, hasTrend]),
    ].join();
    if (shape === this.shape) return;
    this.shape = shape;
    const { rows } = this.elements;
    for (const row of [...this.pool, ...this.stuck]) row.element.remove();
    const create = (idOf: (column: number) => string) =>
      new GroupRow(rows.ownerDocument, sheet, span, idOf);
    this.pool = Array.from({ length: size }, (_, slot) =>
      create((column) => this.id(slot, column)),
    );
    this.stuck = Array.from({ length: depth }, (_, level) =>
      create((column) => `${this.elements.id}-stuck-${level}-${column}`),
    );
    for (const { element } of this.stuck) element.classList.add('sheet-stuck');
    rows.append(
      ...this.pool.map(({ element }) => element),
      ...this.stuck.map(({ element }) => element),
    );
  }
}

/** Whether a group is selected in this table; null without a selection on its field. */
function isSelected(
  { isValueSelected }: Sheet,
  { index }: GroupView,
  node: number,
): boolean | null {
  const { tree, dimensions } = index;
  const dimension = dimensions[(tree.depths[node] as number) - 1];
  if (!dimension || dimension.times) return null;
  const { field } = dimension;
  const name = field.type === 'category' ? field.dictionary[tree.codes[node] as number] : undefined;
  return name === undefined ? null : (isValueSelected?.(field.name, name) ?? null);
}
