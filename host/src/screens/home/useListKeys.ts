import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks the link of a dashboard, with its id as the value. */
export const dashboardLinkAttribute = 'data-dashboard';

/** The first dashboard of the page, for keys of the search field. */
export function firstDashboardLink(): HTMLElement | null {
  return document.querySelector(`[${dashboardLinkAttribute}]`);
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Keys on the links of dashboards: arrows go to the next one as they are seen, Home and End to the first
 * and last, S stars. The focus stays on a dashboard that moves to another list.
 */
export function useListKeys(
  container: RefObject<HTMLElement | null>,
  onStar: (id: string) => void,
): (event: KeyboardEvent) => void {
  const starred = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const link = starred.current;
    // Still where it was: a press elsewhere leaves it.
    if (!link || link.isConnected) return;
    starred.current = null;
    if (document.activeElement !== document.body) return;
    const id = link.getAttribute(dashboardLinkAttribute);
    linksIn(container.current)
      .find((each) => each.getAttribute(dashboardLinkAttribute) === id)
      ?.focus();
  });
  return (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
    const id = target.getAttribute(dashboardLinkAttribute);
    if (id === null) return;
    if (key === 's') {
      event.preventDefault();
      starred.current = target;
      onStar(id);
      return;
    }
    const next = nextLink(linksIn(container.current), target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

function linksIn(container: HTMLElement | null): readonly HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(`[${dashboardLinkAttribute}]`) ?? [])];
}

function nextLink(
  links: readonly HTMLElement[],
  current: HTMLElement,
  key: string,
): HTMLElement | null {
  if (key === 'Home') return links[0] ?? null;
  if (key === 'End') return links.at(-1) ?? null;
  const direction = directions[key];
  if (!direction) return null;
  const [x, y] = direction;
  const from = centre(current);
  const candidates = links.flatMap((link) => {
    const to = centre(link);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * x + dy * y;
    // A row is far wider than a card: across, only what is beside it counts.
    const isBeside = x === 0 || Math.abs(dy) < 4;
    return along > 4 && isBeside ? [{ link, along, across: Math.abs(x === 0 ? dx : dy) }] : [];
  });
  candidates.sort((a, b) => a.along - b.along || a.across - b.across);
  return candidates[0]?.link ?? null;
}

/** Of the row or card, which is what is seen. */
function centre(link: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = (link.closest('li') ?? link).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
