import type { Box } from '../canvas/pen';
import type { Size } from '../canvas/surface';
import type { Tip, TipRow } from '../chart/chartDefinition';
import { i18nFor } from '../messages/i18n';
import { styleSwatch } from './tipSwatch';

const gapPx = 12;

/** The tooltip. Contains text nodes only. It is beside its datum, on the side with more room. */
export class Tooltip {
  private readonly element: HTMLElement;

  constructor(private readonly chartElement: HTMLElement) {
    this.element = chartElement.ownerDocument.createElement('div');
    this.element.className = 'tip';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.hidden = true;
    chartElement.append(this.element);
  }

  show(tip: Tip, size: Size, locale: string): void {
    const rows = tip.rows.map((row) => this.row(row));
    const moreText = () => i18nFor(locale).t('{count} more', { count: tip.more });
    const more = tip.more > 0 ? [this.createPart('tip-more', moreText())] : [];
    const title = this.createPart('tip-title', tip.title);
    title.setAttribute('translate', 'no');
    this.element.replaceChildren(title, ...rows, ...more);
    this.element.hidden = false;
    const tooltipSize = { width: this.element.offsetWidth, height: this.element.offsetHeight };
    const { left, top } = tooltipPosition(tip, tooltipSize, size);
    this.element.style.transform = `translate(${left}px, ${top}px)`;
  }

  hide(): void {
    if (!this.element.hidden) this.element.hidden = true;
  }

  private row({ token, name, value, isStrong, swatch: kind }: TipRow): HTMLElement {
    const row = this.createPart('tip-row', '');
    // Names and values are data.
    row.setAttribute('translate', 'no');
    row.toggleAttribute('data-strong', isStrong);
    const swatch = this.createPart('tip-swatch', '');
    styleSwatch(swatch, token, kind);
    row.append(swatch, this.createPart('tip-name', name), this.createPart('tip-value', value));
    return row;
  }

  private createPart(className: string, text: string): HTMLElement {
    const element = this.chartElement.ownerDocument.createElement('div');
    element.className = className;
    element.textContent = text;
    return element;
  }
}

/**
 * The top left corner: on the side with more room, vertically centred on the datum. Below or above
 * the obstacle where neither side has room.
 */
export function tooltipPosition(
  tip: Pick<Tip, 'x' | 'y' | 'obstacle'>,
  tooltipSize: Size,
  chartSize: Size,
): { readonly left: number; readonly top: number } {
  if (tip.obstacle) return positionBeside(tip.obstacle, tip, tooltipSize, chartSize);
  const isRight = chartSize.width - tip.x >= tip.x;
  const left = isRight ? tip.x + gapPx : tip.x - gapPx - tooltipSize.width;
  return {
    left: Math.round(clamp(left, 0, chartSize.width - tooltipSize.width)),
    top: Math.round(
      clamp(tip.y - tooltipSize.height / 2, 0, chartSize.height - tooltipSize.height),
    ),
  };
}

function positionBeside(
  clear: Box,
  tip: { x: number; y: number },
  tooltipSize: Size,
  chartSize: Size,
) {
  const spaces = [chartSize.width - clear.right, clear.left].map(
    (space) => space - gapPx - tooltipSize.width,
  );
  const [right = 0, left = 0] = spaces;
  const middle = clamp(tip.y - tooltipSize.height / 2, 0, chartSize.height - tooltipSize.height);
  if (Math.max(right, left) >= 0) {
    const x = right >= left ? clear.right + gapPx : clear.left - gapPx - tooltipSize.width;
    return { left: Math.round(x), top: Math.round(middle) };
  }
  const isBelow = chartSize.height - clear.bottom >= clear.top;
  const y = isBelow ? clear.bottom + gapPx : clear.top - gapPx - tooltipSize.height;
  return {
    left: Math.round(clamp(tip.x - tooltipSize.width / 2, 0, chartSize.width - tooltipSize.width)),
    top: Math.round(clamp(y, 0, chartSize.height - tooltipSize.height)),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
