import {
  axisFontPx,
  type Box,
  formatNumber,
  type NumberStyle,
  pushApart,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import { disambiguateNames } from './disambiguateNames';
import { flowStyle } from './flowStyle';
import type { FlowNode, SankeyIndex } from './sankeyIndex';
import type { NodeLabel, NodeMark } from './sankeyMarks';

/** Line height of names. */
export const labelLineHeightPx = 15;
const labelGapPx = 6;
const valueGapPx = 6;
/** Farther away, a name could seem to belong to another node. */
const maxLabelOffsetPx = 10;
/** Names shorter than this are omitted. */
const minNamePx = 26;
const maxCutShare = 0.25;

/** Throughput of a node: the larger of its incoming and outgoing sums. */
export function throughput({ incoming, outgoing }: FlowNode): number {
  return Math.max(incoming, outgoing);
}

/** Width that the names of the last layer need. */
export function maxLabelWidth(index: SankeyIndex, layers: readonly number[], scene: Scene): number {
  const last = Math.max(...layers);
  const style = flowStyle(index, scene);
  const ends = index.nodes
    .filter((_, labelIndex) => layers[labelIndex] === last)
    .sort((a, b) => throughput(b) - throughput(a))
    .slice(0, Math.ceil(scene.height / labelLineHeightPx));
  const widths = ends.map((node) => {
    const value = valueText(node, scene, style);
    return labelGapPx + scene.measure(node.name, scene.font(axisFontPx)) + valueWidth(value, scene);
  });
  return Math.ceil(Math.max(0, ...widths)) + 1;
}

/** Places names to the right of their nodes, over the outgoing bands. The largest nodes come first. */
export function placeLabels(
  nodes: readonly NodeMark[],
  plot: Box,
  scene: Scene,
  style: NumberStyle,
): readonly NodeLabel[] {
  // Keeps whole lines in the plot when nodes reach its edge.
  const low = Math.max(plot.top, labelLineHeightPx / 2);
  const high = Math.min(plot.bottom, scene.height - labelLineHeightPx / 2);
  if (high < low) return [];
  const last = Math.max(0, ...nodes.map(({ layer }) => layer));
  const lefts = new Map(nodes.map(({ layer, box }) => [layer, box.left]));
  return Array.from({ length: last + 1 }, (_, layer) => {
    const column = nodes.filter((mark) => mark.layer === layer);
    const left = (column[0]?.box.right ?? 0) + labelGapPx;
    const right = layer === last ? scene.width : (lefts.get(layer + 1) ?? scene.width) - valueGapPx;
    const labelled = labelledNodes(column, low, high);
    const hasValues = valuesFit(labelled, right - left, scene, style);
    const labelFor = ({ mark, y }: LabelledNode, text: string) =>
      labelAt(
        mark,
        text,
        { left, right: Math.max(right, freeUpTo(y, layer, nodes)), y, hasValues },
        scene,
        style,
      );
    const fullLabels = labelled.map((entry) => labelFor(entry, entry.mark.node.name));
    const distinctNames = disambiguateNames(
      labelled.map(({ mark }) => mark.node.name),
      fullLabels.map((label) => label?.name ?? ''),
    );
    return labelled.flatMap((entry, i) => labelFor(entry, distinctNames[i] as string) ?? []);
  }).flat();
}

/** Where the next node with a label begins, right of a name. */
function freeUpTo(y: number, layer: number, nodes: readonly NodeMark[]): number {
  const reach = labelLineHeightPx + maxLabelOffsetPx;
  const lefts = nodes
    .filter(({ layer: other, box }) => {
      return other > layer && y > box.top - reach && y < box.bottom + reach;
    })
    .map(({ box }) => box.left);
  const later = nodes.filter((other) => other.layer > layer).map(({ box }) => box.left);
  // Names of the last layer are beside its nodes, at any height.
  return Math.min(...lefts, Math.max(0, ...later)) - valueGapPx;
}

/** Whether a column has room for values: names take precedence, and only few may be truncated. */
function valuesFit(
  labelled: readonly LabelledNode[],
  room: number,
  scene: Scene,
  style: NumberStyle,
): boolean {
  const cut = labelled.filter(({ mark: { node } }) => {
    const name = scene.measure(node.name, scene.font(axisFontPx));
    return name + valueWidth(valueText(node, scene, style), scene) > room;
  });
  return cut.length <= labelled.length * maxCutShare;
}

interface LabelledNode {
  readonly mark: NodeMark;
  /** Vertical centre of the name. */
  readonly y: number;
}

/** The nodes of a column that have room for a name nearby, largest first. */
function labelledNodes(
  column: readonly NodeMark[],
  low: number,
  high: number,
): readonly LabelledNode[] {
  const maxLabels = Math.floor((high - low) / labelLineHeightPx) + 1;
  let candidates = [...column]
    .sort((a, b) => throughput(b.node) - throughput(a.node))
    .slice(0, Math.max(0, maxLabels));
  for (;;) {
    const centres = candidates.map(({ box }) => (box.top + box.bottom) / 2);
    const positions = pushApart(centres, labelLineHeightPx, low, high);
    const isNear = candidates.every(({ box }, i) => {
      const distance = Math.abs((positions[i] as number) - (centres[i] as number));
      return distance <= (box.bottom - box.top) / 2 + maxLabelOffsetPx;
    });
    if (isNear) return candidates.map((mark, i) => ({ mark, y: positions[i] as number }));
    candidates = candidates.slice(0, -1);
  }
}

/** The label of a node. `fullText` may lack words that other names begin with too. */
function labelAt(
  { node, box }: NodeMark,
  fullText: string,
  { left, right, y, hasValues }: { left: number; right: number; y: number; hasValues: boolean },
  scene: Scene,
  style: NumberStyle,
): NodeLabel | null {
  const measure = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const value = hasValues ? valueText(node, scene, style) : '';
  const room = right - left;
  const valueRoom = valueWidth(value, scene);
  const isCut = measure(fullText) > room - valueRoom;
  const shownValue = isCut && room - valueRoom < minNamePx * 2 ? '' : value;
  const nameRoom = room - (shownValue === '' ? 0 : valueRoom);
  if (nameRoom < Math.min(minNamePx, measure(fullText))) return null;
  const name = truncateText(fullText, nameRoom, measure);
  if (measure(name) > nameRoom) return null;
  const baseline = Math.round(y) + 4;
  const valueX = left + measure(name) + valueGapPx;
  const end =
    shownValue === '' ? valueX - valueGapPx : valueX + valueWidth(shownValue, scene) - valueGapPx;
  const backdrop = { left: box.right, right: end + 2, top: baseline - 11, bottom: baseline + 4 };
  const isOnBand = node.outgoing > 0 && box.bottom - box.top < labelLineHeightPx;
  return {
    name,
    value: shownValue,
    x: left,
    y: baseline,
    valueX,
    backdrop: isOnBand ? backdrop : null,
  };
}

function valueText(node: FlowNode, { options }: Scene, style: NumberStyle): string {
  return options.values === true ? formatNumber(throughput(node), style) : '';
}

function valueWidth(value: string, { measure, font }: Scene): number {
  return value === '' ? 0 : valueGapPx + measure(value, font(axisFontPx, 500));
}
