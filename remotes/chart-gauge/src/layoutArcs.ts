import type { Box } from '@chartroom/plot';
import { arcGrid } from './arcGrid';
import { gaugeArcs } from './gaugeArcs';
import { emptyDrawing, type GaugeBox, type ShapeContext, type ShapeLayout } from './gaugeMarks';
import { nameLinePx } from './gaugeNames';
import { endsHeight, gaugeTexts, minRadiusFor, namePx, valueSize } from './gaugeTexts';
import { moreText } from './moreText';
import { arcHeight } from './ring';

/** Least width of a gauge with a name, for most of it to be read, and where names are longer. */
const minNamedPx = 64;
const maxNamedPx = 88;

/** Arcs of equal size in a grid. Null where not even one can be read. */
export function layoutArcs(context: ShapeContext): ShapeLayout | null {
  const { scene, readings, isNamed, limitedCount } = context;
  const textHeight = (radius: number) => (isNamed ? namePx : 0) + endsHeight(radius);
  const count = readings.length + (limitedCount > 0 ? 1 : 0);
  const minRadius = minRadiusFor(readings, context);
  const minWidth = Math.max(isNamed ? minNameWidth(context) : 0, 2 * minRadius);
  const grid = arcGrid(count, {
    ...{ width: scene.width, height: scene.height },
    ...{ minWidth, minRadius, textHeight },
  });
  if (!grid) return null;
  const { cells, radius, columns } = grid;
  // The last cell says how many gauges are left out.
  const shown = cells.length < count ? readings.slice(0, Math.max(1, cells.length - 1)) : readings;
  const leftOut = readings.length + limitedCount - shown.length;
  const drawing = emptyDrawing();
  const [{ top: cellTop, bottom: cellBottom } = { top: 0, bottom: 0 }] = cells;
  const spare = cellBottom - cellTop - radius * arcHeight - textHeight(radius);
  const maxNameLines = spare >= nameLinePx ? 2 : 1;
  const style = { radius, valuePx: valueSize(shown, radius, context), maxNameLines } as const;
  const gauges = shown.map((reading, i): GaugeBox => {
    const box = cells[i] as Box;
    const free = box.bottom - box.top - radius * arcHeight - textHeight(radius);
    // A second line of a name is above the first, so that all arcs are at the same height.
    const top = box.top + Math.max(free / 2, maxNameLines === 2 ? nameLinePx : 0);
    const centre = {
      x: Math.round((box.left + box.right) / 2),
      y: Math.round(top + (isNamed ? namePx : 0) + radius),
    };
    gaugeArcs(reading, { ...centre, radius }, context, drawing);
    drawing.texts.push(...gaugeTexts(reading, centre, { ...style, box, top }, context));
    return { reading, box, tip: [centre.x, centre.y - radius] };
  });
  const last = cells[shown.length];
  if (leftOut > 0 && last) {
    drawing.texts.push({
      x: Math.round((last.left + last.right) / 2),
      y: Math.round((last.top + last.bottom) / 2) + 4,
      text: moreText(leftOut, last.right - last.left, context),
      ...{ sizePx: 12, weight: 400, token: 'ink-3', align: 'center', alpha: 1 },
    });
  }
  return { drawing, gauges, columns };
}

/** Names of common length are in full; longer ones are cut rather than gauges left out. */
function minNameWidth({ scene, readings, width }: ShapeContext): number {
  const widest = readings.reduce((max, { name }) => Math.max(max, width(name, 12, 500)), 0);
  return Math.max(minNamedPx, Math.min(Math.ceil(widest), maxNamedPx, scene.width));
}
