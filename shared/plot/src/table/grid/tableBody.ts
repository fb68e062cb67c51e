import type { GridCell } from '../../scrolling/gridKeys';
import type { FrameTable, TableColumn } from '../frameTable';
import type { TableViewElements } from './tableElements';

/** Which rows are in view. */
export interface BodyViewport {
  /** Pixels of rows above the view. */
  readonly top: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly active: GridCell | null;
}

/** Renders only the rows in view. A row keeps its element while it is in view. */
export class TableBody {
  private pool: HTMLElement[] = [];
  private columns: readonly TableColumn[] = [];
  private first = 0;
  private cellTexts: string[][] = [];

  constructor(private readonly elements: TableViewElements) {}

  /** The texts in view, by column. */
  get texts(): readonly (readonly string[])[] {
    return this.cellTexts;
  }

  /** The height of rendered rows. 0 before the first. */
  get rowPx(): number {
    const { firstElementChild: row } = this.elements.body;
    return row instanceof HTMLElement ? row.offsetHeight : 0;
  }

  reset(columns: readonly TableColumn[]): void {
    this.columns = columns;
    this.pool = [];
    this.elements.body.replaceChildren();
  }

  show(table: FrameTable, { top, heightPx, rowPx, active }: BodyViewport): void {
    const { body } = this.elements;
    const size = Math.min(table.rowCount, Math.ceil(heightPx / rowPx) + 1);
    this.fitPool(size);
    this.first = Math.floor(top / rowPx);
    this.cellTexts = this.columns.map(() => []);
    for (let i = 0; i < size; i += 1) {
      const row = this.first + i;
      const element = this.pool[row % size] as HTMLElement;
      if (body.children[i] !== element) body.insertBefore(element, body.children[i] ?? null);
      const isRow = row < table.rowCount;
      if (element.hidden === isRow) element.hidden = !isRow;
      if (isRow) this.write(element, table, row, active?.row === row ? active.column : -1);
    }
    const shift = `translateY(${this.first * rowPx - top}px)`;
    if (body.style.transform !== shift) body.style.transform = shift;
  }

  /** The cell at an event target. Null for none. */
  cellAt(target: EventTarget | null): GridCell | null {
    const cell = target instanceof Element ? target.closest('td') : null;
    const { body } = this.elements;
    if (!cell?.parentElement || !body.contains(cell)) return null;
    const row = [...body.children].indexOf(cell.parentElement);
    return { row: this.first + row, column: [...cell.parentElement.children].indexOf(cell) };
  }

  /** The id of a cell's element. Null where the cell is out of view. */
  idOf({ row, column }: GridCell): string | null {
    const { head, body } = this.elements;
    const element = row < 0 ? head : body.children[row - this.first];
    return element?.children[column]?.id ?? null;
  }

  private fitPool(size: number): void {
    if (this.pool.length === size) return;
    const { body, id } = this.elements;
    this.pool = Array.from({ length: size }, (_, i) => this.createRow(`${id}-${i}`));
    body.replaceChildren(...this.pool);
  }

  private createRow(id: string): HTMLElement {
    const { ownerDocument: document } = this.elements.body;
    const row = document.createElement('tr');
    row.setAttribute('role', 'row');
    row.append(
      ...this.columns.map(({ isNumeric }, column) => {
        const cell = document.createElement('td');
        cell.id = `${id}-${column}`;
        cell.setAttribute('role', 'gridcell');
        cell.setAttribute('aria-colindex', String(column + 1));
        cell.toggleAttribute('data-numeric', isNumeric);
        return cell;
      }),
    );
    return row;
  }

  private write(element: HTMLElement, table: FrameTable, row: number, active: number): void {
    // The header is the first row.
    element.setAttribute('aria-rowindex', String(row + 2));
    for (const [column, cell] of [...element.children].entries()) {
      const text = table.cell(row, column);
      this.cellTexts[column]?.push(text);
      cell.toggleAttribute('data-active', column === active);
      if (cell.textContent === text) continue;
      cell.textContent = text;
      // The tooltip shows what an ellipsis cuts.
      if (text.length > longText) cell.setAttribute('title', text);
      else cell.removeAttribute('title');
    }
  }
}

const longText = 40;
