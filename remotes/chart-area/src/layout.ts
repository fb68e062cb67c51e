import {
  type Axes,
  axisFontPx,
  axisStyle,
  type Box,
  clampWindow,
  coloursOption,
  faded,
  fullestLegendRow,
  i18nFor,
  type LegendRow,
  type LineWindow,
  layoutNames,
  leftMargin,
  msg,
  nameTokens,
  noDataText,
  type Omission,
  pixelY,
  plotHeight,
  type Scene,
  type Span,
  selectedOn,
  seriesStyle,
  staleAlpha,
  styleFor,
  thresholdsOption,
  type UnitStyle,
  valueAxis,
  withCues,
  withOmissionsRow,
  type XyText,
  xAxis,
  xExtent,
  xyLegendKeys,
  xyOverlays,
  xyText,
  xyWindow,
  xZoom,
} from '@chartroom/plot';
import type { StackLayer } from '@chartroom/plot/stacking';
import { areaEndNames } from './areaEndNames';
import type { AreaIndex } from './areaIndex';
import type { AreaMark, AreaMarks } from './areaMarks';
import { areaDomain } from './domains';

export function layoutAreas(index: AreaIndex, scene: Scene): AreaMarks {
  const { options } = scene;
  const all = index.layers.map(({ series }) => series);
  const limits = scene.cell?.x ?? xExtent(all, index.isTime, scene.range);
  const domain = clampWindow(scene.window, limits);
  const layers = index.visibleLayers(scene.hidden);
  const fields = index.layers.map(({ series }) => series.field);
  const text = xyText(index, fields, domain, scene);
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const named = index.layers.map((layer) => ({
    ...layer,
    style: styleFor(text, layer.series.field),
  }));
  const namePlan = layoutNames(named, { domain, width, limit: endNameLimit }, scene);
  const isStream = index.isStacked && options.stack === 'stream';
  const isShare = index.isStacked && options.stack === 'normalise';
  const plotWith = (omissions: string | null) => {
    const { top, bottom } = plotHeight(namePlan, omissions, scene);
    const axis = leftAxis(index, layers, domain, { top, bottom }, text, scene);
    const { left, texts } = axis;
    const leftPx = texts.length > 0 ? leftMargin(texts, Math.max(0, ...texts.map(width))) : 8;
    const plot: Box = {
      left: leftPx,
      top,
      right: Math.max(leftPx + 1, scene.width - namePlan.marginPx),
      bottom,
    };
    const window = { ...xyWindow(domain, plot, left, scene), breakAfter: index.breakAfter };
    const overlays = xyOverlays(
      {
        ...{ window, plot, yDomain: left.domain, right: null, isAtTop: true },
        // A stream has no baseline, and shares have limits of their own.
        hasThresholds: !isStream && !isShare,
        left: isStream
          ? null
          : {
              style: isShare ? shareStyle(scene) : text,
              pixel: (value) => pixelY(window.mapping, value),
            },
      },
      text,
      scene,
    );
    return { ...axis, plot, window, overlays, omissions };
  };
  const { left, hasValues, extents, plot, window, overlays, omissions } = withOmissionsRow(
    plotWith,
    areaOmissions(index),
    scene,
  );
  const tokens = tokensOf(index, scene);
  const lines = areaMarks(index, layers, window, tokens, scene);
  const y = (value: number) => pixelY(window.mapping, value);
  const base = Math.max(plot.top, Math.min(plot.bottom, y(0)));
  const axes: Axes = {
    plot,
    x: xAxis(domain, plot, text, scene),
    y: left.ticks,
    baseline: isStream ? plot.bottom : base,
  };
  const ends = areaEndNames(namePlan.names, lines, tokens, { plot, right: scene.width });
  const legends =
    namePlan.placement === 'legend' ? [legendOf(index, plot, tokens, width, scene)] : [];
  return {
    axes,
    extents,
    zoom: xZoom({ plot, domain, limits }, index.isTime, index.x?.name),
    ...{ lines, window, yDomain: left.domain, isStacked: index.isStacked },
    isShare,
    limits: isStream || isShare ? [] : thresholdsOption(options.thresholds),
    ...overlays,
    ends,
    legends,
    legendAlpha: scene.stale ? staleAlpha : 1,
    right: scene.width,
    omissions,
    note: index.data && !hasValues ? emptyNote(domain, text, index, layers) : null,
    text,
    fields: { x: index.x?.name ?? '', colour: index.colour?.name ?? null },
    keys: xyLegendKeys(
      ends,
      legends,
      index.layers.map(({ name }) => name),
    ),
  };
}

/** How shares are written, which are percentages. */
export function shareStyle({ locale }: Pick<Scene, 'locale'>): UnitStyle {
  return { locale, unit: '%' };
}

/** With more names, the legend shows them. A stack has as many areas as colours. */
const endNameLimit = 10;

function leftAxis(
  index: AreaIndex,
  layers: readonly StackLayer[],
  domain: Span,
  room: { readonly top: number; readonly bottom: number },
  text: XyText,
  scene: Scene,
) {
  const { stack } = scene.options;
  const isShare = index.isStacked && stack === 'normalise';
  const isStream = index.isStacked && stack === 'stream';
  const { values, ...found } = areaDomain(layers, domain, scene, { isShare, isStream });
  const isInteger = !isShare && layers.every(({ series }) => series.field.type === 'integer');
  const style = isShare ? { locale: text.locale } : axisStyle('y', text, scene);
  const axis = valueAxis(
    'linear',
    values,
    { ...room, isInteger, hasValues: found.hasValues },
    style,
    scene,
  );
  if (isStream) return { left: { ...axis, ticks: [] }, texts: [], ...found };
  if (!isShare) return { left: axis, texts: axis.texts, ...found };
  const ticks = axis.ticks.map((tick) => ({ ...tick, text: tick.text && `${tick.text}\u00a0%` }));
  return { left: { ...axis, ticks }, texts: axis.texts.map((one) => `${one}\u00a0%`), ...found };
}

function areaMarks(
  index: AreaIndex,
  layers: readonly StackLayer[],
  window: LineWindow,
  tokens: Tokens,
  scene: Scene,
): readonly AreaMark[] {
  const isSelected = index.colour ? selectedOn(scene.selections, index.colour.name) : null;
  // Many overlaid fills need less opacity.
  const baseAlpha = index.isStacked ? 0.85 : Math.min(0.2, 0.6 / Math.max(1, layers.length));
  const isConnected = window.isConnected === true && !index.isStacked;
  return layers.map((layer): AreaMark => {
    const colour = colourOf(index, layer);
    const isUnselected = colour !== null && isSelected?.(colour) === false;
    return {
      ...layer,
      window: { ...window, isConnected },
      token: tokens.get(layer.name) ?? 'cat-10',
      alpha: isUnselected || scene.stale ? baseAlpha * faded.line : baseAlpha,
      isOutlined: !index.isStacked,
      swatch: index.isStacked ? 'fill' : 'line',
      colour,
    };
  });
}

type Tokens = ReadonlyMap<string, AreaMark['token']>;

/** Colours by name: the first for a single area, slate for the rest and for stale data. */
function tokensOf({ layers, colour, data }: AreaIndex, { stale, options, cell }: Scene): Tokens {
  if (cell) return cell.tokens;
  if (stale) return new Map();
  const chosen = coloursOption(options.colours);
  if (layers.length === 1 && !colour) {
    return new Map(layers.map(({ name }) => [name, chosen.get(name) ?? 'cat-1']));
  }
  const names = new Set(data?.series.map(({ name }) => name));
  const tokens = nameTokens(
    layers.flatMap(({ name }) => (names.has(name) ? [name] : [])),
    chosen,
  );
  const areas = [...tokens].map(([name, token]) => ({ name, token }));
  return new Map(withCues(areas).map(({ name, token }) => [name, token]));
}

/** The colour value of an area; null for the rest, and without a colour field. */
function colourOf({ colour }: AreaIndex, { name }: StackLayer): string | null {
  return colour?.type === 'category' && colour.dictionary.includes(name) ? name : null;
}

function legendOf(
  { layers, isStacked }: AreaIndex,
  plot: Box,
  tokens: Tokens,
  width: (label: string) => number,
  scene: Scene,
): LegendRow {
  const names = layers.map(({ name }) => {
    const token = tokens.get(name) ?? 'cat-10';
    const dash = isStacked ? [] : seriesStyle(token).dash;
    return { name, token, dash, isHidden: scene.hidden.has(name) };
  });
  return fullestLegendRow(names, plot.left, scene.width, width, scene.locale);
}

function areaOmissions({ belowZero, omittedCount }: AreaIndex): readonly Omission[] {
  return [
    { count: belowZero, message: msg('{count} below 0 not shown') },
    {
      count: omittedCount,
      message: msg(
        '{n, plural, one {{count} smaller area} other {{count} smaller areas}} not shown',
      ),
    },
  ];
}

function emptyNote(
  domain: Span,
  text: XyText,
  { layers }: AreaIndex,
  shown: readonly StackLayer[],
): string {
  if (layers.length > 0 && shown.length === 0) {
    return i18nFor(text.locale).t('All areas are hidden');
  }
  return noDataText(domain, text);
}
