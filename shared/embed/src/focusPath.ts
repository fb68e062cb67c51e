/** The way from an element down to one of its descendants: which child, again and again. */
export type ElementPath = readonly number[];

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Where in an element of a shadow root the focus is, or null. */
export function focusedPath(root: HTMLElement): ElementPath | null {
  const tree = root.getRootNode();
  const focused = tree instanceof ShadowRoot ? tree.activeElement : null;
  if (!focused || !root.contains(focused)) return null;
  const path: number[] = [];
  for (let at = focused; at !== root && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}

/** Focuses what stands at the same place; where the structure is another, the first that can have it. */
export function focusPath(root: HTMLElement, path: ElementPath): void {
  let found: Element | undefined = root;
  for (const index of path) found = found?.children[index];
  const same = found?.matches(focusable) && isSeen(found) ? found : null;
  const target = same ?? [...root.querySelectorAll(focusable)].find(isSeen);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
