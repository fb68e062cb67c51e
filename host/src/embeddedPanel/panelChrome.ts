import type { ShadowContent } from '@chartroom/embed/live';
import { i18n } from '../services/language/i18n';
import { createElement } from './createElement';
import { adoptLiveStyles } from './liveStyles';

/** What is shown around a chart: title, status bar and empty state. */
export interface PanelChrome {
  /** Shows a title above the chart. An empty text removes it. */
  setTitle(text: string, unit: string): void;
  /** Shows the age of stale data below the chart, with a “Reconnect” button. */
  showStatusBar(text: string, onReconnect: () => void): void;
  hideStatusBar(): void;
  /**
   * Shows a text over the chart, with an action that leads to data. A null text shows the action
   * only.
   */
  showEmptyState(text: string | null, action: EmptyStateAction | null): void;
  hideEmptyState(): void;
  remove(): void;
}

/** A button in the empty state. */
export interface EmptyStateAction {
  readonly text: string;
  readonly onClick: () => void;
}

export function createPanelChrome({ root, chart }: ShadowContent): PanelChrome {
  const document = root.ownerDocument;
  const statusText = createElement(document, 'span');
  statusText.setAttribute('role', 'status');
  const reconnect = createElement(document, 'button', { type: 'button' }, i18n.t('Reconnect'));
  const statusBar = createElement(document, 'div', { className: 'strip' }, statusText, reconnect);
  const emptyText = createElement(document, 'p');
  const actionButton = createElement(document, 'button', { type: 'button' });
  const emptyState = createElement(
    document,
    'div',
    { className: 'empty' },
    emptyText,
    actionButton,
  );
  const name = createElement(document, 'span');
  const unitLabel = createElement(document, 'small');
  const title = createElement(document, 'div', { className: 'title' }, name, unitLabel);
  // Screen readers get the title as the label of the whole panel.
  title.ariaHidden = 'true';
  adoptLiveStyles(root);

  const panelChrome: PanelChrome = {
    setTitle(text, unit) {
      if (name.textContent !== text) name.textContent = text;
      if (unitLabel.textContent !== unit) unitLabel.textContent = unit;
      chart.toggleAttribute('data-title', text !== '');
      if (text === '') title.remove();
      else if (!title.isConnected) root.append(title);
    },
    showStatusBar(text, onReconnect) {
      if (statusText.textContent !== text) statusText.textContent = text;
      reconnect.onclick = onReconnect;
      chart.toggleAttribute('data-strip', true);
      if (!statusBar.isConnected) root.append(statusBar);
    },
    hideStatusBar() {
      chart.toggleAttribute('data-strip', false);
      statusBar.remove();
    },
    showEmptyState(text, next) {
      if (emptyText.textContent !== text) emptyText.textContent = text;
      emptyText.hidden = text === null;
      actionButton.hidden = next === null;
      if (next && actionButton.textContent !== next.text) actionButton.textContent = next.text;
      actionButton.onclick = next?.onClick ?? null;
      if (!emptyState.isConnected) root.append(emptyState);
    },
    hideEmptyState: () => emptyState.remove(),
    remove() {
      panelChrome.setTitle('', '');
      panelChrome.hideStatusBar();
      panelChrome.hideEmptyState();
    },
  };
  return panelChrome;
}
