import type { Box } from '../canvas/pen';
import type { Size } from '../canvas/surface';
import type { Tip, TipRow } from '../chart/chartDefinition';

const gapPx = 12;

/** The tooltip: text nodes only, beside its datum, on the emptier side. */
export class Tooltip {
  private readonly element: HTMLElement;

  constructor(private readonly stage: HTMLElement) {
    this.element = stage.ownerDocument.createElement('div');
    this.element.className = 'tip';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.hidden = true;
    stage.append(this.element);
  }

  show(tip: Tip, size: Size): void {
    const rows = tip.rows.map((row) => this.row(row));
    const more = tip.more > 0 ? [this.part('tip-more', `${tip.more} more`)] : [];
    this.element.replaceChildren(this.part('tip-title', tip.title), ...rows, ...more);
    this.element.hidden = false;
    const own = { width: this.element.offsetWidth, height: this.element.offsetHeight };
    const { left, top } = placeTip(tip, own, size);
    this.element.style.transform = `translate(${left}px, ${top}px)`;
  }

  hide(): void {
    if (!this.element.hidden) this.element.hidden = true;
  }

  private row({ token, name, value, isStrong }: TipRow): HTMLElement {
    const row = this.part('tip-row', '');
    row.toggleAttribute('data-strong', isStrong);
    const swatch = this.part('tip-swatch', '');
    swatch.style.background = `var(--${token})`;
    row.append(swatch, this.part('tip-name', name), this.part('tip-value', value));
    return row;
  }

  private part(className: string, text: string): HTMLElement {
    const part = this.stage.ownerDocument.createElement('div');
    part.className = className;
    part.textContent = text;
    return part;
  }
}

/**
 * Top left corner: on the side with more room, in the middle of the datum's height; below or above
 * what it must keep clear of where neither side has room.
 */
export function placeTip(
  at: Pick<Tip, 'x' | 'y' | 'clear'>,
  own: Size,
  stage: Size,
): { readonly left: number; readonly top: number } {
  if (at.clear) return placeBeside(at.clear, at, own, stage);
  const isRight = stage.width - at.x >= at.x;
  const left = isRight ? at.x + gapPx : at.x - gapPx - own.width;
  return {
    left: Math.round(within(left, 0, stage.width - own.width)),
    top: Math.round(within(at.y - own.height / 2, 0, stage.height - own.height)),
  };
}

function placeBeside(clear: Box, at: { x: number; y: number }, own: Size, stage: Size) {
  const rooms = [stage.width - clear.right, clear.left].map((room) => room - gapPx - own.width);
  const [right = 0, left = 0] = rooms;
  const middle = within(at.y - own.height / 2, 0, stage.height - own.height);
  if (Math.max(right, left) >= 0) {
    const x = right >= left ? clear.right + gapPx : clear.left - gapPx - own.width;
    return { left: Math.round(x), top: Math.round(middle) };
  }
  const isBelow = stage.height - clear.bottom >= clear.top;
  const y = isBelow ? clear.bottom + gapPx : clear.top - gapPx - own.height;
  return {
    left: Math.round(within(at.x - own.width / 2, 0, stage.width - own.width)),
    top: Math.round(within(y, 0, stage.height - own.height)),
  };
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
