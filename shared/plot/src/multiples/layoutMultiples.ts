import { truncateText } from '../annotations/endLabels';
import type { ReferenceMark } from '../annotations/referenceMark';
import type { Box } from '../canvas/pen';
import type {
  BaseMarks,
  CellExtents,
  CellScene,
  ChartDefinition,
  LegendKey,
  Scene,
} from '../chart/chartDefinition';
import type { MultiplesParts } from '../chart/multiplesParts';
import { numberOption } from '../chart/numberOption';
import { formatCount } from '../format/formatCount';
import type { Span, ZoomArea } from '../interaction/zoom';
import { i18nFor } from '../messages/i18n';
import { axisPx, type CellGrid, cellGrid, gapPx, headingPx } from './cellGrid';
import type { MultiplesIndex } from './multiplesIndex';
import { type CellMarks, type MultiplesMarks, shiftBox } from './multiplesMarks';

/** Of a name that has no room in the legend. */
const nowhere: Box = { left: 0, top: 0, right: -1, bottom: -1 };
/** Height in which the header is laid out: charts that are lower leave some of it out. */
const headerScenePx = 160;
/** More names than fit anyway. */
const maxOmittedNames = 50;
const headingGapPx = 6;
/** Height of the row that says what is left out. */
const omissionsPx = 18;
/** Between the last column and the edge of the chart. */
const rightPx = 8;
/** Left of cells whose labels are those of the first column. */
const bareLeftPx = 4;

interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const guess: Margins = { left: 40, right: 8, top: 6, bottom: 24 };

type Chart<Index, Marks extends BaseMarks> = Pick<ChartDefinition<Index, Marks, never>, 'layout'>;

/** Lays out a cell for each value, with one header for all. */
export function layoutMultiples<Index, Marks extends BaseMarks>(
  chart: Chart<Index, Marks>,
  parts: MultiplesParts<Marks>,
  index: MultiplesIndex<Index>,
  scene: Scene,
): MultiplesMarks<Marks> {
  const { width, height, locale } = scene;
  const whole = chart.layout(index.whole, headerScene(scene));
  const keys = whole.keys ?? [];
  const own = parts.headerPx(whole);
  const headerPx = own > 0 ? own + 4 : 0;
  const requested = Math.floor(numberOption(scene.options.facetColumns) ?? 0);
  const gridIn = (top: number) =>
    cellGrid(index.cells.length, { width, height: height - top }, requested);
  const omittedIn = (grid: CellGrid) => [
    ...index.cells.slice(grid.count).map(({ name }) => name),
    ...index.omitted,
  ];
  // What is left out is known once cells have a size, and needs a row of its own.
  let top = headerPx;
  let grid = gridIn(top);
  const isReduced = omittedIn(grid).length > 0 || index.rowsWithout > 0;
  if (isReduced) {
    top += omissionsPx;
    grid = gridIn(top);
  }
  const omissions = omissionsOf(omittedIn(grid), index, scene);
  const tokens = new Map(parts.seriesOf(whole).map(({ name, token }) => [name, token]));
  const shared = { tokens, x: whole.zoom?.limits ?? null };
  const { cells, cellScene } = layoutCells({
    chart,
    parts,
    index,
    scene,
    grid,
    top,
    shared,
    whole,
  });
  const zooms = cells.flatMap(({ marks, dx, dy }): ZoomArea[] => {
    const { zoom } = marks;
    return zoom ? [{ ...zoom, plot: shiftBox(zoom.plot, dx, dy) }] : [];
  });
  return {
    definition: index.definition,
    axes: null,
    ...(whole.isHorizontal && { isHorizontal: true }),
    zoom: zooms[0] ?? null,
    zooms,
    keys: withKeysOf(
      cells.flatMap(({ marks }) => parts.seriesOf(marks).map(({ name }) => name)),
      keys,
    ),
    cells,
    cellScene,
    references: { marks: cells.flatMap(referencesOf) },
    header: headerPx > 0 ? whole : null,
    omissions: omissions === null ? null : { x: 0, y: headerPx + 12, text: omissions },
    note:
      index.field && cells.length === 0
        ? { x: 8, y: top + 18, text: i18nFor(locale).t('No data') }
        : null,
    fieldName: index.field?.name ?? '',
    locale,
  };
}

/** Names of series are in a legend above all cells, not at the ends of lines. */
function headerScene(scene: Scene): Scene {
  const { labels } = scene.options;
  const options = labels === 'end' ? { ...scene.options, labels: 'header' } : scene.options;
  return { ...scene, options, height: headerScenePx };
}

interface Input<Index, Marks extends BaseMarks> {
  readonly chart: Chart<Index, Marks>;
  readonly parts: MultiplesParts<Marks>;
  readonly index: MultiplesIndex<Index>;
  readonly scene: Scene;
  readonly grid: CellGrid;
  readonly top: number;
  readonly whole: Marks;
  readonly shared: Pick<CellScene, 'tokens' | 'x'>;
}

function layoutCells<Index, Marks extends BaseMarks>({
  chart,
  parts,
  index,
  scene,
  grid,
  top,
  shared,
  whole,
}: Input<Index, Marks>): Pick<MultiplesMarks<Marks>, 'cells' | 'cellScene'> {
  const { columns, rows, count } = grid;
  const shown = index.cells.slice(0, count);
  if (shown.length === 0) return { cells: [], cellScene: { ...shared, plotWidth: 0, extents: {} } };
  const isShared = scene.options.facetScale !== 'own';
  const options = { ...scene.options, labels: 'none' };
  const plotHeight = Math.max(
    1,
    Math.floor((scene.height - top - axisPx - (rows - 1) * gapPx) / rows) -
      headingPx -
      headingGapPx,
  );
  /** Lays out a cell whose plot has this size, whatever its labels need. */
  const layoutCell = (i: number, plotWidth: number, extents: CellExtents) => {
    const cell: CellScene = { ...shared, plotWidth, extents };
    const { name, index: cellIndex } = shown[i] as (typeof shown)[number];
    let margins = guess;
    for (let attempt = 0; ; attempt += 1) {
      const size = {
        width: plotWidth + margins.left + margins.right,
        height: plotHeight + margins.top + margins.bottom,
      };
      const marks = chart.layout(cellIndex, { ...scene, ...size, title: name, options, cell });
      const plot = parts.plotOf(marks);
      const measured = marginsIn(plot, size);
      const isFit =
        Math.abs(plot.right - plot.left - plotWidth) < 0.5 &&
        Math.abs(plot.bottom - plot.top - plotHeight) < 0.5;
      if (isFit || attempt === 2) return { marks, plot, margins: measured };
      margins = measured;
    }
  };
  const widthWith = ({ left, right }: Pick<Margins, 'left' | 'right'>, isOnce: boolean) => {
    const lefts = isOnce ? left + (columns - 1) * bareLeftPx : left * columns;
    const gaps = (columns - 1) * (gapPx + Math.max(0, right - rightPx));
    return Math.max(
      1,
      Math.floor((scene.width - lefts - gaps - Math.max(rightPx, right)) / columns),
    );
  };
  const indexes = shown.map((_, i) => i);
  const layoutAll = (plotWidth: number, extents: CellExtents) =>
    indexes.map((i) => layoutCell(i, plotWidth, extents));
  const first = layoutAll(widthWith(guess, isShared), {});
  const extents = isShared ? union(first.map(({ marks }) => marks.extents ?? {})) : {};
  const [sample] = first;
  const isOnce = isShared || (sample && parts.hasNamesOnY?.(sample.marks)) || false;
  // The labels of shared axes need another margin than those of each cell's own.
  const measured = isShared ? layoutAll(widthWith(guess, isOnce), extents) : first;
  const margins = {
    left: Math.max(...measured.map((cell) => cell.margins.left)),
    right: Math.max(...measured.map((cell) => cell.margins.right)),
  };
  const plotWidth = widthWith(margins, isOnce);
  const stepX =
    plotWidth + (isOnce ? bareLeftPx : margins.left) + gapPx + Math.max(0, margins.right - rightPx);
  const stepY = plotHeight + headingPx + headingGapPx + gapPx;
  const cells = layoutAll(plotWidth, extents).map(
    ({ marks: cellMarks, plot }, i): CellMarks<Marks> => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const left = margins.left + column * stepX;
      const plotTop = top + headingPx + headingGapPx + row * stepY;
      const texts = { x: i + columns >= shown.length, y: column === 0 || !isOnce };
      const marks = parts.withLooksOf(parts.withoutTexts(cellMarks, texts), whole);
      const [dx, dy] = [left - plot.left, plotTop - plot.top];
      const plotRight = left + plotWidth;
      const bottom = plotTop + plotHeight;
      const measure = (text: string) => scene.measure(text, scene.font(12, 500));
      const { name } = shown[i] as (typeof shown)[number];
      const clipLeft = texts.y ? left - margins.left : left - bareLeftPx;
      return {
        name,
        heading: {
          x: left,
          y: plotTop - headingGapPx - 4,
          text: truncateText(name || '–', plotWidth, measure),
        },
        box: {
          left: column === 0 ? 0 : left - (stepX - plotWidth) / 2,
          top: plotTop - headingPx - headingGapPx,
          right: column === columns - 1 ? scene.width : plotRight + (stepX - plotWidth) / 2,
          bottom: texts.x ? scene.height : bottom + gapPx,
        },
        clip: {
          left: Math.max(0, clipLeft),
          top: plotTop - headingGapPx,
          right: plotRight + Math.max(rightPx, margins.right),
          bottom: bottom + (texts.x ? axisPx : 5),
        },
        marks: withinColumn(withShortNote(marks, plotWidth, scene), {
          left: clipLeft - dx,
          right: plotRight + gapPx / 2 - dx,
        }),
        hasXTexts: texts.x,
        dx,
        dy,
      };
    },
  );
  return { cells, cellScene: { ...shared, plotWidth, extents } };
}

function marginsIn(
  plot: Box,
  { width, height }: { readonly width: number; readonly height: number },
) {
  return {
    left: plot.left,
    right: width - plot.right,
    top: plot.top,
    bottom: height - plot.bottom,
  };
}

/** The keys of the legend, and those of series that are among the largest of a cell only. */
function withKeysOf(names: readonly string[], keys: readonly LegendKey[]): readonly LegendKey[] {
  if (keys.length === 0) return keys;
  const known = new Set(keys.map(({ name }) => name));
  const others = [...new Set(names)].filter((name) => !known.has(name));
  return [...keys, ...others.map((name) => ({ name, box: nowhere }))];
}

/** The text in place of marks, where it fits into the plot. A cell without data needs no more. */
function withShortNote<Marks extends BaseMarks>(
  marks: Marks,
  plotWidth: number,
  { measure, font, locale }: Scene,
): Marks {
  const { note } = marks as { readonly note?: string | null };
  const width = (text: string) => measure(text, font(13));
  const room = plotWidth - 12;
  if (!note || width(note) <= room) return marks;
  return { ...marks, note: truncateText(i18nFor(locale).t('No data'), room, width) };
}

/** Labels of x that would meet those of the next column are left out. */
function withinColumn<Marks extends BaseMarks>(
  marks: Marks,
  { left, right }: { readonly left: number; readonly right: number },
): Marks {
  if (!marks.axes) return marks;
  const x = marks.axes.x.map((tick) => {
    const { position, halfWidth } = tick;
    return position - halfWidth < left || position + halfWidth > right
      ? { ...tick, text: '' }
      : tick;
  });
  return { ...marks, axes: { ...marks.axes, x } };
}

function union(all: readonly CellExtents[]): CellExtents {
  const of = (spans: readonly (Span | undefined)[]): Span | undefined => {
    const found = spans.filter((span) => span !== undefined && span[0] <= span[1]) as Span[];
    if (found.length === 0) return undefined;
    return [Math.min(...found.map(([min]) => min)), Math.max(...found.map(([, max]) => max))];
  };
  const y = of(all.map((extents) => extents.y));
  const y2 = of(all.map((extents) => extents.y2));
  return { ...(y && { y }), ...(y2 && { y2 }) };
}

function referencesOf<Marks extends BaseMarks>({ marks, dx, dy }: CellMarks<Marks>) {
  return (marks.references?.marks ?? []).map(
    (mark): ReferenceMark => ({
      ...mark,
      box: shiftBox(mark.box, dx, dy),
      label: mark.label && { ...mark.label, x: mark.label.x + dx, y: mark.label.y + dy },
    }),
  );
}

function omissionsOf(
  omitted: readonly string[],
  { field, rowsWithout }: Pick<MultiplesIndex<unknown>, 'field' | 'rowsWithout'>,
  { locale, width, measure, font }: Scene,
): string | null {
  const i18n = i18nFor(locale);
  const values = (n: number) => ({ n, count: formatCount(n, locale) });
  const names = omitted.slice(0, maxOmittedNames).join(', ');
  const texts = [
    omitted.length > 0 &&
      i18n.t('{n, plural, one {{count} cell} other {{count} cells}} not shown: {names}', {
        ...values(omitted.length),
        names,
      }),
    rowsWithout > 0 &&
      i18n.t('{n, plural, one {{count} row} other {{count} rows}} without {field} not shown', {
        ...values(rowsWithout),
        field: field?.name ?? '',
      }),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return truncateText(texts.join(', '), width - 8, (text) => measure(text, font(12)));
}
