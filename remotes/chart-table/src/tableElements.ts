/** The elements that a table is made of. */
export interface TableElements {
  readonly root: HTMLElement;
  readonly tools: HTMLElement;
  readonly search: HTMLInputElement;
  readonly count: HTMLElement;
  /** Brings hidden columns back. */
  readonly showAll: HTMLButtonElement;
  /** The tab stop; what is scrolled. */
  readonly grid: HTMLElement;
  /** As high as all rows. */
  readonly content: HTMLElement;
  readonly head: HTMLElement;
  readonly rows: HTMLElement;
  readonly note: HTMLElement;
  readonly summary: HTMLElement;
  readonly live: HTMLElement;
  /** What the ids of cells begin with. */
  readonly id: string;
}

let made = 0;

export function createElements(document: Document): TableElements {
  made += 1;
  const id = `sheet-${made}`;
  const make = (name: string, role?: string) => {
    const element = document.createElement('div');
    element.className = name;
    if (role) element.setAttribute('role', role);
    return element;
  };
  const root = make('sheet');
  const tools = make('sheet-tools');
  const search = document.createElement('input');
  search.type = 'search';
  search.className = 'sheet-search';
  // The grid is the one tab stop; `/` leads here, as its text says.
  search.tabIndex = -1;
  search.spellcheck = false;
  const count = make('sheet-count');
  const showAll = document.createElement('button');
  showAll.type = 'button';
  showAll.className = 'sheet-show';
  showAll.hidden = true;
  tools.append(search, count, showAll);
  const grid = make('sheet-grid', 'grid');
  grid.tabIndex = 0;
  const content = make('sheet-content', 'presentation');
  const headGroup = make('sheet-head', 'row');
  const rows = make('sheet-rows', 'rowgroup');
  const note = make('sheet-note');
  const summary = make('sheet-unseen');
  const live = make('sheet-unseen');
  summary.id = `${id}-summary`;
  live.setAttribute('aria-live', 'polite');
  grid.setAttribute('aria-describedby', summary.id);
  grid.setAttribute('aria-readonly', 'true');
  grid.setAttribute('aria-multiselectable', 'true');
  content.append(headGroup, rows);
  grid.append(content, note);
  root.append(tools, grid, summary, live);
  return {
    root,
    tools,
    search,
    count,
    showAll,
    grid,
    content,
    head: headGroup,
    rows,
    note,
    summary,
    live,
    id,
  };
}
