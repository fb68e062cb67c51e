import { i18nFor } from '@chartroom/plot';
import type { Sheet } from './sheet';
import type { TableElements } from './tableElements';

const headerShortcuts =
  'Enter Shift+ArrowLeft Shift+ArrowRight Control+ArrowLeft Control+ArrowRight Delete';

/** The header row. Its cells are recreated only when columns change. */
export class HeaderRow {
  private titles = '';
  private readonly cells: HTMLElement[] = [];

  constructor(private readonly elements: TableElements) {}

  show({ columns, sort }: Sheet, active: number | null, locale: string): void {
    const titles = columns.map(({ title, isNumeric }) => `${isNumeric} ${title}`).join('\n');
    if (titles !== this.titles) this.createCells(columns, locale);
    this.titles = titles;
    for (const [column, cell] of this.cells.entries()) {
      const isSorted = sort !== null && columns[column]?.field.name === sort.field;
      const order = sort?.descending ? 'descending' : 'ascending';
      if (isSorted) cell.setAttribute('aria-sort', order);
      else cell.removeAttribute('aria-sort');
      const arrow = cell.firstElementChild;
      if (arrow) arrow.textContent = arrowFor(isSorted, sort?.descending ?? false);
      cell.toggleAttribute('data-active', column === active);
    }
  }

  /** The column of the header cell at an event's target, or null. */
  columnAt(target: EventTarget | null): number | null {
    const found = this.cells.findIndex((cell) => target instanceof Node && cell.contains(target));
    return found < 0 ? null : found;
  }

  /** From the first to the last column. */
  get all(): readonly HTMLElement[] {
    return this.cells;
  }

  private createCells(columns: Sheet['columns'], locale: string): void {
    const i18n = i18nFor(locale);
    const { header, id } = this.elements;
    header.setAttribute('aria-rowindex', '1');
    this.cells.splice(0);
    for (const [column, { title, isNumeric }] of columns.entries()) {
      const cell = header.ownerDocument.createElement('div');
      cell.className = 'sheet-cell';
      cell.id = `${id}-head-${column}`;
      cell.setAttribute('role', 'columnheader');
      cell.setAttribute('aria-colindex', String(column + 1));
      cell.toggleAttribute('data-numeric', isNumeric);
      cell.title = i18n.t('{title}: click to sort, drag to move, drag the edge to resize', {
        title,
      });
      cell.setAttribute('aria-keyshortcuts', headerShortcuts);
      const arrow = header.ownerDocument.createElement('span');
      arrow.className = 'sheet-arrow';
      arrow.setAttribute('aria-hidden', 'true');
      // The arrow is before titles of numbers, which are right-aligned, and after others.
      cell.append(arrow, title);
      if (!isNumeric) cell.append(arrow);
      this.cells.push(cell);
    }
    header.replaceChildren(...this.cells);
  }
}

function arrowFor(isSorted: boolean, isDescending: boolean): string {
  if (!isSorted) return '';
  return isDescending ? '↓' : '↑';
}
