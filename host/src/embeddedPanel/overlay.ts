import type { ElementStates } from '@chartroom/embed/live';
import { build } from './build';
import { adoptLiveStyles } from './liveStyles';

/** One line or remedy over a chart. */
export interface Overlay {
  /** Above the chart; an empty one is no line. */
  title(text: string, unit: string): void;
  /** One line below the chart: how old its data is, and the way back. */
  strip(text: string, onReconnect: () => void): void;
  noStrip(): void;
  /** In the chart's place, with a way to data; null says nothing of its own. */
  empty(text: string | null, way: Way | null): void;
  noEmpty(): void;
  end(): void;
}

/** What the viewer can do about it. */
export interface Way {
  readonly text: string;
  readonly onClick: () => void;
}

export function createOverlay({ root, chart }: ElementStates): Overlay {
  const document = root.ownerDocument;
  const words = build(document, 'span');
  words.setAttribute('role', 'status');
  const reconnect = build(document, 'button', { type: 'button' }, 'Reconnect');
  const strip = build(document, 'div', { className: 'strip' }, words, reconnect);
  const said = build(document, 'p');
  const way = build(document, 'button', { type: 'button' });
  const empty = build(document, 'div', { className: 'empty' }, said, way);
  const name = build(document, 'span');
  const measure = build(document, 'small');
  const title = build(document, 'div', { className: 'title' }, name, measure);
  // Those who hear it have it as the name of the whole.
  title.ariaHidden = 'true';
  adoptLiveStyles(root);

  const overlay: Overlay = {
    title(text, unit) {
      if (name.textContent !== text) name.textContent = text;
      if (measure.textContent !== unit) measure.textContent = unit;
      chart.toggleAttribute('data-title', text !== '');
      if (text === '') title.remove();
      else if (!title.isConnected) root.append(title);
    },
    strip(text, onReconnect) {
      if (words.textContent !== text) words.textContent = text;
      reconnect.onclick = onReconnect;
      chart.toggleAttribute('data-strip', true);
      if (!strip.isConnected) root.append(strip);
    },
    noStrip() {
      chart.toggleAttribute('data-strip', false);
      strip.remove();
    },
    empty(text, next) {
      if (said.textContent !== text) said.textContent = text;
      said.hidden = text === null;
      way.hidden = next === null;
      if (next && way.textContent !== next.text) way.textContent = next.text;
      way.onclick = next?.onClick ?? null;
      if (!empty.isConnected) root.append(empty);
    },
    noEmpty: () => empty.remove(),
    end() {
      overlay.title('', '');
      overlay.noStrip();
      overlay.noEmpty();
    },
  };
  return overlay;
}
