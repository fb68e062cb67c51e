import { adoptStyles, i18nFor } from '@chartroom/plot';
import type { Sheet, Toolbar } from './sheet';
import type { TableElements } from './tableElements';

/** Below this height, the search box is visible only while it's used. */
const minHeightPx = 220;

/** Styles of the search box and the texts beside it. */
const searchStyles = `
.sheet-search { box-sizing: border-box; width: 240px; min-width: 0; height: 28px; margin: 0; padding: 0 8px; appearance: none;
  font: inherit; color: inherit; background: var(--inset, transparent); border: 1px solid var(--line-control, var(--ink-3)); border-radius: 4px; }
.sheet-search:placeholder-shown { text-overflow: ellipsis; }
.sheet-search::placeholder { color: var(--ink-3); opacity: 1; }
.sheet-search::-webkit-search-cancel-button { filter: grayscale(1); }
.sheet-count, .sheet-show { font: 400 12px/16px var(--font); white-space: nowrap; }
.sheet-count { color: var(--ink-3); overflow: hidden; text-overflow: ellipsis; }
.sheet-show { color: var(--accent); background: none; border: 0; border-radius: 3px; padding: 4px; margin: 0; cursor: pointer; text-decoration: underline; }
.sheet-search:focus-visible, .sheet-show:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
@media (pointer: coarse) { .sheet-search { height: 36px; } }
`;

/** The search box above the rows. */
export class SearchBox implements Toolbar {
  private readonly removeStyles: () => void;

  constructor(
    private readonly elements: TableElements,
    private readonly onChange: (text: string) => void,
  ) {
    this.removeStyles = adoptStyles(elements.root, searchStyles);
    elements.search.addEventListener('input', () => onChange(elements.search.value));
  }

  show(
    { title, sheet, count }: { title: string; sheet: Sheet; count: string },
    locale: string,
  ): void {
    const i18n = i18nFor(locale);
    const { search, count: countElement, showAll } = this.elements;
    search.setAttribute('aria-label', i18n.t('Search in {title}', { title }));
    const example = exampleFor(sheet);
    search.placeholder = i18n.t(example ? 'Search (/), or {example}' : 'Search (/)', { example });
    if (countElement.textContent !== count) countElement.textContent = count;
    // A narrow panel cuts it off.
    countElement.title = count;
    showAll.hidden = sheet.hidden === 0;
    showAll.textContent = i18n.t('Show hidden columns ({count})', { count: sheet.hidden });
  }

  /** Visible if there is room, or while it's used. */
  fit(isEnabled: boolean): void {
    const { root, toolbar, search, showAll } = this.elements;
    const isInUse = search.value !== '' || search.matches(':focus');
    search.hidden = !isEnabled || (root.clientHeight < minHeightPx && !isInUse);
    toolbar.hidden = search.hidden && showAll.hidden;
    this.elements.count.hidden = search.hidden;
  }

  remove(): void {
    this.removeStyles();
  }

  focus(): void {
    this.elements.toolbar.hidden = false;
    this.elements.search.hidden = false;
    this.elements.search.focus();
  }

  /** Handles a key. Returns whether the search box used it. */
  handleKey(event: KeyboardEvent): boolean {
    const { search, grid } = this.elements;
    if (!search.matches(':focus')) return false;
    if (event.key === 'Escape' && search.value !== '') {
      search.value = '';
      this.onChange('');
    } else if (['Escape', 'Enter', 'ArrowDown'].includes(event.key)) grid.focus();
    else {
      // Typed letters must not trigger the host's shortcuts.
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
      return true;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

/** An example of a comparison with a column of this table. */
function exampleFor({ columns }: Sheet): string {
  const column = columns.find(({ isNumeric, stats }) => isNumeric && stats.max > 0);
  if (!column) return '';
  const name = /\s/.test(column.title) ? `"${column.title}"` : column.title;
  return `${name}>${Number((column.stats.max / 2).toPrecision(1))}`;
}
