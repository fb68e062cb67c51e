/** The elements of a table view, inside the one that scrolls. */
export interface TableViewElements {
  /** As high as all rows, and at least as wide as the columns. */
  readonly content: HTMLElement;
  readonly columns: HTMLElement;
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  /** The prefix of cell ids. */
  readonly id: string;
}

let count = 0;

/** Table elements, which can be copied as a table, with the roles of a grid. */
export function createTableElements(grid: HTMLElement): TableViewElements {
  const { ownerDocument: document } = grid;
  count += 1;
  const id = `table-${count}`;
  const createElement = (tag: string, role: string, className = '') => {
    const element = document.createElement(tag);
    element.setAttribute('role', role);
    if (className) element.className = className;
    return element;
  };
  const content = createElement('div', 'presentation', 'table-content');
  // Stays in place while the content scrolls. Its rows are replaced.
  const view = createElement('div', 'presentation', 'table-view');
  const table = createElement('table', 'presentation');
  const columns = document.createElement('colgroup');
  const thead = createElement('thead', 'rowgroup');
  const head = createElement('tr', 'row');
  head.setAttribute('aria-rowindex', '1');
  const body = createElement('tbody', 'rowgroup');
  // Names and values are data.
  table.setAttribute('translate', 'no');
  thead.append(head);
  table.append(columns, thead, body);
  view.append(table);
  content.append(view);
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-readonly', 'true');
  grid.append(content);
  return { content, columns, head, body, id };
}
