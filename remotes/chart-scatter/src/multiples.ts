import {
  axisFontPx,
  drawText,
  formatCount,
  i18nFor,
  legendHeightPx,
  type MultiplesParts,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import type { axisName } from './axisNames';
import type { drawScatterLegend } from './draw';
import type { legends } from './layout';
import { annotations } from './lazyAnnotations';
import type { ScatterMarks } from './scatterMarks';

/** What draws one chart. Passed in: an import of it from here would make both chunks larger. */
interface ChartParts {
  readonly axisName: typeof axisName;
  readonly drawScatterLegend: typeof drawScatterLegend;
  readonly legends: typeof legends;
}

const gapPx = 24;
const baselinePx = 12;

/** What small multiples need of a scatter chart. */
export function scatterParts({
  axisName: nameOf,
  drawScatterLegend: drawColours,
  legends: legendsIn,
}: ChartParts): Partial<MultiplesParts<ScatterMarks>> {
  /** The names of both axes, with the legends between them or in a row of their own. */
  function headerOf(whole: ScatterMarks, cell: ScatterMarks | null, scene: Scene): ScatterMarks {
    const { data, formats } = whole;
    if (!data) return whole;
    const width = (text: string) => scene.measure(text, scene.font(axisFontPx));
    const { x, y, xKind } = data.roles;
    const { xTitle, yTitle } = scene.options;
    const xName = xKind === 'time' ? '' : `${nameOf(xTitle, x.name, formats.x)} →`;
    const room = scene.width - (xName === '' ? 0 : gapPx + Math.min(width(xName), scene.width / 2));
    const yName = truncateText(`↑ ${nameOf(yTitle, y.name, formats.y)}`, room, width);
    const left = width(yName) + gapPx;
    const fittedX = truncateText(xName, Math.max(0, scene.width - left), width);
    const right = xName === '' ? scene.width : scene.width - width(fittedX) - gapPx;
    // Cells have the sizes and densities that legends explain.
    const { points, density } = cell ?? whole;
    const isOwnScale = cell !== null && scene.options.facetScale === 'own';
    const shown = { points, density: isOwnScale ? null : density };
    const legendsAt = (own: { left: number; right: number; top: number }) =>
      legendsIn(data, shown, { ...own, width }, scene);
    const beside = legendsAt({ left, right, top: 0 });
    const isBeside =
      left < right &&
      (beside.legend?.names?.more ?? '') === '' &&
      (beside.legend?.ramp?.right ?? 0) <= right &&
      (!points?.style.isSized || beside.sizeLegend !== null);
    return {
      ...whole,
      names: [
        { text: yName, x: 0, y: baselinePx, align: 'start' },
        ...(fittedX === ''
          ? []
          : [{ text: fittedX, x: scene.width, y: baselinePx, align: 'end' as const }]),
      ],
      ...(isBeside ? beside : legendsAt({ left: 0, right: scene.width, top: legendHeightPx })),
    };
  }
  return {
    headerOf,
    headerPx: ({ data, legend, sizeLegend }) =>
      (data ? legendHeightPx : 0) +
      Math.max(0, legend?.top ?? 0, sizeLegend?.top ?? 0) -
      baselinePx / 3,
    drawHeader(pen, { names, legend, sizeLegend }, ink) {
      for (const { text, x, y, align } of names) {
        const look = { font: ink.font(axisFontPx), colour: ink.colour('ink-2'), align };
        drawText(pen, [{ x, y, text }], look);
      }
      if (legend) drawColours(pen, legend, ink);
      if (sizeLegend) annotations?.drawSizeLegend(pen, sizeLegend, ink);
    },
    // Colours depend on all names of the field, so that cells have the same ones anyway.
    seriesOf: () => [],
    withLooksOf: (marks) => marks,
    omissionsOf(cells, { locale }) {
      const n = cells.reduce((sum, { data }) => sum + (data?.nonPositiveCount ?? 0), 0);
      if (n === 0) return [];
      const count = formatCount(n, locale);
      return [i18nFor(locale).t('{count} at or below 0 not shown on a log scale', { count })];
    },
  };
}
