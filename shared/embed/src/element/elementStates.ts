import type { ChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '../panel';
import { styles } from './styles';

/** What stands in the shadow root: the chart, or why there is none yet. */
export interface ElementStates {
  readonly root: ShadowRoot;
  /** Empty, for the mounting core. */
  readonly chart: HTMLElement;
  loading(): void;
  drawn(): void;
  /** With a way to retry, unless there is none or only the page can mend it. */
  refuse(error: ChartroomError, onRetry: (() => void) | null): void;
  /** Something of its own in the place of the chart. */
  ask(content: HTMLElement): void;
  /** As the mounting core tells of a chart. */
  show(phase: PanelPhase, onRetry: () => void): void;
}

/** A script that empties the root more often within a second does so at every turn. */
const maxRestores = 10;

/**
 * The page may put its own words into the slots `loading` and `error`. Where a script of the page empties the
 * root, what stood there is put back; `onLost` is called once it does so again and again.
 */
export function createStates(root: ShadowRoot, onLost: () => void): ElementStates {
  const document = root.ownerDocument;
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') => {
    const element = document.createElement(name);
    if (className) element.className = className;
    return element;
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const chart = make('div', 'chart');
  const loading = make('div', 'state');
  const loadingSlot = make('slot');
  loadingSlot.name = 'loading';
  loadingSlot.textContent = 'Loading';
  loading.append(loadingSlot);
  loading.setAttribute('role', 'status');
  const failed = make('div', 'state');
  const failedSlot = make('slot');
  failedSlot.name = 'error';
  const [title, detail, code] = [make('strong'), make('p'), make('code')];
  const retry = make('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  failedSlot.append(title, detail, code);
  failed.append(failedSlot, retry);
  failed.setAttribute('role', 'group');
  const asked = make('div', 'state');
  const parts = [chart, loading, failed, asked];
  root.replaceChildren(...parts);
  let restores = 0;
  const observer = new MutationObserver(() => {
    if (parts.every(({ parentNode }) => parentNode === root)) return;
    if (restores === 0) setTimeout(() => (restores = 0), 1000);
    restores += 1;
    if (restores <= maxRestores) root.replaceChildren(...parts);
    else {
      observer.disconnect();
      onLost();
    }
  });
  observer.observe(root, { childList: true });

  const only = (shown: HTMLElement) => {
    for (const part of parts) part.hidden = part !== shown;
    if (shown !== asked) asked.replaceChildren();
  };
  only(loading);

  const states: ElementStates = {
    root,
    chart,
    loading() {
      only(loading);
      // What mounts needs its place already.
      chart.hidden = false;
    },
    drawn: () => only(chart),
    refuse(error, onRetry) {
      title.textContent = error.title;
      detail.textContent = error.detail;
      code.textContent = error.code;
      retry.hidden = onRetry === null || error.code === 'embed/settings';
      retry.onclick = onRetry;
      only(failed);
    },
    ask(content) {
      if (content.parentNode !== asked) asked.replaceChildren(content);
      only(asked);
    },
    show(phase, onRetry) {
      if (phase.name === 'failed') states.refuse(phase.error, onRetry);
      else if (phase.name === 'ready' || phase.name === 'switching') states.drawn();
      else states.loading();
    },
  };
  return states;
}
