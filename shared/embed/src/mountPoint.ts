import { findFocusPath, focusElementAtPath } from './focusPath';

/** Where a chart is mounted: a new element in a new shadow root. */
export interface MountPoint {
  readonly domElement: HTMLElement;
  /** Removes it from layout, view and focus order. */
  hide(): void;
  /** Shows it in the position of `previous`, within one display frame, and takes over its focus. */
  replace(previous: Pick<MountPoint, 'domElement' | 'hide'>): void;
  /** Removes it from the page. */
  remove(): void;
}

/** `beside`: full size over the current chart, hidden until it replaces it. */
export type MountPosition = 'alone' | 'beside';

/** Adds a mount point to a panel's element. What one chart leaves behind never affects the next. */
export function createMountPoint(element: HTMLElement, position: MountPosition): MountPoint {
  const { ownerDocument } = element;
  const host = ownerDocument.createElement('div');
  host.style.width = '100%';
  host.style.height = '100%';
  const domElement = ownerDocument.createElement('div');
  domElement.style.width = '100%';
  domElement.style.height = '100%';
  host.attachShadow({ mode: 'open' }).append(domElement);
  if (position === 'beside') {
    // Its position is relative to the panel, and no style of the page may change that.
    if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
    host.style.position = 'absolute';
    host.style.inset = '0';
    host.style.visibility = 'hidden';
  }
  element.append(host);
  return {
    domElement,
    hide() {
      host.style.display = 'none';
    },
    replace(previous) {
      const path = findFocusPath(previous.domElement);
      host.style.visibility = '';
      // Before the previous one is hidden, so that focus never leaves the panel.
      if (path) focusElementAtPath(domElement, path);
      previous.hide();
      host.style.position = '';
      host.style.inset = '';
    },
    remove() {
      domElement.replaceChildren();
      host.remove();
    },
  };
}
