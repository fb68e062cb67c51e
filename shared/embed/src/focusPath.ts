/** The way from an element down to one of its descendants: which child, again and again. */
export type ElementPath = readonly number[];

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Where in an element of a shadow root the focus is, or null. */
export function findFocusedPath(root: HTMLElement): ElementPath | null {
  const tree = root.getRootNode();
  const focused = tree instanceof ShadowRoot ? tree.activeElement : null;
  if (!focused || !root.contains(focused)) return null;
  const path: number[] = [];
  for (
    let element = focused;
    element !== root && element.parentElement;
    element = element.parentElement
  ) {
    path.unshift([...element.parentElement.children].indexOf(element));
  }
  return path;
}

/** Focuses what stands at the same place; where the structure is another, the first that can have it. */
export function focusPath(root: HTMLElement, path: ElementPath): void {
  let element: Element | undefined = root;
  for (const index of path) element = element?.children[index];
  const match = element?.matches(focusable) && isVisible(element) ? element : null;
  const target = match ?? [...root.querySelectorAll(focusable)].find(isVisible);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
