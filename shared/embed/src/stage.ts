import { focusedPath, focusPath } from './focusPath';

/** Where one mount of a chart happens: a fresh element in a fresh shadow root. */
export interface Stage {
  readonly domElement: HTMLElement;
  /** Nothing of it is seen, focused or laid out any more. */
  hide(): void;
  /**
   * Comes into sight in the place of another, in one display frame, and takes the focus over where
   * the other had it.
   */
  replace(other: Pick<Stage, 'domElement' | 'hide'>): void;
  /** Leaves nothing of it in the page. */
  discard(): void;
}

/** `beside`: laid out in full size over what is there, but not seen until it replaces it. */
export type StagePlace = 'alone' | 'beside';

/** Adds a stage to a panel's element. What a chart left in one stage never meets the next. */
export function createStage(element: HTMLElement, place: StagePlace): Stage {
  const { ownerDocument } = element;
  const host = ownerDocument.createElement('div');
  host.style.width = '100%';
  host.style.height = '100%';
  const domElement = ownerDocument.createElement('div');
  domElement.style.width = '100%';
  domElement.style.height = '100%';
  host.attachShadow({ mode: 'open' }).append(domElement);
  if (place === 'beside') {
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
    replace(other) {
      const path = focusedPath(other.domElement);
      host.style.visibility = '';
      // Before the other is gone, so that the focus never leaves the panel.
      if (path) focusPath(domElement, path);
      other.hide();
      host.style.position = '';
      host.style.inset = '';
    },
    discard() {
      domElement.replaceChildren();
      host.remove();
    },
  };
}
