/** Scrolls to a panel of the open dashboard and focuses it. */
export function showPanel(id: string): void {
  const key = CSS.escape(id);
  // While it is edited, the panel is around a card that takes no focus.
  const card = document.querySelector<HTMLElement>(
    `[data-edit-panel="${key}"], [data-panel="${key}"]`,
  );
  // After the menu or palette has closed, which returns the focus to where it was.
  requestAnimationFrame(() => {
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  });
}
