import type { FrameTable } from './frameTable';

/** A real table of the data; cells are kept from one update to the next. */
export class TableView {
  readonly region: HTMLElement;
  private readonly caption: HTMLElement;
  private readonly head: HTMLElement;
  private readonly body: HTMLElement;
  private heading = '';

  constructor(private readonly document: Document) {
    this.region = document.createElement('div');
    this.region.className = 'table';
    this.region.hidden = true;
    this.region.tabIndex = 0;
    this.region.setAttribute('role', 'region');
    const table = document.createElement('table');
    this.caption = document.createElement('caption');
    const thead = document.createElement('thead');
    this.head = document.createElement('tr');
    this.body = document.createElement('tbody');
    thead.append(this.head);
    table.append(this.caption, thead, this.body);
    this.region.append(table);
  }

  show(table: FrameTable, title: string): void {
    this.region.setAttribute('aria-label', `${title}, as a table`);
    setText(this.caption, table.caption);
    this.showHead(table);
    while (this.body.childElementCount > table.rowCount) this.body.lastElementChild?.remove();
    for (let row = 0; row < table.rowCount; row += 1) this.showRow(table, row);
  }

  private showHead({ columns }: FrameTable): void {
    const heading = columns.map(({ title }) => title).join('\n');
    if (heading === this.heading) return;
    this.heading = heading;
    this.body.replaceChildren();
    this.head.replaceChildren(
      ...columns.map(({ title, isNumeric }) => {
        const cell = this.document.createElement('th');
        cell.scope = 'col';
        cell.toggleAttribute('data-numeric', isNumeric);
        cell.textContent = title;
        return cell;
      }),
    );
  }

  private showRow(table: FrameTable, row: number): void {
    const element = this.body.children[row] ?? this.newRow(table);
    for (let column = 0; column < table.columns.length; column += 1) {
      const cell = element.children[column];
      if (cell) setText(cell, table.cell(row, column));
    }
  }

  private newRow({ columns }: FrameTable): HTMLElement {
    const row = this.document.createElement('tr');
    row.append(
      ...columns.map(({ isNumeric }) => {
        const cell = this.document.createElement('td');
        cell.toggleAttribute('data-numeric', isNumeric);
        return cell;
      }),
    );
    this.body.append(row);
    return row;
  }
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
