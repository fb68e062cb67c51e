import { findFocusedPath, focusPath } from './focusPath';

/** Where one mount of a chart happens: a fresh element in a fresh shadow root. */
export interface MountPoint {
  readonly domElement: HTMLElement;
  /** Nothing of it is seen, focused or laid out any more. */
  hide(): void;
  /**
   * Comes into sight in the place of another, in one display frame, and takes the focus over where
   * the other had it.
   */
  replace(previous: Pick<MountPoint, 'domElement' | 'hide'>): void;
  /** Leaves nothing of it in the page. */
  remove(): void;
}

/** `beside`: laid out in full size over what is there, but not seen until it replaces it. */
export type MountPosition = 'alone' | 'beside';

/** Adds a stage to a panel's element. What a chart left in one stage never meets the next. */
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
    // Its place is relative to the panel, and nobody else has a say in where that begins.
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
      const path = findFocusedPath(previous.domElement);
      host.style.visibility = '';
      // Before the other is gone, so that the focus never leaves the panel.
      if (path) focusPath(domElement, path);
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
