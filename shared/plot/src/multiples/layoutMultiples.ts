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
import { type CellMarks, cellTitle, type MultiplesMarks, shiftBox } from './multiplesMarks';
import { otherStyles } from './otherStyles';

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
  const { locale } = scene;
  const sceneOfHeader = headerScene(scene);
  const laidOut = chart.layout(index.whole, sceneOfHeader);
  const whole = parts.headerOf?.(laidOut, null, sceneOfHeader) ?? laidOut;
  const own = parts.headerPx(whole);
  const headerPx = own > 0 ? own + 4 : 0;
  const requested = Math.floor(numberOption(scene.options.facetColumns) ?? 0);
  const layoutBelow = (top: number) => {
    const room = { width: scene.width, height: scene.height - top };
    const grid = cellGrid(index.cells.length, room, requested);
    const found = layoutCells({ chart, parts, index, scene, grid, top, whole });
    const marks = found.cells.map((cell) => cell.marks);
    const left = [
      ...index.cells.slice(grid.count).map(({ name }) => cellTitle(name)),
      ...index.omitted.map(cellTitle),
    ];
    const texts = [
      ...omittedCells(left, index, scene),
      ...(parts.omissionsOf?.(marks, scene) ?? []),
    ];
    return { ...found, top, omissions: texts.join(', ') };
  };
  // What is left out is known once cells have a size, and needs a row of its own.
  const first = layoutBelow(headerPx);
  const { cells, cellScene, top, omissions, names } =
    first.omissions === '' ? first : layoutBelow(headerPx + omissionsPx);
  const zooms = cells.flatMap(({ marks, dx, dy }): ZoomArea[] => {
    const { zoom } = marks;
    return zoom ? [{ ...zoom, plot: shiftBox(zoom.plot, dx, dy) }] : [];
  });
  const [firstCell] = cells;
  const isHorizontal = (firstCell?.marks ?? whole).isHorizontal ?? false;
  const header = (firstCell && parts.headerOf?.(whole, firstCell.marks, sceneOfHeader)) ?? whole;
  return {
    definition: index.definition,
    axes: null,
    ...(isHorizontal && { isHorizontal }),
    zoom: zooms[0] ?? null,
    zooms,
    // A series that only a cell has stays one of the keys while it is hidden.
    keys: withKeysOf([...names, ...scene.hidden], whole.keys ?? []),
    cells,
    cellScene,
    references: { marks: cells.flatMap(referencesOf) },
    header: headerPx > 0 ? header : null,
    omissions: omissions === '' ? null : { x: 0, y: headerPx + 12, text: fitRow(omissions, scene) },
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
}

type LaidOut<Marks> = Pick<MultiplesMarks<Marks>, 'cells' | 'cellScene'> & {
  /** Of all series in the cells. */
  readonly names: readonly string[];
};

function layoutCells<Index, Marks extends BaseMarks>({
  chart,
  parts,
  index,
  scene,
  grid,
  top,
  whole,
}: Input<Index, Marks>): LaidOut<Marks> {
  const { columns, rows, count } = grid;
  const shown = index.cells.slice(0, count);
  const known = parts.seriesOf(whole);
  const shared = {
    tokens: new Map(known.map(({ name, token }) => [name, token])),
    x: whole.zoom?.limits ?? null,
  };
  if (shown.length === 0) {
    const cellScene = { ...shared, plotWidth: 0, plotHeight: 0, extents: {} };
    return { cells: [], cellScene, names: [] };
  }
  const isShared = scene.options.facetScale !== 'own';
  const options = { ...scene.options, labels: 'none' };
  const plotHeightWith = (axisRows: number) =>
    Math.max(
      1,
      Math.floor((scene.height - top - axisRows * axisPx - (rows - 1) * gapPx) / rows) -
        headingPx -
        headingGapPx,
    );
  const lastMargins = shown.map(() => guess);
  /** Lays out a cell whose plot has this size, whatever its labels need. */
  const layoutCell = (i: number, cell: CellScene) => {
    const { plotWidth, plotHeight } = cell;
    const { name, index: cellIndex } = shown[i] as (typeof shown)[number];
    let margins = lastMargins[i] as Margins;
    for (let attempt = 0; ; attempt += 1) {
      const size = {
        width: plotWidth + margins.left + margins.right,
        height: plotHeight + margins.top + margins.bottom,
      };
      const title = cellTitle(name);
      const marks = chart.layout(cellIndex, { ...scene, ...size, title, options, cell });
      const plot = parts.plotOf(marks);
      const measured = marginsIn(plot, size);
      const isFit =
        Math.abs(plot.right - plot.left - plotWidth) < 0.5 &&
        Math.abs(plot.bottom - plot.top - plotHeight) < 0.5;
      margins = measured;
      lastMargins[i] = measured;
      if (isFit || attempt === 2) return { marks, plot, margins };
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
  const layoutAll = (cell: CellScene) => shown.map((_, i) => layoutCell(i, cell));
  const plotOnce = plotHeightWith(1);
  const guessed = { ...shared, plotWidth: widthWith(guess, isShared), plotHeight: plotOnce };
  const first = layoutAll({ ...guessed, extents: {} });
  const extents = isShared ? union(first.map(({ marks }) => marks.extents ?? {})) : {};
  const [sample] = first;
  const isHorizontal = sample?.marks.isHorizontal ?? false;
  const isOnce = isShared || (sample && parts.hasNamesOnY?.(sample.marks)) || false;
  // The axis of values is the lower one, and each cell has its own.
  const hasOwnX = isHorizontal && !isShared;
  const plotHeight = hasOwnX ? plotHeightWith(rows) : plotOnce;
  const common = { ...shared, plotHeight, extents, isHorizontal };
  // The labels of shared axes need another margin than those of each cell's own.
  const measured = layoutAll({ ...common, plotWidth: widthWith(guess, isOnce) });
  const margins = {
    left: Math.max(...measured.map((cell) => cell.margins.left)),
    right: Math.max(...measured.map((cell) => cell.margins.right)),
  };
  const cellScene: CellScene = { ...common, plotWidth: widthWith(margins, isOnce) };
  const { plotWidth } = cellScene;
  const stepX =
    plotWidth + (isOnce ? bareLeftPx : margins.left) + gapPx + Math.max(0, margins.right - rightPx);
  const stepY = plotHeight + headingPx + headingGapPx + gapPx + (hasOwnX ? axisPx : 0);
  const laidOut = layoutAll(cellScene);
  const names = laidOut.flatMap(({ marks }) => parts.seriesOf(marks).map(({ name }) => name));
  const others = otherStyles(known, names, scene);
  const cells = laidOut.map(({ marks: cellMarks, plot }, i): CellMarks<Marks> => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const left = margins.left + column * stepX;
    const plotTop = top + headingPx + headingGapPx + row * stepY;
    const texts = { x: hasOwnX || i + columns >= shown.length, y: column === 0 || !isOnce };
    const marks = parts.withLooksOf(parts.withoutTexts(cellMarks, texts), whole, others);
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
        text: truncateText(cellTitle(name), plotWidth, measure),
      },
      box: {
        left: column === 0 ? 0 : left - (stepX - plotWidth) / 2,
        top: plotTop - headingPx - headingGapPx,
        right: column === columns - 1 ? scene.width : plotRight + (stepX - plotWidth) / 2,
        bottom:
          i + columns >= shown.length ? scene.height : plotTop + stepY - headingPx - headingGapPx,
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
  });
  return { cells, cellScene, names };
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
  const count = of(all.map((extents) => extents.count));
  return { ...(y && { y }), ...(y2 && { y2 }), ...(count && { count }) };
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

/** The cells and rows that aren't shown, in words. */
function omittedCells(
  omitted: readonly string[],
  { field, rowsWithout }: Pick<MultiplesIndex<unknown>, 'field' | 'rowsWithout'>,
  { locale }: Scene,
): readonly string[] {
  const i18n = i18nFor(locale);
  const values = (n: number) => ({ n, count: formatCount(n, locale) });
  const names = omitted.slice(0, maxOmittedNames).join(', ');
  return [
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
}

function fitRow(text: string, { width, measure, font }: Scene): string {
  return truncateText(text, width - 8, (part) => measure(part, font(12)));
}
