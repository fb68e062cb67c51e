import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a container inside the page by the keys that scroll a page, while the focus is on the page
 * itself, as it is when the page has just opened and after following a link.
 */
export function useScrollKeys(scrollContainer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      const element = scrollContainer.current;
      const canScroll = element !== null && element.scrollHeight > element.clientHeight;
      if (!canScroll || defaultPrevented || altKey || ctrlKey || metaKey) return;
      const isPageTarget = target === document.body || target === document.getElementById('main');
      const top = isPageTarget ? scrollTopAfter(event, element) : null;
      if (top === null) return;
      event.preventDefault();
      element.scrollTo({ top });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [scrollContainer]);
}

const linePx = 40;

/** The scroll position after a key, as in a browser's own page; null for keys that don't scroll. */
function scrollTopAfter({ key, shiftKey }: KeyboardEvent, element: HTMLElement): number | null {
  const { scrollTop, clientHeight, scrollHeight } = element;
  const page = Math.max(clientHeight - linePx, linePx);
  switch (key) {
    case 'PageDown':
      return scrollTop + page;
    case 'PageUp':
      return scrollTop - page;
    case ' ':
      return scrollTop + (shiftKey ? -page : page);
    case 'ArrowDown':
      return scrollTop + linePx;
    case 'ArrowUp':
      return scrollTop - linePx;
    case 'Home':
      return 0;
    case 'End':
      return scrollHeight;
    default:
      return null;
  }
}
