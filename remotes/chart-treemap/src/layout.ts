import {
  type Box,
  type Breadcrumb,
  breadcrumbsHeightPx,
  colourSlotName,
  i18nFor,
  type LegendKey,
  layoutBreadcrumbs,
  layoutLegend,
  layoutRamp,
  legendHeightPx,
  maxOwnColours,
  rampHeightPx,
  type Scene,
  selectedOn,
  staleToken,
} from '@chartroom/plot';
import { type Branch, branchPath } from './branches';
import { type Colouring, colouringOf, itemToken } from './colouring';
import { branchId, focusOf } from './focus';
import { buildItemTree, type Item, type ItemOptions } from './items';
import { labelSmallBranches } from './labelSmallBranches';
import { labelsOf } from './labels';
import { icicleRegions, type Regions, sunburstRegions, treemapRegions } from './regions';
import type { TreeIndex } from './treeIndex';
import { shareText, sizeText, treemapFormat } from './treemapFormat';
import { type NodeMark, type TreemapMarks, type TreemapShape, treemapShapes } from './treemapMarks';

/** Smaller areas are impossible to point at. */
const minArea = 4;
/** Thinner segments of a ring or an icicle aren't visible. */
const minThicknessPx = 0.5;
/** Lower panels show only areas. */
const minHeaderChartPx = 100;
const minBreadcrumbsPx = 120;

export function layoutTreemap(index: TreeIndex, scene: Scene): TreemapMarks {
  const { width, height, options } = scene;
  const format = treemapFormat(index, scene);
  const hasNumber = index.roles.colour !== null && index.roles.colour.type !== 'category';
  const legendHeight = legendHeightFor(index, scene, hasNumber);
  const focus = focusOf(index.branches.root, scene);
  const isInside = focus.parent !== null;
  const hasBreadcrumbs = isInside && height >= minHeaderChartPx && width >= minBreadcrumbsPx;
  const top = legendHeight + (hasBreadcrumbs ? breadcrumbsHeightPx : 0);
  const plot = { left: 0, top, right: width, bottom: Math.max(top, height) };
  const visibleTotal = visibleTotalOf(index, scene);
  const itemOptions = itemOptionsFor(focus, isInside ? focus.total : visibleTotal, scene, plot);
  const root = buildItemTree(focus, itemOptions, branchId(focus));
  const total = isInside ? visibleTotal : root.total;
  const breadcrumbRow = hasBreadcrumbs
    ? layoutBreadcrumbs(branchPath(focus), scene, {
        top: legendHeight,
        amount: `${sizeText(focus.total, format)}, ${shareText(focus.total / (total || 1), format)}`,
      })
    : null;
  const regions = root.items.length > 0 ? regionsIn(root, plot, scene) : [];
  const leaves = regions.flatMap(({ node }) => (node.children ? [] : [node.data]));
  const colouring = colouringOf(index, leaves, scene);
  const labelOptions = { scene, format, hasValues: options.labels === 'values' };
  const indexByNode = new Map(regions.map(({ node }, i) => [node, i]));
  const isFaded = fadedTest(index, scene);
  const nodeMarks = regions.map(({ node, region }): NodeMark => {
    const isLeaf = !node.children;
    return {
      ...{ item: node.data, depth: node.depth, region, isLeaf },
      parent: node.parent ? (indexByNode.get(node.parent) ?? -1) : -1,
      token: itemToken(colouring, node.data),
      isFaded: isFaded(node.data),
      labels: options.labels === 'none' ? [] : labelsOf(node.data, region, isLeaf, labelOptions),
    };
  });
  // No single text colour is readable on all steps of a ramp.
  const isNamed = options.labels !== 'none' && shapeOf(scene) === 'treemap' && !hasNumber;
  const nodes = isNamed ? labelSmallBranches(nodeMarks, labelOptions) : nodeMarks;
  return {
    axes: null,
    zoom: null,
    ...{ index, format, width, height, nodes, colouring, total },
    focusItem: isInside ? root : null,
    indexById: new Map(nodes.map(({ item }, i) => [item.id, i])),
    shape: shapeOf(scene),
    ...legendFor(index, colouring, scene, legendHeight),
    centreLabel: centreLabelOf(root, plot, scene, sizeText(root.total, format)),
    breadcrumbRow,
    breadcrumbs: [...(breadcrumbRow?.breadcrumbs ?? []), ...exitCrumbs(focus, root, plot, scene)],
    keys: legendKeysFor(index, isInside ? [] : nodes),
    note: noteOf(index, nodes, scene),
    isStale: scene.stale,
  };
}

function shapeOf({ options }: Scene): TreemapShape {
  return treemapShapes.find((shape) => shape === options.shape) ?? 'treemap';
}

function regionsIn(root: Item, plot: Box, scene: Scene): Regions {
  const shape = shapeOf(scene);
  if (shape === 'sunburst') return sunburstRegions(root, plot);
  if (shape === 'icicle') return icicleRegions(root, plot);
  return treemapRegions(root, plot, scene.options.labels !== 'none');
}

/** Total of the visible branches on the first level. */
function visibleTotalOf({ branches }: TreeIndex, { hidden }: Scene): number {
  const visible = [...branches.root.children.values()].reduce(
    (sum, { name, total }) => (hidden.has(name) ? sum : sum + total),
    0,
  );
  return Math.min(visible, Number.MAX_VALUE);
}

/** Options of the displayed tree at this size. */
function itemOptionsFor(focus: Branch, total: number, scene: Scene, plot: Box): ItemOptions {
  const { options, hidden, locale } = scene;
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const shares = {
    treemap: minArea / Math.max(1, width * height),
    icicle: minThicknessPx / Math.max(1, height),
    sunburst: minThicknessPx / Math.max(1, Math.PI * Math.min(width, height)),
  };
  return {
    minTotal: total * shares[shapeOf(scene)],
    levels: typeof options.levels === 'number' ? focus.depth + Math.round(options.levels) : null,
    sort: options.sort === 'data' || options.sort === 'name' ? options.sort : 'greatest',
    hidden,
    locale,
  };
}

/** Height of the legend; 0 in a low panel. */
function legendHeightFor({ roles }: TreeIndex, { height }: Scene, hasNumber: boolean): number {
  if (!roles.colour || height < minHeaderChartPx) return 0;
  return hasNumber ? rampHeightPx : legendHeightPx;
}

function legendFor(
  { roles }: TreeIndex,
  colouring: Colouring,
  scene: Scene,
  legendHeight: number,
): Pick<TreemapMarks, 'ramp' | 'legend'> {
  const width = (text: string) => scene.measure(text, scene.font(12));
  if (legendHeight === 0 || colouring.kind === 'branch') return { ramp: null, legend: null };
  const ends = { left: 0, right: scene.width };
  if (colouring.kind === 'number') {
    const { scale, hasValuesBelow, hasValuesAbove } = colouring;
    const unit = roles.colour?.unit;
    const style = { locale: scene.locale, ...(unit !== undefined && { unit }) };
    return {
      ramp: layoutRamp(scale, { ...ends, style, width, hasValuesBelow, hasValuesAbove }),
      legend: null,
    };
  }
  const { dictionary, itemToken: tokenOf } = colouring;
  const count = Math.min(dictionary.length, maxOwnColours + 1);
  const names = Array.from({ length: count }, (_, slot) => ({
    name: colourSlotName(dictionary, slot, scene.locale),
    // Without hue, like the areas of a lost source.
    token: staleToken(tokenOf(slot), scene.stale),
  }));
  return { ramp: null, legend: layoutLegend(names, 0, scene.width, width, scene.locale) };
}

function centreLabelOf(
  root: Item,
  plot: Box,
  scene: Scene,
  text: string,
): TreemapMarks['centreLabel'] {
  if (shapeOf(scene) !== 'sunburst' || root.items.length === 0) return null;
  const { x, y, radius } = sunburstHole(root, plot);
  const half = scene.measure(text, scene.font(12, 600)) / 2 + 2;
  return half > radius || radius < 10 ? null : { text, x, y: y + 4 };
}

/** The centre of a sunburst shows the whole. */
function sunburstHole(root: Item, { left, right, top, bottom }: Box) {
  const radius = Math.max(0, Math.min(right - left, bottom - top) / 2 - 2) / (depthOf(root) + 1);
  return { x: (left + right) / 2, y: (top + bottom) / 2, radius };
}

/** A click in the centre of a sunburst moves one level up. */
function exitCrumbs(
  { parent }: Branch,
  root: Item,
  plot: Box,
  scene: Scene,
): readonly Breadcrumb[] {
  if (!parent || shapeOf(scene) !== 'sunburst') return [];
  const { x, y, radius } = sunburstHole(root, plot);
  const half = radius * Math.SQRT1_2;
  const box = { left: x - half, right: x + half, top: y - half, bottom: y + half };
  return [{ path: branchPath(parent), box }];
}

function depthOf({ items }: Item): number {
  return items.reduce((depth, item) => Math.max(depth, 1 + depthOf(item)), 0);
}

/**
 * Legend keys of the first level. A click on a visible name drills down; branches without a visible
 * name have a key for the keyboard.
 */
function legendKeysFor({ branches }: TreeIndex, nodes: readonly NodeMark[]): readonly LegendKey[] {
  const boxes = new Map<string, Box>();
  for (const { depth, item, region, isLeaf } of nodes) {
    if (depth !== 1 || isLeaf || region.kind !== 'box' || region.headerPx === 0) continue;
    boxes.set(item.name, { ...cornersOf(region), bottom: region.top + region.headerPx });
  }
  return [...branches.root.children.values()]
    .filter(({ total }) => total > 0)
    .map(({ name }) => ({ name, box: boxes.get(name) ?? offscreenBox }));
}

const offscreenBox = { left: 0, right: -1, top: 0, bottom: -1 };

function cornersOf({ left, right, top, bottom }: Box): Box {
  return { left, right, top, bottom };
}

/** Tests whether an item is dimmed: neither an ancestor nor a descendant of a selection. */
function fadedTest({ roles }: TreeIndex, { selections }: Scene): (item: Item) => boolean {
  const tests = roles.path.flatMap(({ name }) => {
    const test = selectedOn(selections, name);
    return test ? [{ name, test }] : [];
  });
  if (tests.length === 0) return () => false;
  return (item) =>
    item.items.length === 0 &&
    !tests.every(({ name, test }) => {
      for (let branch = item.branch; branch.parent; branch = branch.parent) {
        if (branch.field === name && test(branch.name)) return true;
      }
      return false;
    });
}

function noteOf(
  { rowsRead, branches }: TreeIndex,
  nodes: readonly NodeMark[],
  { locale }: Scene,
): string | null {
  if (!rowsRead || nodes.length > 0) return null;
  return i18nFor(locale).t(branches.root.rows === 0 ? 'No data' : 'No sizes above 0');
}
