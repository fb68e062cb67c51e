import type { PlacedPanel } from '../../services/dashboards/dashboard';

/** Where a panel stands on a phone: the whole width, or one of two halves. */
export interface PhonePlace {
  readonly id: string;
  readonly half: boolean;
  readonly heightPx: number;
}

const rowPx = 32;
const gapPx = 8;
const figureColumns = 6;

/** Whether a panel is so narrow that it holds a figure rather than axes. */
export function holdsFigure({ place }: PlacedPanel): boolean {
  return place.w <= figureColumns;
}

/**
 * One column in reading order. Panels of at most a quarter of the grid stand in pairs; one without
 * a partner takes the whole width. Heights are the grid's own.
 */
export function phoneLayout(panels: readonly PlacedPanel[]): PhonePlace[] {
  const places: PhonePlace[] = [];
  let waiting: PlacedPanel | null = null;
  for (const panel of panels) {
    const isNarrow = holdsFigure(panel);
    if (waiting && isNarrow) {
      const heightPx = Math.max(heightOf(waiting), heightOf(panel));
      places.push({ id: waiting.id, half: true, heightPx }, { id: panel.id, half: true, heightPx });
      waiting = null;
      continue;
    }
    if (waiting) places.push(whole(waiting));
    waiting = isNarrow ? panel : null;
    if (!isNarrow) places.push(whole(panel));
  }
  if (waiting) places.push(whole(waiting));
  return places;
}

function whole(panel: PlacedPanel): PhonePlace {
  return { id: panel.id, half: false, heightPx: heightOf(panel) };
}

function heightOf({ place }: PlacedPanel): number {
  return place.h * (rowPx + gapPx) - gapPx;
}
