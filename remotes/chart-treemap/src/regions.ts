import type { Box } from '@chartroom/plot';
import {
  type HierarchyNode,
  type HierarchyRectangularNode,
  hierarchy,
  partition,
  treemap,
} from 'd3';
import type { Item } from './items';
import type { Region } from './treemapMarks';

type RectangularNode = HierarchyRectangularNode<Item>;
/** Every node with its region, parents before their children, without the root. */
export type Regions = readonly { readonly node: RectangularNode; readonly region: Region }[];

const fullTurn = 2 * Math.PI;
const topHeaderPx = 18;
const headerPx = 16;

/** Squarified treemap in whole pixels. Branches with enough room have a header. */
export function treemapRegions(root: Item, plot: Box, hasNames: boolean): Regions {
  const header = (node: RectangularNode) => (hasNames ? headerOf(node) : 0);
  const layoutTree = treemap<Item>()
    .size(sizeOf(plot))
    .round(true)
    .paddingInner(({ depth }) => (depth === 0 ? 3 : 1))
    .paddingOuter((node) => (node.depth === 1 && header(node) > 0 ? 2 : 0))
    .paddingTop((node) => header(node));
  return regionsOf(layoutTree(treeOf(root)), (node) => ({
    kind: 'box',
    left: plot.left + node.x0,
    right: plot.left + node.x1,
    top: plot.top + node.y0,
    bottom: plot.top + node.y1,
    // The actual height above the first child, since rounding happens after padding.
    headerPx: node.children?.[0] ? Math.max(0, node.children[0].y0 - node.y0) : 0,
  }));
}

function headerOf({ depth, x0, x1, y0, y1 }: RectangularNode): number {
  if (depth === 0) return 0;
  const [width, height] = [x1 - x0, y1 - y0];
  if (depth === 1) return width >= 40 && height >= 34 ? topHeaderPx : 0;
  return width >= 64 && height >= 64 ? headerPx : 0;
}

/** Icicle, with levels from left to right. */
export function icicleRegions(root: Item, plot: Box): Regions {
  const tree = treeOf(root);
  const [width, height] = sizeOf(plot);
  const column = width / Math.max(1, tree.height);
  const layoutTree = partition<Item>().size([height, tree.height + 1]);
  return regionsOf(layoutTree(tree), (node) => {
    const top = Math.round(plot.top + node.x0);
    const bottom = Math.round(plot.top + node.x1);
    return {
      kind: 'box',
      left: Math.round(plot.left + (node.depth - 1) * column),
      right: Math.round(plot.left + node.depth * column) - 1,
      top,
      // A gap, if there is room.
      bottom: bottom - top > 3 ? bottom - 1 : bottom,
      headerPx: 0,
    };
  });
}

/** Sunburst, with levels from the centre outwards. */
export function sunburstRegions(root: Item, plot: Box): Regions {
  const tree = treeOf(root);
  const [width, height] = sizeOf(plot);
  const radius = Math.max(0, Math.min(width, height) / 2 - 2);
  const ring = radius / (tree.height + 1);
  const layoutTree = partition<Item>().size([fullTurn, tree.height + 1]);
  return regionsOf(layoutTree(tree), (node) => ({
    kind: 'arc',
    x: (plot.left + plot.right) / 2,
    y: (plot.top + plot.bottom) / 2,
    from: node.x0,
    to: node.x1,
    inner: node.depth * ring,
    outer: (node.depth + 1) * ring,
  }));
}

/** Hierarchy with sizes relative to the whole, so that sums don't overflow. */
function treeOf(root: Item): HierarchyNode<Item> {
  const wholeTotal = root.total || 1;
  return hierarchy(root, ({ items }) => items).sum(({ items, total }) =>
    items.length > 0 ? 0 : total / wholeTotal,
  );
}

function regionsOf(root: RectangularNode, region: (node: RectangularNode) => Region): Regions {
  const all: { node: RectangularNode; region: Region }[] = [];
  root.eachBefore((node) => {
    if (node.depth > 0) all.push({ node, region: region(node) });
  });
  return all;
}

function sizeOf({ left, top, right, bottom }: Box): [number, number] {
  return [Math.max(0, right - left), Math.max(0, bottom - top)];
}
