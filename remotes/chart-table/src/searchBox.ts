import { i18nFor } from '@chartroom/plot';
import type { Sheet } from './sheet';
import type { TableElements } from './tableElements';

/** Below this height, the search box is visible only while it's used. */
const minHeightPx = 220;

/** The search box above the rows. */
export class SearchBox {
  constructor(
    private readonly elements: TableElements,
    private readonly onChange: (text: string) => void,
  ) {
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
