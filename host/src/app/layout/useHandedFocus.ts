import { type RefObject, useLayoutEffect } from 'react';

/** The focus stood in what a screen has just taken away. */
let isHanded = false;

/**
 * Passes the focus from one screen's content to the next one's: between a link and the screen that
 * it leads to stand sketches of it, and each would take the focus with it when it goes.
 */
export function useHandedFocus(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = content.current;
    const { activeElement, body } = document;
    if (isHanded && activeElement === body) element?.focus({ preventScroll: true });
    isHanded = false;
    return () => {
      isHanded = document.activeElement === element;
    };
  }, [content]);
}
