/** Where one mount of a chart happens: a fresh element in a fresh shadow root. */
export interface Stage {
  readonly domElement: HTMLElement;
  /** Nothing of it is seen, focused or laid out any more. */
  hide(): void;
  /** Leaves nothing of it in the page. */
  discard(): void;
}

/** Adds a stage to a panel's element. What a chart left in one stage never meets the next. */
export function createStage(element: HTMLElement): Stage {
  const { ownerDocument } = element;
  const host = ownerDocument.createElement('div');
  host.style.width = '100%';
  host.style.height = '100%';
  const domElement = ownerDocument.createElement('div');
  domElement.style.width = '100%';
  domElement.style.height = '100%';
  host.attachShadow({ mode: 'open' }).append(domElement);
  element.append(host);
  return {
    domElement,
    hide() {
      host.style.display = 'none';
    },
    discard() {
      domElement.replaceChildren();
      host.remove();
    },
  };
}
