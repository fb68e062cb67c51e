/** Elements of a table. */
export interface TableElements {
  readonly root: HTMLElement;
  readonly toolbar: HTMLElement;
  readonly search: HTMLInputElement;
  readonly count: HTMLElement;
  /** Button that shows hidden columns. */
  readonly showAll: HTMLButtonElement;
  /** The tab stop and scroll container. */
  readonly grid: HTMLElement;
  /** Fades out at the end of the view, where there are more columns. */
  readonly edge: HTMLElement;
  /** As tall as all rows. */
  readonly content: HTMLElement;
  readonly header: HTMLElement;
  readonly rows: HTMLElement;
  /** Footer rows, which stay in view. */
  readonly foot: HTMLElement;
  readonly note: HTMLElement;
  readonly summary: HTMLElement;
  readonly liveRegion: HTMLElement;
  /** Prefix of cell ids. */
  readonly id: string;
}

let instanceCount = 0;

export function createTableElements(document: Document): TableElements {
  instanceCount += 1;
  const id = `sheet-${instanceCount}`;
  const createDiv = (name: string, role?: string) => {
    const element = document.createElement('div');
    element.className = name;
    if (role) element.setAttribute('role', role);
    return element;
  };
  const root = createDiv('sheet');
  const toolbar = createDiv('sheet-tools');
  const search = document.createElement('input');
  search.type = 'search';
  search.className = 'sheet-search';
  // The grid is the only tab stop; `/` focuses the search box, as its placeholder says.
  search.tabIndex = -1;
  search.spellcheck = false;
  const count = createDiv('sheet-count');
  const showAll = document.createElement('button');
  showAll.type = 'button';
  showAll.className = 'sheet-show';
  showAll.hidden = true;
  toolbar.hidden = true;
  toolbar.append(search, count, showAll);
  const grid = createDiv('sheet-grid', 'grid');
  grid.tabIndex = 0;
  const content = createDiv('sheet-content', 'presentation');
  // Names and values of data.
  content.translate = false;
  const header = createDiv('sheet-head', 'row');
  const rows = createDiv('sheet-rows', 'rowgroup');
  const foot = createDiv('sheet-foot', 'rowgroup');
  foot.hidden = true;
  const edge = createDiv('sheet-edge', 'presentation');
  edge.hidden = true;
  const note = createDiv('sheet-note');
  const summary = createDiv('sheet-unseen');
  const liveRegion = createDiv('sheet-unseen');
  summary.id = `${id}-summary`;
  liveRegion.setAttribute('aria-live', 'polite');
  grid.setAttribute('aria-describedby', summary.id);
  grid.setAttribute('aria-readonly', 'true');
  grid.setAttribute('aria-multiselectable', 'true');
  content.append(header, rows, foot);
  grid.append(edge, content, note);
  root.append(toolbar, grid, summary, liveRegion);
  return {
    root,
    toolbar,
    search,
    count,
    showAll,
    grid,
    edge,
    content,
    header: header,
    rows,
    foot,
    note,
    summary,
    liveRegion,
    id,
  };
}
