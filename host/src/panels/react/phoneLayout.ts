import type { GridPanel } from '../../services/dashboards/dashboard';

/** A panel's layout on a phone: full or half width. */
export interface PhoneLayoutItem {
  readonly id: string;
  readonly isHalfWidth: boolean;
  readonly heightPx: number;
}

const rowPx = 32;
const gapPx = 8;
const maxNarrowColumns = 6;

/** Whether a panel is too narrow for axes, such as one with a single number. */
export function isNarrowPanel({ position }: GridPanel): boolean {
  return position.w <= maxNarrowColumns;
}

/**
 * One column in reading order. Panels of at most a quarter of the grid are paired; one without a partner
 * takes the full width. Heights are the grid's.
 */
export function phoneLayout(panels: readonly GridPanel[]): PhoneLayoutItem[] {
  const items: PhoneLayoutItem[] = [];
  let unpaired: GridPanel | null = null;
  for (const panel of panels) {
    const isNarrow = isNarrowPanel(panel);
    if (unpaired && isNarrow) {
      const heightPx = Math.max(heightOf(unpaired), heightOf(panel));
      items.push(
        { id: unpaired.id, isHalfWidth: true, heightPx },
        { id: panel.id, isHalfWidth: true, heightPx },
      );
      unpaired = null;
      continue;
    }
    if (unpaired) items.push(fullWidthItem(unpaired));
    unpaired = isNarrow ? panel : null;
    if (!isNarrow) items.push(fullWidthItem(panel));
  }
  if (unpaired) items.push(fullWidthItem(unpaired));
  return items;
}

function fullWidthItem(panel: GridPanel): PhoneLayoutItem {
  return { id: panel.id, isHalfWidth: false, heightPx: heightOf(panel) };
}

function heightOf({ position }: GridPanel): number {
  return position.h * (rowPx + gapPx) - gapPx;
}
