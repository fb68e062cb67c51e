import {
  axisFontPx,
  type Box,
  fitted,
  nameTokens,
  numberOption,
  ownColours,
  type Scene,
  type Token,
} from '@chartroom/plot';
import { flowStyle } from './flowStyle';
import { leftOutText } from './leftOut';
import { labelPx, placeLabels, widestLabel } from './nodeLabels';
import { layersOf, type PlacedFlows, type PlaceOptions, placeFlows } from './placeFlows';
import type { SankeyIndex } from './sankeyIndex';
import type { BandMark, NodeMark, SankeyMarks } from './sankeyMarks';
import { selectedFlows } from './selectedFlows';
import { readingOrder } from './walk';

const footnotePx = 20;
/** Of the width, for the names beside the last column. */
const mostNameShare = 0.34;
const widestNamePx = 320;
/** Smaller than this nothing can be told. */
const leastPx = 24;

/** Where nodes, bands and names stand. */
export function layoutSankey(index: SankeyIndex, scene: Scene): SankeyMarks {
  const { width, height, options } = scene;
  const fields = fieldNames(index);
  const style = flowStyle(index, scene);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const base = { axes: null, zoom: null, fields, style, locale: scene.locale };
  const empty = {
    ...base,
    nodes: [],
    bands: [],
    labels: [],
    order: [],
    footnote: null,
    isSelected: false,
  };
  const note = noteOf(index);
  if (note !== null) {
    const text = fitted(note, width - 16, (given) => scene.measure(given, scene.font(13)));
    return { ...empty, plot: whole, note: width < 60 || height < leastPx ? null : text };
  }
  const isEmpty = !index.tally || width < leastPx || height < leastPx;
  if (isEmpty) return { ...empty, plot: whole, note: null };
  const footnote = height < 100 ? '' : leftOutText(index, scene.locale);
  const place: PlaceOptions = {
    align: options.align,
    sort: options.sort,
    nodePadding: numberOption(options.nodePadding) ?? 0,
    nodeWidth: numberOption(options.nodeWidth) ?? 0,
    locale: scene.locale,
  };
  const layers = layersOf(index, place);
  const names = Math.min(width * mostNameShare, widestNamePx, widestLabel(index, layers, scene));
  const plot: Box = {
    left: 1,
    top: height < 60 ? 1 : labelPx / 2,
    right: Math.max(width / 2, width - names),
    bottom: height - (footnote === '' ? 0 : footnotePx) - (height < 60 ? 1 : labelPx / 2),
  };
  const placed = placeFlows(index, place, plot, layers);
  const selected = selectedFlows(index, fields, scene.selections);
  const nodes = nodeMarks(index, placed, scene);
  const bands = bandMarks(index, placed, { nodes, selected, scene });
  return {
    ...base,
    plot,
    nodes,
    bands,
    order: readingOrder({ nodes, bands }),
    labels: placeLabels(nodes, plot, scene, style),
    note: null,
    footnote: footnote === '' ? null : footnoteAt(footnote, scene),
    isSelected: selected !== null,
  };
}

function noteOf(index: SankeyIndex): string | null {
  if (index.cycle) {
    const way = index.cycle.length > 6 ? [...index.cycle.slice(0, 5), '…'] : index.cycle;
    return `Flows go round in a circle, which can’t be drawn: ${way.join(' → ')}`;
  }
  if (index.flows.length > 0 || !index.tally) return null;
  if (index.tally.rows === 0) return 'No data';
  return 'No flow above 0 from one name to another';
}

function fieldNames({ tally }: SankeyIndex): SankeyMarks['fields'] {
  const { source, target, value } = tally?.roles ?? {};
  return { source: source?.name ?? '', target: target?.name ?? '', value: value?.name ?? 'rows' };
}

function nodeMarks(index: SankeyIndex, { nodes }: PlacedFlows, scene: Scene): readonly NodeMark[] {
  const tokens = nodeTokens(index);
  return nodes.flatMap(({ layer, box }, place) => {
    const node = index.nodes[place];
    const token = scene.stale ? 'cat-10' : (tokens[place] ?? 'cat-10');
    return node ? [{ node, layer, token, box }] : [];
  });
}

function bandMarks(
  index: SankeyIndex,
  { bands }: PlacedFlows,
  {
    nodes,
    selected,
    scene: { options },
  }: { nodes: readonly NodeMark[]; selected: ReadonlySet<number> | null; scene: Scene },
): readonly BandMark[] {
  return bands.flatMap((band, place) => {
    const flow = index.flows[place];
    if (!flow) return [];
    const token =
      options.colour === 'none'
        ? 'cat-10'
        : (nodes[options.colour === 'target' ? flow.target : flow.source]?.token ?? 'cat-10');
    return [{ ...flow, band, token, isSelected: selected?.has(place) ?? false }];
  });
}

function footnoteAt(text: string, { width, height, measure, font }: Scene) {
  const fits = fitted(text, width - 4, (given) => measure(given, font(axisFontPx)));
  return { text: fits, x: 0, y: height - 5 };
}

/**
 * A colour for every node, by its name. What flows on has a hue; where there are more of these than
 * hues, the greatest. Ends of the way, whose bands have the colour of where they come from, are slate.
 */
function nodeTokens({ nodes }: SankeyIndex): readonly Token[] {
  const hued = nodes
    .filter(({ outgoing }) => outgoing)
    .sort((a, b) => b.outgoing - a.outgoing)
    .slice(0, ownColours);
  const tokens = nameTokens(hued.map(({ name }) => name));
  return nodes.map((node) => (hued.includes(node) && tokens.get(node.name)) || 'cat-10');
}
