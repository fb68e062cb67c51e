/** The elements that a table is made of. */
export interface TableElements {
  readonly root: HTMLElement;
  readonly tools: HTMLElement;
  readonly search: HTMLInputElement;
  readonly count: HTMLElement;
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
  search.spellcheck = false;
  search.autocomplete = 'off';
  const count = make('sheet-count');
  tools.append(search, count);
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
  content.append(headGroup, rows);
  grid.append(content, note);
  root.append(tools, grid, summary, live);
  return {
    root,
    tools,
    search,
    count,
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
