import { i18nFor } from '../../messages/i18n';

/** Elements above the rows: a search field and how many rows there are. */
export class TableTools {
  private readonly bar: HTMLElement;
  private readonly search: HTMLInputElement;
  private readonly caption: HTMLElement;
  /** Read out after what the viewer does, not with live data. */
  private readonly status: HTMLElement;

  /** `grid` is the element below, which focus returns to. */
  constructor(
    private readonly grid: HTMLElement,
    onSearch: (text: string) => void,
    guard: <Args extends unknown[]>(run: (...args: Args) => void) => (...args: Args) => void,
  ) {
    const { ownerDocument: document } = grid;
    this.bar = document.createElement('div');
    this.bar.className = 'table-tools';
    this.search = document.createElement('input');
    this.search.type = 'search';
    this.search.className = 'table-search';
    this.search.maxLength = 200;
    this.search.autocomplete = 'off';
    this.search.spellcheck = false;
    this.caption = document.createElement('div');
    this.caption.className = 'table-caption';
    this.caption.id = `${grid.firstElementChild?.id || 'table'}-caption`;
    this.status = document.createElement('div');
    this.status.className = 'unseen';
    this.status.setAttribute('role', 'status');
    this.bar.append(this.search, this.caption);
    grid.before(this.bar);
    grid.after(this.status);
    grid.setAttribute('aria-describedby', this.caption.id);
    this.search.addEventListener(
      'input',
      guard(() => onSearch(this.search.value)),
    );
    const clear = () => {
      this.search.value = '';
      onSearch('');
    };
    this.search.addEventListener(
      'keydown',
      guard((event: KeyboardEvent) => this.onKey(event, clear)),
    );
  }

  /** `caption` says how many rows there are. */
  show(caption: string, locale: string): void {
    const label = i18nFor(locale).t('Search rows');
    if (this.search.placeholder !== label) {
      this.search.placeholder = label;
      this.search.setAttribute('aria-label', label);
      this.search.setAttribute('aria-keyshortcuts', '/');
    }
    if (this.caption.textContent === caption) return;
    this.caption.textContent = caption;
    // A narrow panel cuts it off.
    this.caption.title = caption;
  }

  announce(text: string): void {
    this.status.textContent = text;
  }

  focusSearch(): void {
    this.search.focus();
  }

  /** Letters are text here, not commands of the page. */
  private onKey(event: KeyboardEvent, clear: () => void): void {
    const { key } = event;
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (key === 'Escape' && this.search.value !== '') clear();
    else if (key === 'Escape' || key === 'Enter' || key === 'ArrowDown') this.grid.focus();
    else return;
    event.preventDefault();
  }
}
