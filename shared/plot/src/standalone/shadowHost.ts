import type { Theme } from '@chartroom/contract';

/** The element of one mount: a new element with a new shadow root. */
export interface ShadowHost {
  readonly domElement: HTMLElement;
  setTheme(theme: Theme): void;
  /** Hides it, without layout. */
  hide(): void;
  /** Removes it from the page. */
  remove(): void;
}

/**
 * Fills an element that has a height; one without a height gets that of `.room`. The page's styles
 * don't apply inside: `all` stops inheritance, and of two important rules the inner one wins.
 */
const css = `
:host { all: initial !important; display: block !important; position: relative !important; box-sizing: border-box !important;
  contain: layout paint !important; inline-size: 100% !important; block-size: 100% !important;
  font: 400 13px/20px var(--font, system-ui, sans-serif) !important;
  color: var(--ink-1, #131a21) !important; background: var(--panel, #ffffff) !important; }
:host([hidden]) { display: none !important; }
:host([data-theme=dark]) { color: var(--ink-1, #e9edf1) !important; background: var(--panel, #12171c) !important; }
.room { block-size: var(--chartroom-height, 320px); }
.chart { position: absolute; inset: 0; }
`;

export function createShadowHost(element: HTMLElement): ShadowHost {
  const { ownerDocument } = element;
  const host = ownerDocument.createElement('div');
  const spacer = ownerDocument.createElement('div');
  const domElement = ownerDocument.createElement('div');
  spacer.className = 'room';
  domElement.className = 'chart';
  const root = host.attachShadow({ mode: 'open' });
  const { CSSStyleSheet: Sheet } = ownerDocument.defaultView ?? window;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(spacer, domElement);
  element.append(host);
  return {
    domElement,
    setTheme(theme) {
      host.dataset.theme = theme;
    },
    hide() {
      host.hidden = true;
    },
    remove() {
      domElement.replaceChildren();
      host.remove();
    },
  };
}
