/** Child indices from an element down to one of its descendants. */
export type ElementPath = readonly number[];

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Path to the focused element within a shadow root; null if there is none. */
export function findFocusPath(root: HTMLElement): ElementPath | null {
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

/** Focuses the element at the same path; if the structure differs, the first focusable one. */
export function focusElementAtPath(root: HTMLElement, path: ElementPath): void {
  let element: Element | undefined = root;
  for (const index of path) element = element?.children[index];
  const match = element?.matches(focusable) && isVisible(element) ? element : null;
  const target = match ?? [...root.querySelectorAll(focusable)].find(isVisible);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
