const revealers = new Set<(id: string) => void>();

/**
 * Calls `reveal` before `showPanel` scrolls, so that whoever hides the panel mounts it. It calls
 * `scrollToPanel` once the panel is mounted. Returns a function that stops this.
 */
export function onShowPanel(reveal: (id: string) => void): () => void {
  revealers.add(reveal);
  return () => {
    revealers.delete(reveal);
  };
}

/** Scrolls to a panel of the open dashboard and focuses it. */
export function showPanel(id: string): void {
  for (const reveal of revealers) reveal(id);
  scrollToPanel(id);
}

/** Scrolls to a mounted panel and focuses it. */
export function scrollToPanel(id: string): void {
  // After the menu or palette has closed, which returns the focus to where it was.
  requestAnimationFrame(() => {
    const key = CSS.escape(id);
    // While it is edited, the panel is around a card that takes no focus.
    const card = document.querySelector<HTMLElement>(
      `[data-edit-panel="${key}"], [data-panel="${key}"]`,
    );
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  });
}
