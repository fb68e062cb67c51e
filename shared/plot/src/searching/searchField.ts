import type { Scene } from '../chart/chartDefinition';
import type { RendererContext } from '../chart/renderer';
import { i18nFor } from '../messages/i18n';

/** Smaller panels have no search field. */
const minWidthPx = 240;
const minHeightPx = 120;
const closedPx = 28;
const openPx = 168;

/** Styles of the field, for `adoptStyles`. */
export const searchFieldStyles = `
.chart-search { position: absolute; right: 0; top: -4px; z-index: 5; display: flex; height: 24px; color: var(--ink-3); }
.chart-search button { display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 4px;
  background: none; color: inherit; cursor: pointer; }
.chart-search button:hover { background: var(--hover, var(--grid)); color: var(--ink-1); }
.chart-search input { box-sizing: border-box; width: 136px; height: 24px; padding: 0 8px; border: 1px solid var(--line-control, var(--line-strong));
  border-radius: 4px; background: var(--panel); color: var(--ink-1); font: 400 12px/16px var(--font); }
.chart-search output { position: absolute; right: 32px; top: 4px; color: var(--ink-3); font: 400 12px/16px var(--font); pointer-events: none; }
.chart-search input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.chart-search input::-webkit-search-cancel-button { display: none; }
`;

/** The chart that a field searches. */
export interface SearchFieldHost {
  /** The language of the field's name. */
  locale(): string;
  readonly guard: RendererContext['guard'];
  /** Called when the text has changed. */
  onQuery(): void;
  /** Called for Enter, with Shift for a step back. Returns whether focus goes back to the chart. */
  onEnter(isBackward: boolean): boolean;
}

/**
 * A search field over the top right of a chart, behind a button. `/` opens it, Escape clears it and
 * returns to the chart. Neither is a tab stop, as a chart has only one.
 */
export class SearchField {
  /** The text to search for. Empty while the field is closed. */
  query = '';
  private readonly box: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly button: HTMLButtonElement;
  private readonly status: HTMLElement;
  private isOpen = false;
  private readonly stopListening: () => void;

  constructor(
    root: HTMLElement,
    private readonly stage: HTMLElement,
    private readonly host: SearchFieldHost,
  ) {
    const { ownerDocument: document } = root;
    this.box = document.createElement('div');
    this.box.className = 'chart-search';
    this.input = document.createElement('input');
    this.input.type = 'search';
    this.input.tabIndex = -1;
    this.input.maxLength = 200;
    this.button = document.createElement('button');
    this.button.type = 'button';
    this.button.tabIndex = -1;
    this.button.append(magnifier(document));
    this.status = document.createElement('output');
    this.status.setAttribute('aria-hidden', 'true');
    this.box.append(this.input, this.status, this.button);
    this.box.hidden = true;
    this.input.hidden = true;
    root.append(this.box);
    const onKey = host.guard((event: KeyboardEvent) => this.onStageKey(event));
    stage.addEventListener('keydown', onKey);
    this.stopListening = () => stage.removeEventListener('keydown', onKey);
    this.input.addEventListener(
      'keydown',
      host.guard((event: KeyboardEvent) => this.onInputKey(event)),
    );
    this.input.addEventListener(
      'input',
      host.guard(() => this.setQuery(this.input.value)),
    );
    this.button.addEventListener(
      'click',
      host.guard(() => (this.isOpen ? this.close() : this.open())),
    );
  }

  /** Room that it takes at the right of the first row; 0 where it isn't shown. */
  get widthPx(): number {
    if (this.box.hidden) return 0;
    return this.isOpen ? openPx : closedPx;
  }

  /** Shows what has been found, such as “2 of 5”. Screen readers hear it from the chart. */
  showStatus(text: string): void {
    if (this.status.textContent === text) return;
    this.status.textContent = text;
    this.input.style.paddingRight = text === '' ? '' : `${14 + 6.5 * text.length}px`;
  }

  /** Shows it where there is room and something to find. */
  showFor(scene: Pick<Scene, 'width' | 'height'>, hasData: boolean): void {
    const hasRoom = scene.width >= minWidthPx && scene.height >= minHeightPx;
    this.box.hidden = !hasData || !hasRoom;
    const i18n = i18nFor(this.host.locale());
    const label = i18n.t('Search names');
    if (this.button.title === label) return;
    this.button.title = label;
    this.button.setAttribute('aria-label', label);
    this.input.setAttribute('aria-label', label);
    this.input.placeholder = label;
  }

  /** Takes it out of the chart. */
  remove(): void {
    this.stopListening();
    this.box.remove();
  }

  private open(): void {
    if (this.box.hidden) return;
    this.isOpen = true;
    this.input.hidden = false;
    this.input.focus();
    this.host.onQuery();
  }

  private close(): void {
    this.isOpen = false;
    this.input.hidden = true;
    this.input.value = '';
    this.stage.focus();
    this.setQuery('');
  }

  private setQuery(query: string): void {
    this.query = query;
    this.host.onQuery();
  }

  private onStageKey(event: KeyboardEvent): void {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.open();
  }

  /** Letters are text here, not commands of the chart. */
  private onInputKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') this.close();
    if (event.key !== 'Enter') return;
    if (this.host.onEnter(event.shiftKey)) this.stage.focus();
  }
}

/** Lucide’s magnifier. Pages with trusted types don't allow markup in a text. */
function magnifier(document: Document): SVGElement {
  const create = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = create('svg', {
    ...{ width: '14', height: '14', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    ...{ fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75', 'stroke-linecap': 'round' },
  });
  svg.append(create('circle', { cx: '11', cy: '11', r: '7' }), create('path', { d: 'm20 20-4-4' }));
  return svg as SVGElement;
}
