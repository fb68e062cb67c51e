import { figureText, type PieFormats } from './pieFormats';
import type { Circle, InsideLabel, Sector } from './pieMarks';
import { containsAngle, middleAngle, pointAt } from './sectors';

const linePx = 16;

/** Name and figure, or only the figure, on each slice where it fits. */
export function layoutInsideLabels(
  sectors: readonly Sector[],
  circle: Circle,
  hasNames: boolean,
  text: PieFormats,
  width: (text: string) => number,
): readonly InsideLabel[] {
  const { inner, outer } = circle;
  const radius = inner > 0 ? (inner + outer) / 2 : outer * 0.64;
  return sectors.flatMap((sector) => {
    const figure = figureText(sector.slice, text);
    const [x, y] =
      sectors.length === 1 && inner === 0
        ? [circle.x, circle.y]
        : pointAt(circle, middleAngle(sector), radius);
    const lines = hasNames ? [sector.slice.name, figure] : [figure];
    for (const shownLines of [lines, lines.slice(-1)]) {
      const halfWidth = Math.max(...shownLines.map((line) => width(line.slice(0, 200)))) / 2 + 3;
      if (!hasRoom(sector, circle, [x, y], halfWidth, (shownLines.length * linePx) / 2)) continue;
      const top = Math.round(y - (shownLines.length * linePx) / 2) + 12;
      return [
        {
          slice: sector.slice,
          box: {
            ...{ left: x - halfWidth, right: x + halfWidth },
            ...{ top: top - 12, bottom: top - 12 + shownLines.length * linePx },
          },
          lines: shownLines.map((line, i) => ({ x, y: top + i * linePx, text: line })),
        },
      ];
    }
    return [];
  });
}

/** Whether the edges of a text's box are on the slice. */
function hasRoom(
  sector: Sector,
  { x, y, inner, outer }: Circle,
  [atX, atY]: readonly [number, number],
  halfWidth: number,
  halfHeight: number,
): boolean {
  const shares = [-1, -0.5, 0, 0.5, 1];
  const edge = shares.flatMap((a) => [
    [a, -1],
    [a, 1],
    [-1, a],
    [1, a],
  ]);
  return edge.every(([a = 0, b = 0]) => {
    const [px, py] = [atX + a * halfWidth - x, atY + b * halfHeight - y];
    const radius = Math.hypot(px, py);
    return radius >= inner + 1 && radius <= outer - 1 && containsAngle(sector, Math.atan2(px, -py));
  });
}
