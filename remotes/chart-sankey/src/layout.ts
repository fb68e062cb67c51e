import type { Options } from '@chartroom/contract';
import {
  axisFontPx,
  type Box,
  type ColourToken,
  coloursOption,
  i18nFor,
  maxOwnColours,
  nameTokens,
  numberOption,
  type Scene,
  truncateText,
  withCues,
} from '@chartroom/plot';
import { flowStyle } from './flowStyle';
import { layoutFlows, nodeLayers, type SankeyLayout, type SankeyOptions } from './layoutFlows';
import { labelLineHeightPx, maxLabelWidth, placeLabels, throughput } from './nodeLabels';
import { omissionsText } from './omissions';
import { readingOrder } from './readingOrder';
import type { SankeyIndex } from './sankeyIndex';
import type { FlowMark, NodeMark, SankeyMarks } from './sankeyMarks';
import { selectedFlows } from './selectedFlows';
import { headingPx, sideHeadings } from './sideHeadings';

const footnotePx = 20;
/** Maximum share of the width for the names beside the last column. */
const maxNameShare = 0.34;
const maxNamePx = 320;
/** Smaller charts draw nothing. */
const minPx = 24;

/** Lays out nodes, bands and names. */
export function layoutSankey(index: SankeyIndex, scene: Scene): SankeyMarks {
  const { width, height, options } = scene;
  const fields = fieldNames(index, scene);
  const style = flowStyle(index, scene);
  const chartBox = { left: 0, top: 0, right: width, bottom: height };
  const base = { axes: null, zoom: null, fields, style, locale: scene.locale };
  const empty = {
    ...base,
    nodes: [],
    bands: [],
    labels: [],
    headings: [],
    order: [],
    footnote: null,
    hasSelection: false,
  };
  const note = noteOf(index, scene);
  if (note !== null) {
    const text = truncateText(note, width - 16, (label) => scene.measure(label, scene.font(13)));
    return { ...empty, plot: chartBox, note: width < 60 || height < minPx ? null : text };
  }
  const isEmpty = !index.tally || width < minPx || height < minPx;
  if (isEmpty) return { ...empty, plot: chartBox, note: null };
  const rows = height < 100 ? '' : omissionsText(index, scene.locale);
  const footnote = rows && i18nFor(scene.locale).t('Left out: {rows}', { rows });
  const sankeyOptions: SankeyOptions = {
    align: options.align,
    sort: options.sort,
    nodePadding: numberOption(options.nodePadding) ?? 0,
    nodeWidth: numberOption(options.nodeWidth) ?? 0,
    locale: scene.locale,
  };
  const layers = nodeLayers(index, sankeyOptions);
  const hasHeadings = index.form === 'sides' && height >= 100;
  const nameWidth = Math.min(width * maxNameShare, maxNamePx, maxLabelWidth(index, layers, scene));
  const plot: Box = {
    left: 1,
    top: (height < 60 ? 1 : labelLineHeightPx / 2) + (hasHeadings ? headingPx : 0),
    right: Math.max(width / 2, width - nameWidth),
    bottom: height - (footnote === '' ? 0 : footnotePx) - (height < 60 ? 1 : labelLineHeightPx / 2),
  };
  const sankeyLayout = layoutFlows(index, sankeyOptions, plot, layers);
  const selected = selectedFlows(index, fields, scene.selections);
  const nodes = nodeMarks(index, sankeyLayout, scene);
  const bands = bandMarks(index, sankeyLayout, { nodes, selected, scene });
  return {
    ...base,
    plot,
    nodes,
    bands,
    order: readingOrder({ nodes, bands }),
    labels: placeLabels(nodes, plot, scene, style),
    headings: hasHeadings ? sideHeadings(index, nodes, scene, style) : [],
    note: null,
    footnote: footnote === '' ? null : footnoteAt(footnote, scene),
    hasSelection: selected !== null,
  };
}

function noteOf(index: SankeyIndex, { locale }: Scene): string | null {
  const i18n = i18nFor(locale);
  if (index.cycle) {
    const path = index.cycle.length > 6 ? [...index.cycle.slice(0, 5), '…'] : index.cycle;
    return i18n.t('Can’t draw flows that form a cycle: {path}', { path: path.join(' → ') });
  }
  if (index.flows.length > 0 || !index.tally) return null;
  if (index.tally.rows === 0) return i18n.t('No data');
  return i18n.t(
    index.form === 'sides' ? 'No flows above 0' : 'No flows above 0 between different nodes',
  );
}

function fieldNames({ tally }: SankeyIndex, { locale }: Scene): SankeyMarks['fields'] {
  const { source, target, value } = tally?.roles ?? {};
  return {
    source: source?.name ?? '',
    target: target?.name ?? '',
    value: value?.name ?? i18nFor(locale).t('rows'),
  };
}

function nodeMarks(index: SankeyIndex, { nodes }: SankeyLayout, scene: Scene): readonly NodeMark[] {
  const tokens = nodeTokens(index, scene.options);
  const byName = new Map(index.nodes.map(({ name }, i) => [name, tokens[i] ?? 'cat-10']));
  const coloured = [...byName].flatMap(([name, token]) =>
    token === 'cat-10' ? [] : [{ name, token }],
  );
  const cues = new Map(withCues(coloured).map(({ name, token }) => [name, token]));
  return nodes.flatMap(({ layer, box }, i) => {
    const node = index.nodes[i];
    const plain = (!scene.stale && tokens[i]) || 'cat-10';
    const token = (plain !== 'cat-10' && cues.get(node?.name ?? '')) || plain;
    return node ? [{ node, layer, token, box }] : [];
  });
}

function bandMarks(
  index: SankeyIndex,
  { bands }: SankeyLayout,
  {
    nodes,
    selected,
    scene: { options },
  }: { nodes: readonly NodeMark[]; selected: ReadonlySet<number> | null; scene: Scene },
): readonly FlowMark[] {
  return bands.flatMap((band, i) => {
    const flow = index.flows[i];
    if (!flow) return [];
    const token =
      options.colour === 'none'
        ? 'cat-10'
        : (nodes[options.colour === 'target' ? flow.target : flow.source]?.token ?? 'cat-10');
    return [{ ...flow, band, token, isSelected: selected?.has(i) ?? false }];
  });
}

function footnoteAt(text: string, { width, height, measure, font }: Scene) {
  const fits = truncateText(text, width - 4, (label) => measure(label, font(axisFontPx)));
  return { text: fits, x: 0, y: height - 5 };
}

/**
 * A colour for every node, by its name. Nodes with outgoing flows have a hue; if there are more than
 * hues, the largest do. Final nodes are slate: their bands have the colour of their source. With
 * sides, the largest names of either have a hue, the same on both.
 */
function nodeTokens({ form, nodes }: SankeyIndex, { colours }: Options): readonly ColourToken[] {
  const chosen = coloursOption(colours);
  if (form === 'sides') {
    const bySize = [...nodes].sort((a, b) => throughput(b) - throughput(a));
    const names = [...new Set(bySize.map(({ name }) => name))].slice(0, maxOwnColours);
    const tokens = nameTokens(names, chosen);
    return nodes.map(({ name }) => chosen.get(name) ?? tokens.get(name) ?? 'cat-10');
  }
  const coloured = nodes
    .filter(({ outgoing }) => outgoing)
    .sort((a, b) => b.outgoing - a.outgoing)
    .slice(0, maxOwnColours);
  const tokens = nameTokens(
    coloured.map(({ name }) => name),
    chosen,
  );
  return nodes.map((node) => {
    const own = coloured.includes(node) ? tokens.get(node.name) : undefined;
    return chosen.get(node.name) ?? own ?? 'cat-10';
  });
}
