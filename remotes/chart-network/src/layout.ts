import {
  axisFontPx,
  type Box,
  type ColourToken,
  colourSlotCount,
  coloursOption,
  enumOption,
  formatNumber,
  i18nFor,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  numberStyleFor,
  planeTransform,
  type Scene,
  slotTokens,
  spreadOf,
  staleToken,
  truncateText,
} from '@chartroom/plot';
import { fitPositions } from './fitPositions';
import type { Graph } from './graph';
import { slotName } from './groupColours';
import { linksInView, nodesInView, zoomPositions } from './inView';
import type { NetworkIndex } from './networkIndex';
import { arrowOptions, type NetworkFields, type NetworkMarks } from './networkMarks';
import { movedNodes, searchNodes } from './nodeIndexes';
import { placeLabels } from './nodeLabels';
import { unweightedText } from './unweightedText';

const footnotePx = 20;
const minPx = 24;
/** In smaller panels nodes shrink to at least half. */
const fullSizePx = 500;
/** Maximum share of the panel that nodes cover, so that links stay visible. */
const maxCoverage = 0.07;
const maxSearchLabels = 150;
/** Enough to separate the two closest of thousands of nodes. */
const maxZoom = 40;

/** Lays out nodes, links and names. */
export function layoutNetwork(index: NetworkIndex, scene: Scene): NetworkMarks {
  const { width, height, options } = scene;
  const { graph, styles } = index;
  const fields = fieldNames(index);
  const { weight } = index.data?.roles ?? {};
  const spread = graph ? weightSpread(graph) : undefined;
  const style = { ...numberStyleFor(weight ?? undefined, scene), spread };
  const measureLabel = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const chartBox = { left: 0, top: 0, right: width, bottom: height };
  const base = { ...emptyMarks, fields, style, measureLabel, locale: scene.locale };
  const note = noteOf(index, scene);
  if (note !== null || !graph || !styles) {
    const text = truncateText(note ?? '', width - 16, (label) =>
      scene.measure(label, scene.font(13)),
    );
    return notDrawn({ ...base, plot: chartBox, note: width < 60 || height < minPx ? null : text });
  }
  if (width < minPx || height < minPx) return notDrawn({ ...base, plot: chartBox });
  const { slots, widths } = styles;
  const groups = height < 100 ? [] : groupLegend(graph, slots, scene);
  const legendTo = (right: number) =>
    groups.length === 0 ? null : layoutLegend(groups, 0, right, measureLabel, scene.locale);
  const legend = legendTo(width);
  const footnote = height < 100 ? '' : omissionsText(graph, scene.locale);
  const radiusScale = radiusScaleFor(styles.radii, width * height);
  const unzoomedRadii = styles.radii.map((radius) => radius * radiusScale);
  const isVisible = visibleNodes(graph, slots, scene);
  const plot: Box = {
    ...chartBox,
    top: legend ? legendHeightPx + 4 : 0,
    bottom: height - (footnote === '' ? 0 : footnotePx),
  };
  const isGrouped = graph.groupNames.length > 0;
  const tokenOf = slotTokens(graph.groupNames, coloursOption(options.colours));
  const tokens = Array.from({ length: colourSlotCount }, (_, slot): ColourToken => {
    return staleToken(isGrouped ? tokenOf(slot) : 'cat-1', scene.stale);
  });
  const moved = movedNodes(graph, scene.moved);
  const fit = { plot, radii: unzoomedRadii, isVisible, moved };
  const unzoomed = fitPositions(index.positions, fit);
  const { plane: view } = scene;
  const positioned = zoomPositions({ ...unzoomed, radii: unzoomedRadii }, plot, view);
  const byDegree = styles.byDegree.filter((node) => isVisible[node] === 1);
  const inView = view ? nodesInView(byDegree, positioned, plot) : byDegree;
  const labelOptions = { ...positioned, plot, measure: measureLabel, obstacles: inView };
  const maxLabels = options.labels === 'few' ? 8 : 150;
  const labelled = options.labels === 'none' || !index.isSettled ? [] : inView.slice(0, maxLabels);
  const marks: NetworkMarks = {
    ...base,
    ...{ plot, graph, ...positioned, slots, tokens, isVisible, byDegree, inView, legend },
    plane: { plot, view, maxScale: maxZoom },
    links: view ? linksInView(graph, positioned, plot) : null,
    keys: legendKeys(legend, groups),
    arrows: enumOption(arrowOptions, options.arrows),
    isSelected: selectedNodes(graph, fields, scene.selections),
    withSearch({ query, searchPx }) {
      const narrowed = legendTo(width - searchPx);
      const besideField = { ...marks, legend: narrowed, keys: legendKeys(narrowed, groups) };
      const found = searchNodes(graph, query);
      if (!found) return besideField;
      const isHit = (node: number) => found[node] === 1;
      const hits = byDegree.filter(isHit);
      const named = inView.filter(isHit).slice(0, maxSearchLabels);
      const labels = placeLabels(graph.names, named, labelOptions);
      return { ...besideField, hits, isSelected: found, labels };
    },
    movedCount: moved.size,
    toUnits(x, y) {
      const { k, dx, dy } = planeTransform(plot, view);
      return unzoomed.toUnits((x - dx) / k, (y - dy) / k);
    },
    widths,
    labels: placeLabels(graph.names, labelled, labelOptions),
    note: null,
    footnote:
      footnote === ''
        ? null
        : { text: truncateText(footnote, width - 4, measureLabel), x: 0, y: height - 5 },
  };
  return marks;
}

/** Marks without a network have nothing to search. */
function notDrawn(marks: Omit<NetworkMarks, 'withSearch'>): NetworkMarks {
  const all: NetworkMarks = { ...marks, withSearch: () => all };
  return all;
}

const emptyMarks = {
  axes: null,
  zoom: null,
  graph: null,
  x: new Float32Array(),
  y: new Float32Array(),
  radii: new Float32Array(),
  slots: new Uint8Array(),
  tokens: [],
  isVisible: new Uint8Array(),
  isSelected: null,
  arrows: 'none' as const,
  hits: null,
  movedCount: 0,
  toUnits: (x: number, y: number) => [x, y] as const,
  widths: new Uint8Array(),
  labels: [],
  legend: null,
  note: null,
  footnote: null,
  byDegree: [],
  inView: [],
  links: null,
};

function noteOf(
  { graph, isSettled, isMotionReduced }: NetworkIndex,
  { locale }: Scene,
): string | null {
  const i18n = i18nFor(locale);
  if (!graph) return isSettled ? null : i18n.t('Arranging nodes…');
  if (graph.names.length === 0) return i18n.t('No data');
  if (isSettled || !isMotionReduced) return null;
  return i18n.t('Arranging {count} nodes…', {
    count: formatNumber(graph.names.length, { locale }),
  });
}

function radiusScaleFor(radii: Float32Array, area: number): number {
  const covered = radii.reduce((sum, radius) => sum + Math.PI * radius * radius, 0);
  const sizeFactor = Math.max(0.5, Math.min(Math.sqrt(area) / fullSizePx, 1));
  return Math.min(sizeFactor, Math.sqrt((maxCoverage * area) / Math.max(covered, 1)));
}

function fieldNames({ data }: NetworkIndex): NetworkFields {
  const { source, target, weight } = data?.roles ?? {};
  return {
    source: source?.name ?? '',
    target: target?.name ?? '',
    weight: weight?.name ?? null,
  };
}

function groupLegend({ groupNames }: Graph, slots: Uint8Array, scene: Scene) {
  if (groupNames.length === 0) return [];
  const tokenOf = slotTokens(groupNames, coloursOption(scene.options.colours));
  const used = [...new Set(slots)].sort((a, b) => a - b);
  const series = used.map((slot) => ({
    name: slotName(groupNames, slot, scene.locale),
    token: tokenOf(slot),
  }));
  return legendEntries(series, scene);
}

function visibleNodes({ groupNames }: Graph, slots: Uint8Array, { hidden, locale }: Scene) {
  const isVisible = new Uint8Array(slots.length).fill(1);
  if (hidden.size === 0 || groupNames.length === 0) return isVisible;
  for (const [node, slot] of slots.entries()) {
    if (hidden.has(slotName(groupNames, slot, locale))) isVisible[node] = 0;
  }
  return isVisible;
}

function selectedNodes(
  { names }: Graph,
  { source, target }: NetworkFields,
  selections: Scene['selections'],
): Uint8Array | null {
  const values = selections.flatMap((selection) =>
    selection.kind === 'points' && (selection.field === source || selection.field === target)
      ? selection.values
      : [],
  );
  if (values.length === 0) return null;
  const selectedNames = new Set(values);
  return Uint8Array.from(names, (name) => (selectedNames.has(name) ? 1 : 0));
}

function omissionsText({ loops, overLimit, unweighted }: Graph, locale: string): string {
  const i18n = i18nFor(locale);
  const values = (n: number) => ({ n, count: formatNumber(n, { locale }) });
  const rows: string[] = [];
  if (loops > 0) {
    rows.push(
      i18n.t(
        '{n, plural, one {{count} row from a node to itself} other {{count} rows from a node to itself}}',
        values(loops),
      ),
    );
  }
  if (overLimit > 0) {
    rows.push(
      i18n.t(
        '{n, plural, one {{count} row over the limit} other {{count} rows over the limit}}',
        values(overLimit),
      ),
    );
  }
  if (unweighted > 0) rows.push(unweightedText(unweighted, locale));
  return rows.length === 0 ? '' : i18n.t('Left out: {rows}', { rows: rows.join(', ') });
}

/** Cached by graph, since a moving graph is drawn many times. */
const weightSpreads = new WeakMap<Graph, { readonly spread: number | undefined }>();

/** Spread of the link weights. */
function weightSpread(graph: Graph): number | undefined {
  const cached = weightSpreads.get(graph) ?? { spread: spreadOf(graph.weights) };
  weightSpreads.set(graph, cached);
  return cached.spread;
}
