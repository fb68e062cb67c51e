import { type Box, i18nFor, type Scene } from '@chartroom/plot';
import { fittingName, labelMeasure, minLabelPx, padPx } from './boxLabels';
import type { BoxLabel, FlameBox, FrameExtent } from './flameMarks';
import { type FrameOrder, type FrameTree, frameOrders, type StackFrame } from './frameTree';
import type { Highlighting } from './highlighting';

/** Narrower frames are combined with their neighbours. */
const minWidthPx = 1;
const minRowPx = 16;
const maxRowPx = 24;
/** Frames have a gap from this width on. */
const minGapWidthPx = 4;
/** Between a name and its value. */
const valueGapPx = 8;
/** Separator of names in a key; not used in typed names. */
const separator = '\u0000';

export interface FrameLayoutOptions {
  readonly scene: Scene;
  readonly plot: Box;
  /** Rows grow from the bottom to the top. */
  readonly isUpward: boolean;
  readonly highlighting: Highlighting;
  /** The value of a frame as a label, the longest text first. */
  valueTexts(value: number): readonly string[];
  /** The part in view. Frames outside it are left out, and so are those above the first row. */
  readonly extent: FrameExtent;
}

/** A frame, or several narrow ones, before rows have a height. */
interface Cell {
  readonly frame: StackFrame;
  /** Number of narrow frames that `frame` calls; 0 for the frame itself. */
  readonly restCount: number;
  readonly total: number;
  readonly key: string;
  readonly parent: number;
  readonly left: number;
  readonly right: number;
}

/** Key of a frame in the marks. */
export function frameKey(path: readonly string[]): string {
  return path.reduce((key, name) => frameKeyIn(key, name), '');
}

/** Key of a frame that another one calls. */
export function frameKeyIn(parent: string, name: string): string {
  return `${parent}${separator}${name}`;
}

/**
 * Frames from `root` on in rows by depth, their width by value. Looks only at what is at least a
 * pixel wide, so that its cost depends on pixels, not on the number of frames.
 */
export function layoutFrames(
  tree: FrameTree,
  { frame: root, key: rootKey }: { readonly frame: StackFrame; readonly key: string },
  options: FrameLayoutOptions,
): readonly FlameBox[] {
  const { scene, plot, extent } = options;
  const maxRows = Math.max(1, Math.floor((plot.bottom - plot.top) / minRowPx));
  const cells = cellsIn(tree, { frame: root, key: rootKey }, options, maxRows);
  const firstRow = Math.floor(extent.depth);
  let rows = 1;
  for (const { frame, restCount } of cells) {
    rows = Math.max(rows, frame.depth + (restCount > 0 ? 1 : 0) - firstRow + 1);
  }
  rows = Math.min(rows, maxRows);
  const rowPx = Math.min(maxRowPx, Math.floor((plot.bottom - plot.top) / rows));
  const measure = labelMeasure(scene);
  const other = (count: number) => i18nFor(scene.locale).t('Other ({count})', { count });
  const layout = { ...options, rowPx, rows, measure, other };
  return cells.map((cell) => toBox(cell, layout));
}

function cellsIn(
  tree: FrameTree,
  root: { readonly frame: StackFrame; readonly key: string },
  { scene, plot, extent }: FrameLayoutOptions,
  maxRows: number,
): readonly Cell[] {
  const order = orderOf(scene);
  const width = plot.right - plot.left;
  const span = extent.to - extent.from;
  // Both are divided first, as a span of the largest numbers times a width isn't finite.
  const pixelAt = (value: number) => plot.left + ((value - extent.from) / span) * width;
  const maxDepth = Math.floor(extent.depth) + maxRows;
  const minTotal = (span / Math.max(1, width)) * minWidthPx;
  const cells: Cell[] = [];
  const queue: { frame: StackFrame; key: string; from: number; cell: number }[] = [];
  if (root.frame.parent) {
    const { frame, key } = root;
    cells.push({
      ...{ frame, key, restCount: 0, total: frame.total, parent: -1 },
      left: pixelAt(0),
      right: pixelAt(frame.total),
    });
  }
  queue.push({ ...root, from: 0, cell: root.frame.parent ? 0 : -1 });
  for (let head = 0; head < queue.length; head += 1) {
    const { frame, key, from, cell } = queue[head] as (typeof queue)[number];
    if (frame.depth + 1 >= maxDepth || !frame.children) continue;
    let at = from;
    let [restFrom, restTotal, restCount, rests] = [from, 0, 0, 0];
    const flushRest = () => {
      if (restCount > 0 && restTotal >= minTotal) {
        cells.push({
          ...{ frame, restCount, total: restTotal, parent: cell },
          key: frameKeyIn(frameKeyIn(key, ''), String(rests)),
          left: pixelAt(restFrom),
          right: pixelAt(restFrom + restTotal),
        });
        rests += 1;
      }
      restCount = 0;
      restTotal = 0;
    };
    const callees = tree.sortedCallees(frame, order);
    for (const [i, child] of callees.entries()) {
      if (order === 'value' && child.total < minTotal) {
        // All further ones are narrower still, and there may be thousands.
        const remaining = from + frame.total - frame.self - at;
        if (at + remaining <= extent.from || at >= extent.to) break;
        restFrom = at;
        restTotal = Math.max(0, remaining);
        restCount = callees.length - i - countZeros(callees);
        break;
      }
      if (child.total === 0 || at >= extent.to) continue;
      const end = at + child.total;
      if (end > extent.from) {
        if (child.total < minTotal) {
          if (restCount === 0) restFrom = at;
          restCount += 1;
          restTotal += child.total;
        } else {
          flushRest();
          const childCell = {
            ...{ frame: child, restCount: 0, total: child.total, parent: cell },
            key: frameKeyIn(key, child.name),
            left: pixelAt(at),
            right: pixelAt(end),
          };
          const isVisible = child.depth >= Math.floor(extent.depth);
          if (isVisible) cells.push(childCell);
          const childIndex = isVisible ? cells.length - 1 : -1;
          queue.push({ frame: child, key: childCell.key, from: at, cell: childIndex });
        }
      }
      at = end;
    }
    if (frame.depth + 1 >= Math.floor(extent.depth)) flushRest();
  }
  return cells;
}

/** Number of callees without a value, which are the last by value. */
function countZeros(callees: readonly StackFrame[]): number {
  let count = 0;
  while (count < callees.length && callees[callees.length - 1 - count]?.total === 0) count += 1;
  return count;
}

function orderOf({ options }: Scene): FrameOrder {
  return frameOrders.find((order) => order === options.sort) ?? 'value';
}

interface RowLayout extends FrameLayoutOptions {
  readonly rowPx: number;
  readonly rows: number;
  readonly measure: (text: string) => number;
  readonly other: (count: number) => string;
}

function toBox(cell: Cell, layout: RowLayout): FlameBox {
  const { plot, isUpward, highlighting, extent, rowPx, rows, measure, other } = layout;
  const { frame, restCount, total, key, parent } = cell;
  const isRest = restCount > 0;
  const depth = frame.depth + (isRest ? 1 : 0);
  const row = depth - extent.depth;
  const top = isUpward
    ? Math.round(plot.bottom - (row + 1) * rowPx)
    : Math.round(plot.top + row * rowPx);
  const left = Math.max(plot.left, Math.round(cell.left));
  const end = Math.min(plot.right, Math.round(cell.right));
  const right = Math.max(left + 1, end - left >= minGapWidthPx ? end - 1 : end);
  const box = { left, right, top, bottom: top + rowPx - 1 };
  const room = right - left - 2 * padPx;
  const hasRoom = room >= minLabelPx - 2 * padPx;
  // Writing a text that has no room would cost more than the frame.
  const text = isRest && hasRoom ? other(restCount) : frame.name;
  const label = hasRoom ? fittingName(text, room, measure) : '';
  const labels: BoxLabel[] = [];
  const y = top + baselineIn(rowPx);
  if (label !== '') labels.push({ text: label, x: left + padPx, y, align: 'start', tone: 'name' });
  const valueX = left + padPx + (label === '' ? 0 : measure(label) + valueGapPx);
  if (label === text && hasRoom && valueX < right - minLabelPx) {
    const value = layout
      .valueTexts(total)
      .find((candidate) => valueX + measure(candidate) <= right - padPx);
    if (value !== undefined) {
      labels.push({ text: value, x: valueX, y, align: 'start', tone: 'value' });
    }
  }
  return {
    ...box,
    ...{ key, parent, depth, labels, target: box },
    content: isRest
      ? { kind: 'rest', caller: frame, count: restCount, total }
      : { kind: 'frame', frame },
    token: isRest ? 'cat-10' : highlighting.tokenOf(frame.name, frame.service),
    isFaded: highlighting.isFaded(isRest ? null : frame.name, isRest ? -1 : frame.service),
    isMatch: !isRest && highlighting.isMatch(frame.name),
    isCut: !isRest && frame.children !== null && row >= rows - 1,
  };
}

/** Baseline of a label in a row of this height. */
export function baselineIn(rowPx: number): number {
  return Math.round((rowPx - 1) / 2) + 4;
}
