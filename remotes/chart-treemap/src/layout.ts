import {
  type Box,
  type Crumb,
  colourSlotName,
  type Key,
  layoutLegend,
  layoutRamp,
  legendPx,
  ownColours,
  rampPx,
  type Scene,
  selectedOn,
  slotTokens,
  staleToken,
} from '@chartroom/plot';
import { type Branch, pathTo } from './branches';
import { type Colouring, colouringOf, tokenOf } from './colouring';
import { focusOf, idOf } from './focus';
import { type Item, type ItemRule, itemsOf } from './items';
import { labelsOf } from './labels';
import { nameUnnamed } from './nameUnnamed';
import { icicleRegions, type Regions, sunburstRegions, treemapRegions } from './regions';
import { layoutTrail, trailPx } from './trail';
import type { TreeIndex } from './treeIndex';
import { type PlacedNode, type Shape, shapes, type TreemapMarks } from './treemapMarks';
import { sizeText, treeText } from './treeText';

/** An area of fewer pixels can't be pointed at. */
const leastArea = 4;
/** A part of a ring, or a row of an icicle, that is thinner can't be seen. */
const leastPx = 0.5;
/** A panel that is hardly higher than what would stand above its areas has but areas. */
const leastHeadPx = 100;
const leastTrailPx = 120;

export function layoutTreemap(index: TreeIndex, scene: Scene): TreemapMarks {
  const { width, height, options } = scene;
  const text = treeText(index, scene);
  const hasNumber = index.roles.colour !== null && index.roles.colour.type !== 'category';
  const headPx = headOf(index, scene, hasNumber);
  const focus = focusOf(index.branches.root, scene);
  const isInside = focus.parent !== null;
  const hasTrail = isInside && height >= leastHeadPx && width >= leastTrailPx;
  const top = headPx + (hasTrail ? trailPx : 0);
  const plot = { left: 0, top, right: width, bottom: Math.max(top, height) };
  const whole = shownTotal(index, scene);
  const rule = ruleFor(focus, isInside ? focus.total : whole, scene, plot);
  const root = itemsOf(focus, rule, idOf(focus));
  const total = isInside ? whole : root.total;
  const path = hasTrail ? layoutTrail(focus, scene, { text, top: headPx, total }) : null;
  const regions = root.items.length > 0 ? regionsIn(root, plot, scene) : [];
  const leaves = regions.flatMap(({ node }) => (node.children ? [] : [node.data]));
  const colouring = colouringOf(index, leaves, scene);
  const labelled = { scene, text, hasValues: options.labels === 'values' };
  const places = new Map(regions.map(({ node }, place) => [node, place]));
  const isFaded = fadedBy(index, scene);
  const placed = regions.map(({ node, region }): PlacedNode => {
    const isLeaf = !node.children;
    return {
      ...{ item: node.data, depth: node.depth, region, isLeaf },
      parent: node.parent ? (places.get(node.parent) ?? -1) : -1,
      token: tokenOf(colouring, node.data),
      isFaded: isFaded(node.data),
      labels: options.labels === 'none' ? [] : labelsOf(node.data, region, isLeaf, labelled),
    };
  });
  // On steps of a ramp no one colour of text reads everywhere.
  const isNamed = options.labels !== 'none' && shapeOf(scene) === 'treemap' && !hasNumber;
  const nodes = isNamed ? nameUnnamed(placed, labelled) : placed;
  return {
    axes: null,
    zoom: null,
    ...{ index, text, width, height, nodes, colouring, total },
    inside: isInside ? root : null,
    places: new Map(nodes.map(({ item }, place) => [item.id, place])),
    shape: shapeOf(scene),
    ...headFor(index, colouring, scene, headPx),
    whole: wholeOf(root, plot, scene, sizeText(root.total, text)),
    path,
    trail: [...(path?.crumbs ?? []), ...wayOut(focus, root, plot, scene)],
    keys: keysOf(index, isInside ? [] : nodes),
    note: noteOf(index, nodes),
    isStale: scene.stale,
  };
}

function shapeOf({ options }: Scene): Shape {
  return shapes.find((shape) => shape === options.shape) ?? 'treemap';
}

function regionsIn(root: Item, plot: Box, scene: Scene): Regions {
  const shape = shapeOf(scene);
  if (shape === 'sunburst') return sunburstRegions(root, plot);
  if (shape === 'icicle') return icicleRegions(root, plot);
  return treemapRegions(root, plot, scene.options.labels !== 'none');
}

/** Of all branches of the first level that are not hidden. */
function shownTotal({ branches }: TreeIndex, { hidden }: Scene): number {
  const shown = [...branches.root.children.values()].reduce(
    (sum, { name, total }) => (hidden.has(name) ? sum : sum + total),
    0,
  );
  return Math.min(shown, Number.MAX_VALUE);
}

/** The tree as it is shown at this size. */
function ruleFor(focus: Branch, total: number, scene: Scene, plot: Box): ItemRule {
  const { options, hidden } = scene;
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const shares = {
    treemap: leastArea / Math.max(1, width * height),
    icicle: leastPx / Math.max(1, height),
    sunburst: leastPx / Math.max(1, Math.PI * Math.min(width, height)),
  };
  return {
    leastTotal: total * shares[shapeOf(scene)],
    levels: typeof options.levels === 'number' ? focus.depth + Math.round(options.levels) : null,
    sort: options.sort === 'data' || options.sort === 'name' ? options.sort : 'greatest',
    hidden,
  };
}

/** Height of the legend; none in a panel that is hardly higher. */
function headOf({ roles }: TreeIndex, { height }: Scene, hasNumber: boolean): number {
  if (!roles.colour || height < leastHeadPx) return 0;
  return hasNumber ? rampPx : legendPx;
}

function headFor(
  { roles }: TreeIndex,
  colouring: Colouring,
  scene: Scene,
  headPx: number,
): Pick<TreemapMarks, 'ramp' | 'legend'> {
  const width = (text: string) => scene.measure(text, scene.font(12));
  if (headPx === 0 || colouring.kind === 'branch') return { ramp: null, legend: null };
  const ends = { left: 0, right: scene.width };
  if (colouring.kind === 'number') {
    const { scale, isBelow, isAbove } = colouring;
    const unit = roles.colour?.unit;
    const style = { locale: scene.locale, ...(unit !== undefined && { unit }) };
    return { ramp: layoutRamp(scale, { ...ends, style, width, isBelow, isAbove }), legend: null };
  }
  const { dictionary } = colouring;
  const count = Math.min(dictionary.length, ownColours + 1);
  const tokenOf = slotTokens(dictionary);
  const names = Array.from({ length: count }, (_, slot) => ({
    name: colourSlotName(dictionary, slot),
    // As the areas of a lost source: without hue.
    token: staleToken(tokenOf(slot), scene.stale),
  }));
  return { ramp: null, legend: layoutLegend(names, 0, scene.width, width) };
}

function wholeOf(root: Item, plot: Box, scene: Scene, text: string): TreemapMarks['whole'] {
  if (shapeOf(scene) !== 'sunburst' || root.items.length === 0) return null;
  const { x, y, radius } = holeOf(root, plot);
  const half = scene.measure(text, scene.font(12, 600)) / 2 + 2;
  return half > radius || radius < 10 ? null : { text, x, y: y + 4 };
}

/** The middle of a sunburst stands for what its rings are parts of. */
function holeOf(root: Item, { left, right, top, bottom }: Box) {
  const radius = Math.max(0, Math.min(right - left, bottom - top) / 2 - 2) / (depthOf(root) + 1);
  return { x: (left + right) / 2, y: (top + bottom) / 2, radius };
}

/** A click in the middle of a sunburst leads one level out. */
function wayOut({ parent }: Branch, root: Item, plot: Box, scene: Scene): readonly Crumb[] {
  if (!parent || shapeOf(scene) !== 'sunburst') return [];
  const { x, y, radius } = holeOf(root, plot);
  const half = radius * Math.SQRT1_2;
  const box = { left: x - half, right: x + half, top: y - half, bottom: y + half };
  return [{ path: pathTo(parent), box }];
}

function depthOf({ items }: Item): number {
  return items.reduce((most, item) => Math.max(most, 1 + depthOf(item)), 0);
}

/**
 * Names of the first level: a click on one shows it alone, in all of the room. Those without a name
 * to click have a key for the keyboard.
 */
function keysOf({ branches }: TreeIndex, nodes: readonly PlacedNode[]): readonly Key[] {
  const boxes = new Map<string, Box>();
  for (const { depth, item, region, isLeaf } of nodes) {
    if (depth !== 1 || isLeaf || region.kind !== 'box' || region.headerPx === 0) continue;
    boxes.set(item.name, { ...cornersOf(region), bottom: region.top + region.headerPx });
  }
  return [...branches.root.children.values()]
    .filter(({ total }) => total > 0)
    .map(({ name }) => ({ name, box: boxes.get(name) ?? nowhere }));
}

const nowhere = { left: 0, right: -1, top: 0, bottom: -1 };

function cornersOf({ left, right, top, bottom }: Box): Box {
  return { left, right, top, bottom };
}

/** What is not on the way to, or below, what is selected on a level. */
function fadedBy({ roles }: TreeIndex, { selections }: Scene): (item: Item) => boolean {
  const tests = roles.path.flatMap(({ name }) => {
    const test = selectedOn(selections, name);
    return test ? [{ name, test }] : [];
  });
  if (tests.length === 0) return () => false;
  return (item) =>
    item.items.length === 0 &&
    !tests.every(({ name, test }) => {
      for (let at = item.branch; at.parent; at = at.parent) {
        if (at.field === name && test(at.name)) return true;
      }
      return false;
    });
}

function noteOf({ taken, branches }: TreeIndex, nodes: readonly PlacedNode[]): string | null {
  if (!taken || nodes.length > 0) return null;
  return branches.root.rows === 0 ? 'No data' : 'No size above 0';
}
