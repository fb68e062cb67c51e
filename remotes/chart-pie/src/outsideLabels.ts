import { pushApart, truncateText } from '@chartroom/plot';
import { figureText, type PieFormats } from './pieFormats';
import type { Circle, OutsideLabel, Sector } from './pieMarks';
import { middleAngle, pointAt } from './sectors';
import { labelOf } from './slices';

/** Distance between the circle and the labels. */
const reachPx = 14;
const leaderPx = 8;
const textGapPx = 6;
export const labelGapPx = 16;
const maxNamePx = 220;
/** Maximum width of the names on one side, relative to the chart. */
const maxTextShare = 0.34;

export interface LabelRoom {
  readonly width: number;
  readonly height: number;
}

/** Names beside their slices, and the circle in the remaining room; null if they don't fit. */
export function layoutOutsideLabels(
  sectors: readonly Sector[],
  { width, height }: LabelRoom,
  text: PieFormats,
  measure: { name(text: string): number; figure(text: string): number },
): { readonly circle: Omit<Circle, 'inner'>; readonly labels: readonly OutsideLabel[] } | null {
  const maxTextPx = Math.min(maxNamePx, width * maxTextShare);
  const candidates = sectors.map((sector) => {
    const figure = figureText(sector.slice, text);
    const figurePx = Math.ceil(measure.figure(figure));
    const room = maxTextPx - textGapPx - figurePx;
    const name = truncateText(labelOf(sector.slice).slice(0, 200), room, measure.name);
    const namePx = Math.ceil(measure.name(name));
    const isRight = Math.sin(middleAngle(sector)) >= 0;
    return { sector, figure, figurePx, name, namePx, isRight };
  });
  const rows = Math.floor(height / labelGapPx);
  const reach = reachPx + leaderPx + 4;
  const sides = [false, true].map((isRight) => {
    const sideLabels = candidates.filter((label) => label.isRight === isRight);
    const textPx = Math.max(
      0,
      ...sideLabels.map((label) => label.namePx + textGapPx + label.figurePx),
    );
    return { sideLabels, px: sideLabels.length > 0 ? textPx + reach : reachPx };
  });
  const [left = 0, right = 0] = sides.map(({ px }) => px);
  const outer = Math.floor(Math.min(height / 2 - reachPx, (width - left - right) / 2));
  const isCrowded = sides.some(({ sideLabels }) => sideLabels.length > rows);
  const isTight = candidates.some(
    ({ name, sector }) => name.length < Math.min(4, labelOf(sector.slice).length),
  );
  if (outer < Math.max(40, height * 0.24) || isCrowded || isTight) return null;
  const x = Math.round(Math.max(left + outer, Math.min(width / 2, width - right - outer)));
  const circle = { x, y: Math.round(height / 2), outer };
  const labels = sides.flatMap(({ sideLabels }, side) => {
    const isRight = side === 1;
    const targetYs = sideLabels.map(
      ({ sector }) => pointAt(circle, middleAngle(sector), outer + reachPx)[1],
    );
    const labelYs = pushApart(targetYs, labelGapPx, labelGapPx / 2, height - labelGapPx / 2);
    return sideLabels.map((label, i): OutsideLabel => {
      const y = Math.round(labelYs[i] as number);
      const start = leaderStart(circle, y, isRight);
      const direction = isRight ? 1 : -1;
      const anchor = start + direction * leaderPx;
      const textX = anchor + direction * 4;
      const angle = middleAngle(label.sector);
      const [nameX, figureX] = isRight
        ? [textX, textX + label.namePx + textGapPx]
        : [textX - label.figurePx - textGapPx, textX];
      return {
        slice: label.sector.slice,
        name: { x: nameX, y: y + 4, text: label.name },
        figure: { x: figureX, y: y + 4, text: label.figure },
        align: isRight ? 'start' : 'end',
        leader: [pointAt(circle, angle, outer + 3), pointAt(circle, angle, outer + 8), [anchor, y]],
      };
    });
  });
  return { circle, labels };
}

/** Start of a leader that clears the circle; above and below it, away from the centre. */
function leaderStart({ x, y, outer }: Omit<Circle, 'inner'>, at: number, isRight: boolean): number {
  const radius = outer + reachPx;
  const half = Math.sqrt(Math.max(0, radius ** 2 - (at - y) ** 2));
  return x + (isRight ? 1 : -1) * Math.max(half, outer * 0.08);
}
