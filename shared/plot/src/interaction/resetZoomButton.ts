import type { Box } from '../canvas/pen';
import { i18nFor } from '../messages/i18n';

const insetPx = 4;

/** Pointer events that would mark, hover or reset something in the chart below the button. */
const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'click', 'dblclick'] as const;

/**
 * “Reset zoom ×”, for the pointer. The keyboard resets by 0 and Escape, so that the chart stays one
 * tab stop.
 */
export class ResetZoomButton {
  private element: HTMLButtonElement | null = null;

  constructor(
    private readonly chartElement: HTMLElement,
    private readonly onPress: () => void,
  ) {}

  /** Shows it at the top right inside what is zoomed. */
  show({ right, top }: Box, locale: string): void {
    this.element ??= this.create(locale);
    const { element } = this;
    element.style.left = `${Math.round(right) - insetPx}px`;
    element.style.top = `${Math.round(top) + insetPx}px`;
    element.hidden = false;
  }

  hide(): void {
    if (this.element) this.element.hidden = true;
  }

  private create(locale: string): HTMLButtonElement {
    const { ownerDocument } = this.chartElement;
    const element = ownerDocument.createElement('button');
    const cross = ownerDocument.createElement('span');
    cross.setAttribute('aria-hidden', 'true');
    cross.textContent = '\u00a0×';
    element.type = 'button';
    element.tabIndex = -1;
    element.className = 'reset-zoom';
    element.append(i18nFor(locale).t('Reset zoom'), cross);
    for (const name of pointerEvents) {
      element.addEventListener(name, (event) => event.stopPropagation());
    }
    // The focus stays on the chart.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('click', () => this.onPress());
    this.chartElement.append(element);
    return element;
  }
}
