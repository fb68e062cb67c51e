import { type ChartElements, createElements, type RendererContext } from '@chartroom/plot';

/** Elements of a log. */
export interface LogElements extends ChartElements {
  readonly log: HTMLElement;
  readonly toolbar: HTMLElement;
  readonly searchGroup: HTMLElement;
  readonly search: HTMLInputElement;
  readonly matches: HTMLElement;
  readonly previous: HTMLButtonElement;
  readonly next: HTMLButtonElement;
  /** Buttons of levels. */
  readonly legend: HTMLElement;
  readonly wrap: HTMLButtonElement;
  readonly histogram: SVGSVGElement;
  readonly tip: HTMLElement;
  /** The tab stop and scroll container: the stage. */
  readonly grid: HTMLElement;
  /** As high as all lines. */
  readonly content: HTMLElement;
  readonly rows: HTMLElement;
  readonly jump: HTMLButtonElement;
  readonly note: HTMLElement;
  /** The prefix of line ids. */
  readonly id: string;
}

let instanceCount = 0;

export function createLogElements(
  document: Document,
  guard: RendererContext['guard'],
  locale: string,
): LogElements {
  const base = createElements(document, guard, locale);
  instanceCount += 1;
  const id = `log-${instanceCount}`;
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) => {
    const element = document.createElement(tag);
    element.className = className;
    return element;
  };
  const button = (className: string) => {
    const element = make('button', `log-button ${className}`);
    element.type = 'button';
    // The list is the only tab stop; keys do what the buttons do.
    element.tabIndex = -1;
    return element;
  };
  const log = make('div', 'log');
  const toolbar = make('div', 'log-tools');
  // Until the first drawing, which names its tools.
  toolbar.hidden = true;
  const searchGroup = make('div', 'log-find');
  const search = make('input', 'log-search');
  search.type = 'search';
  // `/` focuses the search box, as its placeholder says.
  search.tabIndex = -1;
  search.spellcheck = false;
  const matches = make('span', 'log-matches');
  const [previous, next, wrap] = ['log-step', 'log-step', 'log-wrap'].map(button) as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  previous.textContent = '↑';
  next.textContent = '↓';
  searchGroup.append(search, matches, previous, next);
  const legend = make('div', 'log-levels');
  legend.setAttribute('role', 'group');
  toolbar.append(searchGroup, legend, wrap);
  const histogram = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  histogram.setAttribute('class', 'log-histogram');
  histogram.setAttribute('aria-hidden', 'true');
  histogram.style.display = 'none';
  const tip = make('div', 'tip');
  tip.hidden = true;
  const body = make('div', 'log-body');
  const grid = make('div', 'log-grid');
  grid.tabIndex = 0;
  grid.setAttribute('role', 'treegrid');
  grid.setAttribute('aria-describedby', base.summary.id);
  grid.setAttribute('aria-readonly', 'true');
  const content = make('div', 'log-content');
  content.setAttribute('role', 'presentation');
  const rows = make('div', 'log-rows');
  rows.setAttribute('role', 'rowgroup');
  const note = make('div', 'log-note');
  const jump = button('log-jump');
  jump.hidden = true;
  content.append(rows);
  grid.append(content, note);
  body.append(grid, jump);
  log.append(toolbar, histogram, body, tip);
  base.stage.replaceWith(log);
  return {
    ...base,
    stage: grid,
    ...{ log, toolbar, searchGroup, search, matches, previous, next, legend, wrap },
    ...{ histogram, tip, grid, content, rows, jump, note, id },
  };
}
