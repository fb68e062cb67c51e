import {
  axisFontPx,
  type Box,
  colourSlotCount,
  fitted,
  formatNumber,
  formatPlural,
  layoutLegend,
  legendKeys,
  legendNames,
  legendPx,
  numberStyleFor,
  type Scene,
  slotTokens,
  spreadOf,
  staleToken,
  type Token,
} from '@chartroom/plot';
import { fitPositions } from './fitPositions';
import type { Graph } from './graph';
import { slotName } from './groupColours';
import { goneInto, linksInView, nodesInView } from './inView';
import type { NetworkIndex } from './networkIndex';
import type { NetworkFields, NetworkMarks } from './networkMarks';
import { placeNames } from './nodeNames';
import { unweightedText } from './unweightedText';

const footnotePx = 20;
const leastPx = 24;
/** In smaller panels nodes are smaller, but not less than half. */
const usualPx = 500;
/** Of the panel that nodes may cover: links must be seen between them. */
const mostCover = 0.07;
/** Of thousands of nodes, the two that are nearest come apart. */
const mostEnlarged = 40;

/** Where nodes, links and names stand. */
export function layoutNetwork(index: NetworkIndex, scene: Scene): NetworkMarks {
  const { width, height, options } = scene;
  const { graph, looks } = index;
  const fields = fieldNames(index);
  const { weight } = index.taken?.roles ?? {};
  const spread = graph ? weightSpread(graph) : undefined;
  const style = { ...numberStyleFor(weight ?? undefined, scene), spread };
  const measureName = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const base = { ...nothing, fields, style, measureName, locale: scene.locale };
  const note = noteOf(index, scene);
  if (note !== null || !graph || !looks) {
    const text = fitted(note ?? '', width - 16, (given) => scene.measure(given, scene.font(13)));
    return { ...base, plot: whole, note: width < 60 || height < leastPx ? null : text };
  }
  if (width < leastPx || height < leastPx) return { ...base, plot: whole };
  const { slots, widths } = looks;
  const groups = height < 100 ? [] : groupLegend(graph, slots, scene);
  const legend = groups.length === 0 ? null : layoutLegend(groups, 0, width, measureName);
  const footnote = height < 100 ? '' : leftOutText(graph, scene.locale);
  const shrink = shrinkOf(looks.radii, width * height);
  const restRadii = looks.radii.map((radius) => radius * shrink);
  const isShown = shownNodes(graph, slots, scene.hidden);
  const plot: Box = {
    ...whole,
    top: legend ? legendPx + 4 : 0,
    bottom: height - (footnote === '' ? 0 : footnotePx),
  };
  const isGrouped = graph.groupNames.length > 0;
  const tokenOf = slotTokens(graph.groupNames);
  const tokens = Array.from({ length: colourSlotCount }, (_, slot): Token => {
    return staleToken(isGrouped ? tokenOf(slot) : 'cat-1', scene.stale);
  });
  const rest = fitPositions(index.positions, { plot, radii: restRadii, isShown });
  const { plane: view } = scene;
  const standing = goneInto({ ...rest, radii: restRadii }, plot, view);
  const byDegree = looks.byDegree.filter((node) => isShown[node] === 1);
  const inView = view ? nodesInView(byDegree, standing, plot) : byDegree;
  const placed = { ...standing, plot, measure: measureName, inTheWay: inView };
  const most = options.labels === 'few' ? 8 : 150;
  const named = options.labels === 'none' || !index.isSettled ? [] : inView.slice(0, most);
  return {
    ...base,
    ...{ plot, graph, ...standing, slots, tokens, isShown, byDegree, inView, legend },
    plane: { plot, view, most: mostEnlarged },
    links: view ? linksInView(graph, standing, plot) : null,
    keys: legendKeys(legend, groups),
    isSelected: selectedNodes(graph, fields, scene.selections),
    widths,
    names: placeNames(graph.names, named, placed),
    note: null,
    footnote:
      footnote === ''
        ? null
        : { text: fitted(footnote, width - 4, measureName), x: 0, y: height - 5 },
  };
}

const nothing = {
  axes: null,
  zoom: null,
  graph: null,
  x: new Float32Array(),
  y: new Float32Array(),
  radii: new Float32Array(),
  slots: new Uint8Array(),
  tokens: [],
  isShown: new Uint8Array(),
  isSelected: null,
  widths: new Uint8Array(),
  names: [],
  legend: null,
  note: null,
  footnote: null,
  byDegree: [],
  inView: [],
  links: null,
};

function noteOf({ graph, isSettled, isStill }: NetworkIndex, { locale }: Scene): string | null {
  if (!graph) return isSettled ? null : 'Arranging nodes';
  if (graph.names.length === 0) return 'No data';
  if (isSettled || !isStill) return null;
  return `Arranging ${formatNumber(graph.names.length, { locale })} nodes`;
}

function shrinkOf(radii: Float32Array, area: number): number {
  const covered = radii.reduce((sum, radius) => sum + Math.PI * radius * radius, 0);
  const usual = Math.max(0.5, Math.min(Math.sqrt(area) / usualPx, 1));
  return Math.min(usual, Math.sqrt((mostCover * area) / Math.max(covered, 1)));
}

function fieldNames({ taken }: NetworkIndex): NetworkFields {
  const { source, target, weight } = taken?.roles ?? {};
  return {
    source: source?.name ?? '',
    target: target?.name ?? '',
    weight: weight?.name ?? null,
  };
}

function groupLegend({ groupNames }: Graph, slots: Uint8Array, scene: Scene) {
  if (groupNames.length === 0) return [];
  const tokenOf = slotTokens(groupNames);
  const used = [...new Set(slots)].sort((a, b) => a - b);
  const series = used.map((slot) => ({ name: slotName(groupNames, slot), token: tokenOf(slot) }));
  return legendNames(series, scene);
}

function shownNodes({ groupNames }: Graph, slots: Uint8Array, hidden: ReadonlySet<string>) {
  const isShown = new Uint8Array(slots.length).fill(1);
  if (hidden.size === 0 || groupNames.length === 0) return isShown;
  for (const [node, slot] of slots.entries()) {
    if (hidden.has(slotName(groupNames, slot))) isShown[node] = 0;
  }
  return isShown;
}

function selectedNodes(
  { names }: Graph,
  { source, target }: NetworkFields,
  selections: Scene['selections'],
): Uint8Array | null {
  const values = selections.flatMap((one) =>
    one.kind === 'points' && (one.field === source || one.field === target) ? one.values : [],
  );
  if (values.length === 0) return null;
  const chosen = new Set(values);
  return Uint8Array.from(names, (name) => (chosen.has(name) ? 1 : 0));
}

function leftOutText({ loops, beyond, unweighted }: Graph, locale: string): string {
  const count = (number: number) => formatPlural(number, { locale }, 'row');
  const parts = [
    ...(loops > 0 ? [`${count(loops)} from a name to itself`] : []),
    ...(beyond > 0 ? [`${count(beyond)} beyond what can be arranged`] : []),
    ...(unweighted > 0 ? [unweightedText(unweighted, locale)] : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}`;
}

/** Found once for a graph, however often it is drawn while nodes move. */
const weightSpreads = new WeakMap<Graph, { readonly spread: number | undefined }>();

/** How far apart the weights of links are. */
function weightSpread(graph: Graph): number | undefined {
  const found = weightSpreads.get(graph) ?? { spread: spreadOf(graph.weights) };
  weightSpreads.set(graph, found);
  return found.spread;
}
