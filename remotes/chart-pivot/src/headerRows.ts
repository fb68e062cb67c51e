import { i18nFor } from '@chartroom/plot';
import type { PivotElements } from './pivotElements';
import type { HeaderCell, PivotMarks } from './pivotLayout';
import { rowNames, type Sort } from './pivotState';

const defaultRowPx = 24;

/** The header rows, of which the columns in view are rendered. */
export class HeaderRows {
  private key = '';
  /** Header cells that sort, by column of the grid: 0 is the names. */
  private readonly sortable = new Map<number, HTMLElement>();

  constructor(private readonly elements: PivotElements) {}

  /** Height of a row of the grid in pixels. */
  get rowPx(): number {
    const row = this.elements.head.firstElementChild;
    return row instanceof HTMLElement ? row.offsetHeight || defaultRowPx : defaultRowPx;
  }

  emptyText({ scene }: PivotMarks): string {
    return i18nFor(scene.locale).t('No data');
  }

  show(marks: PivotMarks, columns: readonly [number, number], active: number | null): void {
    const { headers, corner, caption, namePx, edges, rows } = marks;
    const key = JSON.stringify([columns, headers, corner, caption, namePx, edges.at(-1)]);
    if (key !== this.key) this.create(marks, columns);
    this.key = key;
    for (const [column, cell] of this.sortable) {
      const name = column === 0 ? rowNames : (marks.columns[column - 1]?.key ?? '');
      showSort(cell, name, rows.sort);
      cell.toggleAttribute('data-active', column === active);
    }
  }

  idOf(column: number): string {
    return `${this.elements.id}-head-${column}`;
  }

  /** The column whose header is at an event's target, or null. */
  columnAt(target: Element): number | null {
    for (const [column, cell] of this.sortable) if (cell.contains(target)) return column;
    return null;
  }

  private create(marks: PivotMarks, [from, to]: readonly [number, number]): void {
    const { head } = this.elements;
    const { headers, headerLevels, caption, columns, corner } = marks;
    this.sortable.clear();
    const captionLevels = caption === '' ? 0 : 1;
    const last = columns.length;
    const rows: HTMLElement[] = [];
    for (let level = 0; level < Math.max(1, headerLevels); level += 1) {
      const isLast = level === Math.max(1, headerLevels) - 1;
      const row = createDiv(head, 'pivot-row', 'row');
      row.setAttribute('aria-rowindex', String(level + 1));
      row.append(this.nameHeader(isLast ? corner : '', isLast));
      const cells =
        level < captionLevels
          ? [{ text: caption, level: -1, from: 0, to: last }]
          : headers.filter((cell) => cell.level === level - captionLevels);
      const visible = cells.filter((cell) => cell.to > from && cell.from < to);
      row.append(...visible.map((cell) => this.columnHeader(marks, cell, isLast)));
      rows.push(row);
    }
    head.replaceChildren(...rows);
  }

  private nameHeader(text: string, isLast: boolean): HTMLElement {
    const cell = createDiv(this.elements.head, 'pivot-name', 'columnheader');
    cell.style.width = 'var(--name)';
    cell.setAttribute('aria-colindex', '1');
    if (!isLast) return cell;
    cell.title = text;
    cell.append(text, this.arrow());
    this.makeSortable(cell, 0);
    return cell;
  }

  private columnHeader(marks: PivotMarks, cell: HeaderCell, isLast: boolean): HTMLElement {
    const { edges } = marks;
    const element = createDiv(this.elements.head, 'pivot-header', 'columnheader');
    const [start = 0, end = 0] = [edges[cell.from], edges[cell.to]];
    element.style.cssText = `inset-inline-start:calc(var(--name) + ${start}px);width:${end - start}px`;
    element.setAttribute('aria-colindex', String(cell.from + 2));
    if (cell.to - cell.from > 1) element.setAttribute('aria-colspan', String(cell.to - cell.from));
    element.title = cell.text;
    if (!isLast) {
      element.toggleAttribute('data-span', true);
      const text = element.ownerDocument.createElement('span');
      text.textContent = cell.text;
      element.append(text);
      return element;
    }
    element.toggleAttribute('data-last', true);
    element.append(this.arrow(), cell.text);
    this.makeSortable(element, cell.from + 1);
    return element;
  }

  private makeSortable(cell: HTMLElement, column: number): void {
    cell.id = this.idOf(column);
    cell.toggleAttribute('data-sortable', true);
    cell.setAttribute('aria-keyshortcuts', 'Enter');
    this.sortable.set(column, cell);
  }

  private arrow(): HTMLElement {
    const arrow = this.elements.head.ownerDocument.createElement('span');
    arrow.className = 'pivot-arrow';
    arrow.setAttribute('aria-hidden', 'true');
    return arrow;
  }
}

function showSort(cell: HTMLElement, key: string, sort: Sort | null): void {
  const isSorted = sort?.column === key;
  const arrow = cell.querySelector('.pivot-arrow');
  const order = sort?.descending ? 'descending' : 'ascending';
  if (isSorted) cell.setAttribute('aria-sort', order);
  else cell.removeAttribute('aria-sort');
  const sign = sort?.descending ? '↓' : '↑';
  if (arrow) arrow.textContent = isSorted ? sign : '';
}

function createDiv(within: HTMLElement, className: string, role: string): HTMLElement {
  const element = within.ownerDocument.createElement('div');
  element.className = className;
  element.setAttribute('role', role);
  return element;
}
