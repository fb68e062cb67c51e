/**
 * Where the keyboard goes on after a command has added or removed panels. The elements are looked up,
 * because the commands don't know the grids.
 */

/** Focuses a panel of edit mode and scrolls to it, if it is there. */
export function focusPanel(id: string): void {
  const panel = document.querySelector<HTMLElement>(`[data-edit-panel="${CSS.escape(id)}"]`);
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.focus({ preventScroll: true });
}

/** The same once it is rendered. */
export function focusNewPanel(id: string): void {
  requestAnimationFrame(() => focusPanel(id));
}

/**
 * Call it before panels are removed: the next panel gets the focus then, else the one before, else
 * the button that adds one.
 */
export function focusNextPanel(removed: readonly string[]): void {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-edit-panel]')].map(
    ({ dataset }) => dataset.editPanel ?? '',
  );
  const from = ids.findIndex((id) => removed.includes(id));
  const left = (id: string) => !removed.includes(id);
  const next = ids.slice(from).find(left) ?? ids.slice(0, Math.max(0, from)).findLast(left);
  requestAnimationFrame(() => {
    if (next !== undefined) focusPanel(next);
    else document.querySelector<HTMLElement>('[data-add-panel]')?.focus();
  });
}
