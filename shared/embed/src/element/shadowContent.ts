import type { ChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '../panel';
import { styles } from './styles';

/** Content of the shadow root: the chart, or its loading, error or prompt state. */
export interface ShadowContent {
  readonly root: ShadowRoot;
  /** Empty element for the mounting core. */
  readonly chart: HTMLElement;
  showLoading(): void;
  showChart(): void;
  /** With a Retry button, unless `onRetry` is null or only the page can fix the error. */
  showError(error: ChartroomError, onRetry: (() => void) | null): void;
  /** Shows an element instead of the chart. */
  showPrompt(content: HTMLElement): void;
  /** Shows a phase of the mounting core. */
  showPhase(phase: PanelPhase, onRetry: () => void): void;
}

/** A script that empties the root more often than this within a second never stops. */
const maxRestores = 10;

/**
 * The page can replace the texts by the slots `loading` and `error`. If a script empties the root,
 * the content is restored; `onLost` is called if that keeps happening.
 */
export function createShadowContent(root: ShadowRoot, onLost: () => void): ShadowContent {
  const document = root.ownerDocument;
  const createElement = <Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') => {
    const element = document.createElement(name);
    if (className) element.className = className;
    return element;
  };
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(styles);
  root.adoptedStyleSheets = [styleSheet];

  const chart = createElement('div', 'chart');
  const loadingState = createElement('div', 'state');
  const loadingSlot = createElement('slot');
  loadingSlot.name = 'loading';
  loadingSlot.textContent = 'Loading';
  loadingState.append(loadingSlot);
  loadingState.setAttribute('role', 'status');
  const errorState = createElement('div', 'state');
  const failedSlot = createElement('slot');
  failedSlot.name = 'error';
  const [title, detail, code] = [
    createElement('strong'),
    createElement('p'),
    createElement('code'),
  ];
  const retry = createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  failedSlot.append(title, detail, code);
  errorState.append(failedSlot, retry);
  errorState.setAttribute('role', 'group');
  const prompt = createElement('div', 'state');
  const sections = [chart, loadingState, errorState, prompt];
  root.replaceChildren(...sections);
  let restores = 0;
  const observer = new MutationObserver(() => {
    if (sections.every(({ parentNode }) => parentNode === root)) return;
    if (restores === 0) setTimeout(() => (restores = 0), 1000);
    restores += 1;
    if (restores <= maxRestores) root.replaceChildren(...sections);
    else {
      observer.disconnect();
      onLost();
    }
  });
  observer.observe(root, { childList: true });

  const showOnly = (visible: HTMLElement) => {
    for (const section of sections) section.hidden = section !== visible;
    if (visible !== prompt) prompt.replaceChildren();
  };
  showOnly(loadingState);

  const shadowContent: ShadowContent = {
    root,
    chart,
    showLoading() {
      showOnly(loadingState);
      // A mounting chart needs its size already.
      chart.hidden = false;
    },
    showChart: () => showOnly(chart),
    showError(error, onRetry) {
      title.textContent = error.title;
      detail.textContent = error.detail;
      code.textContent = error.code;
      retry.hidden = onRetry === null || error.code === 'embed/settings';
      retry.onclick = onRetry;
      showOnly(errorState);
    },
    showPrompt(content) {
      if (content.parentNode !== prompt) prompt.replaceChildren(content);
      showOnly(prompt);
    },
    showPhase(phase, onRetry) {
      if (phase.name === 'failed') shadowContent.showError(phase.error, onRetry);
      else if (phase.name === 'ready' || phase.name === 'switching') shadowContent.showChart();
      else shadowContent.showLoading();
    },
  };
  return shadowContent;
}
