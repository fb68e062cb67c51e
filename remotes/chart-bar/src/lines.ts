import {
  type AxisTick,
  type Box,
  type ChosenColours,
  type ColourToken,
  coloursOption,
  drawDot,
  formatNumber,
  type Ink,
  type LegendEntry,
  type NumberStyle,
  nameTokens,
  numberOption,
  numberStyleFor,
  type Pen,
  type Scene,
  type Span,
  seriesStyle,
  spreadOf,
  staleAlpha,
  staleToken,
  type TipRow,
  type ValueAxis,
  valueAxis,
  valueDomain,
  withCues,
} from '@chartroom/plot';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';

/** A line over the bars, with a point for each band. */
export interface LineMark {
  readonly name: string;
  readonly token: ColourToken;
  readonly style: NumberStyle;
  /** By band; `NaN` for no value. */
  readonly values: readonly number[];
  /** In pixels, without bands that have no value. Runs of neighbouring bands are connected. */
  readonly runs: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** Lines and their axis, which is at the right. */
export interface Lines {
  /** Of all values; `[∞, −∞]` if there are none. */
  readonly extent: Span;
  readonly lines: readonly LineMark[];
  readonly ticks: readonly AxisTick[];
  readonly dotPx: number;
  readonly alpha: number;
}

/** Lines before they have positions. */
export interface UnplacedLines {
  readonly series: readonly Pick<LineMark, 'name' | 'token' | 'style' | 'values'>[];
  readonly isInteger: boolean;
}

/** Names and values of the lines that the viewer hasn't hidden. */
export function linesOf(
  { lines, series: bars }: BarIndex,
  bands: readonly Band[],
  view: TimeView | null,
  scene: Scene,
): UnplacedLines | null {
  if (!lines) return null;
  const values = lines.values(bands, view);
  const chosen = coloursOption(scene.options.colours);
  const tokens = lineTokens(lines.series, bars, chosen);
  const series = lines.series.flatMap(({ name, field }, i) => {
    if (scene.hidden.has(name)) return [];
    const own = values.map((bandValues) => bandValues[i] ?? Number.NaN);
    const style = { ...numberStyleFor(field ?? undefined, { locale: scene.locale, options: {} }) };
    const token = staleToken(tokens[i] ?? 'ink-1', scene.stale);
    return [{ name, token, values: own, style: { ...style, spread: spreadOf(own) } }];
  });
  const isInteger =
    lines.aggregate !== 'mean' && lines.series.every(({ field }) => field?.type === 'integer');
  return { series, isInteger };
}

/** The entries of the lines in the legend, with their units. */
export function lineEntries(
  { lines, series: bars }: BarIndex,
  { hidden, stale, options }: Scene,
): readonly (LegendEntry & { readonly unit: string })[] {
  const chosen = coloursOption(options.colours);
  const tokens = lines ? lineTokens(lines.series, bars, chosen) : [];
  return (lines?.series ?? []).map(({ name, field }, i) => {
    const token = staleToken(tokens[i] ?? 'ink-1', stale);
    const { dash } = seriesStyle(token);
    const swatch = dash.length > 0 ? 'line' : 'dot';
    const unit = field && 'unit' in field ? (field.unit ?? '') : '';
    return { name, token, dash, swatch, isHidden: hidden.has(name), unit };
  });
}

/** The right axis, from the values of all lines. */
export function rightAxis(
  { series, isInteger }: UnplacedLines,
  room: { readonly top: number; readonly bottom: number },
  scene: Scene,
): ValueAxis {
  const [min, max] = scene.cell?.extents.y2 ?? extentOf(series);
  const domain = valueDomain(
    'linear',
    { min, max },
    {
      isZeroBased: false,
      min: numberOption(scene.options.rightMin),
      max: numberOption(scene.options.rightMax),
    },
  );
  const style = series[0]?.style ?? { locale: scene.locale };
  return valueAxis('linear', domain, { ...room, isInteger, hasValues: min <= max }, style, scene);
}

/** Extent of the values of all lines; `[∞, −∞]` if there are none. */
function extentOf(series: UnplacedLines['series']): Span {
  const known = series.flatMap(({ values }) => values.filter((value) => !Number.isNaN(value)));
  return known.reduce<Span>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** Lines through the middles of bands. */
export function placeLines(
  { series }: UnplacedLines,
  axis: ValueAxis,
  edges: readonly number[],
  { stale }: Scene,
): Lines {
  const middle = (band: number) => ((edges[band] ?? 0) + (edges[band + 1] ?? 0)) / 2;
  const bandPx =
    edges.length > 1 ? ((edges.at(-1) ?? 0) - (edges[0] ?? 0)) / (edges.length - 1) : 0;
  const lines = series.map((line) => {
    const runs: [number, number][][] = [];
    line.values.forEach((value, band) => {
      if (Number.isNaN(value)) return;
      const isNeighbour = band > 0 && !Number.isNaN(line.values[band - 1]);
      if (!isNeighbour) runs.push([]);
      runs.at(-1)?.push([middle(band), value * axis.mapping.k + axis.mapping.b]);
    });
    return { ...line, runs };
  });
  const extent = extentOf(series);
  return {
    lines,
    extent,
    ticks: axis.ticks,
    dotPx: bandPx >= 12 ? 3 : 0,
    alpha: stale ? staleAlpha : 1,
  };
}

/** A casing of the panel's colour keeps lines visible on bars of their own colour. */
export function drawLinesOverBars(pen: Pen, { lines, dotPx, alpha }: Lines, plot: Box, ink: Ink) {
  pen.save();
  pen.beginPath();
  pen.rect(plot.left, plot.top - 4, plot.right - plot.left, plot.bottom - plot.top + 8);
  pen.clip();
  pen.lineJoin = 'round';
  for (const { runs } of lines) {
    for (const run of runs) strokeRun(pen, run, ink.colour('panel'), 4);
  }
  pen.globalAlpha = alpha;
  for (const { runs, token } of lines) {
    for (const run of runs) {
      pen.setLineDash([...seriesStyle(token).dash]);
      strokeRun(pen, run, ink.colour(token), 2);
      pen.setLineDash([]);
      // A single point has no line.
      const radius = run.length === 1 ? Math.max(dotPx, 2) : dotPx;
      for (const point of radius > 0 ? run : []) {
        drawDot(pen, point, radius, ink.colour(token), ink.colour('panel'));
      }
    }
  }
  pen.restore();
}

/** A row of the tooltip for each line that has a value in a band. */
export function lineRows({ lines }: Lines, band: number): readonly TipRow[] {
  return lines.flatMap(({ name, token, values, style }) => {
    const value = values[band] ?? Number.NaN;
    if (Number.isNaN(value)) return [];
    const own = { token, name, value: formatNumber(value, style), isStrong: false };
    return [{ ...own, swatch: 'line' as const }];
  });
}

function strokeRun(
  pen: Pen,
  run: readonly (readonly [number, number])[],
  colour: string,
  width: number,
): void {
  const [first, second] = run;
  if (!first || !second) return;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(first[0], first[1]);
  for (const [x, y] of run.slice(1)) pen.lineTo(x, y);
  pen.stroke();
}

/** Chosen colours, and others that the bars don't have. Similar ones are dashed. */
function lineTokens(
  lines: readonly { readonly name: string }[],
  bars: readonly { readonly name: string; readonly token: ColourToken }[],
  chosen: ChosenColours,
): readonly ColourToken[] {
  const tokens = nameTokens([...bars, ...lines].map(({ name }) => name));
  const barColours = bars.map(({ token }) => seriesStyle(token).colour);
  const colours = lines.map(({ name }) => {
    const token = tokens.get(name) ?? 'ink-1';
    return {
      name,
      token: chosen.get(name) ?? (barColours.some((own) => own === token) ? 'ink-1' : token),
    };
  });
  return withCues(colours).map(({ token }) => token);
}
