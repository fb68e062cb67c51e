import { formatCount, formatOutOf, i18nFor } from '@chartroom/plot';
import type { LogElements } from './logElements';
import type { LogMarks } from './logMarks';
import { firstMatchFrom } from './matches';
import { setAttribute, setText } from './setAttribute';

export interface SearchHost {
  search(text: string): void;
  /** Goes to the next match in the order that is shown, or to the previous one. */
  step(by: 1 | -1): void;
}

/** The search box with the number of matches, and buttons to step through them. */
export class SearchBox {
  constructor(
    private readonly elements: LogElements,
    private readonly host: SearchHost,
  ) {
    const { search, previous, next } = elements;
    search.addEventListener('input', () => host.search(search.value));
    previous.addEventListener('click', () => host.step(-1));
    next.addEventListener('click', () => host.step(1));
  }

  /** `activeLine` is the line that counts as the current match if it is one, or −1. */
  show(
    { log: { matches }, scene: { title, locale }, isNewestFirst }: LogMarks,
    activeLine: number,
  ): void {
    const i18n = i18nFor(locale);
    const { search, matches: text, previous, next } = this.elements;
    setAttribute(search, 'placeholder', i18n.t('Search (/)'));
    setAttribute(search, 'aria-label', i18n.t('Search in {title}', { title }));
    const { count } = matches;
    const isSearching = matches.search !== '';
    let matchText = '';
    if (isSearching) {
      const index = firstMatchFrom(matches, activeLine);
      const isCurrent = activeLine >= 0 && index < count && matches.lines[index] === activeLine;
      const number = isNewestFirst ? count - index : index + 1;
      matchText = isCurrent
        ? formatOutOf(number, count, { locale })
        : i18n.t('{n, plural, =0 {No matches} one {{count} match} other {{count} matches}}', {
            n: count,
            count: formatCount(count, locale),
          });
    }
    setText(text, matchText);
    for (const [button, title] of [
      [previous, i18n.t('Previous match')],
      [next, i18n.t('Next match')],
    ] as const) {
      button.hidden = !isSearching;
      button.disabled = count === 0;
      setAttribute(button, 'title', title);
      setAttribute(button, 'aria-label', title);
    }
    text.hidden = !isSearching;
  }

  focus(): void {
    this.elements.toolbar.hidden = false;
    this.elements.searchGroup.hidden = false;
    this.elements.search.focus();
  }

  /** Handles a key. Returns whether the search box used it. */
  handleKey(event: KeyboardEvent): boolean {
    const { search, grid } = this.elements;
    if (!search.matches(':focus')) return false;
    if (event.key === 'Escape' && search.value !== '') {
      search.value = '';
      this.host.search('');
    } else if (event.key === 'Escape' || event.key === 'ArrowDown') grid.focus();
    else if (event.key === 'Enter') this.host.step(event.shiftKey ? -1 : 1);
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
