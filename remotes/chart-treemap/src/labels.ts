import { fitted, type Scene } from '@chartroom/plot';
import type { Item } from './items';
import { nameLines } from './nameLines';
import type { NodeLabel, Region } from './treemapMarks';
import { sizeText, type TreeText } from './treeText';

const fontPx = 12;
const padPx = 4;
const linePx = 15;
const leastWidthPx = 26;
/** Fewer letters before the ellipsis say nothing. */
const leastLetters = 4;
/** A branch is better told by three than not at all. */
const leastOfBranch = 3;

export interface LabelRule {
  readonly scene: Scene;
  readonly text: TreeText;
  readonly hasValues: boolean;
}

/** What is written on an area: none where it has no room. */
export function labelsOf(
  item: Item,
  region: Region,
  isLeaf: boolean,
  rule: LabelRule,
): readonly NodeLabel[] {
  if (region.kind === 'arc') return arcLabels(item, region, rule);
  return isLeaf || region.headerPx === 0
    ? boxLabels(item, region, isLeaf, rule)
    : headerLabels(item, region, rule);
}

type BoxRegion = Extract<Region, { kind: 'box' }>;
type ArcRegion = Extract<Region, { kind: 'arc' }>;

/** Name, on several lines where that keeps it whole, and below it the size, from the top. A branch without a header is covered by its parts. */
function boxLabels(
  item: Item,
  { left, right, top, bottom }: BoxRegion,
  isLeaf: boolean,
  rule: LabelRule,
): readonly NodeLabel[] {
  const [width, height] = [right - left - 2 * padPx, bottom - top];
  const isIcicle = rule.scene.options.shape === 'icicle';
  if (width < leastWidthPx || height < linePx || (!isLeaf && !isIcicle)) return [];
  const most = Math.floor(height / linePx);
  const names = nameLines(item.name, most, (text) => widthOf(text, 500, rule) <= width) ?? [
    nameFor(item, width, 500, rule),
  ];
  if (names[0] === '') return [];
  const at = { x: left + padPx, align: 'start', turn: 0 } as const;
  const lines = names.map((text, line): NodeLabel => {
    return { ...at, text, y: top + 12 + line * linePx, weight: 500 };
  });
  const value = sizeText(item.total, rule.text);
  const hasRoom = most > names.length && widthOf(value, 400, rule) <= width;
  if (rule.hasValues && hasRoom) {
    lines.push({ ...at, text: value, y: top + 12 + names.length * linePx, weight: 400 });
  }
  return lines;
}

/** The name of a branch in the middle of it, over its parts. */
export function overLabel(
  item: Item,
  { left, right, top, bottom }: BoxRegion,
  rule: LabelRule,
): readonly NodeLabel[] {
  const width = right - left - 4;
  if (width < leastWidthPx || bottom - top < linePx) return [];
  const text = nameFor(item, width, 600, rule);
  if (text === '') return [];
  const y = Math.round((top + bottom) / 2) + 4;
  return [{ text, x: (left + right) / 2, y, align: 'center', weight: 600, turn: 0 }];
}

function headerLabels(
  item: Item,
  { left, right, top }: BoxRegion,
  rule: LabelRule,
): readonly NodeLabel[] {
  const width = right - left - 2 * padPx;
  const value = sizeText(item.total, rule.text);
  const valuePx = widthOf(value, 400, rule) + 8;
  const whole = widthOf(item.name.slice(0, 200), 600, rule);
  const hasValue = rule.hasValues && whole + valuePx <= width;
  const name = nameFor(item, hasValue ? width - valuePx : width, 600, rule);
  if (name === '') return [];
  const at = { y: top + 13, turn: 0 } as const;
  const own = { ...at, text: name, x: left + padPx, align: 'start', weight: 600 } as const;
  if (!hasValue) return [own];
  return [own, { ...at, text: value, x: right - padPx, align: 'end', weight: 400 }];
}

/** Along the ring where it is wide enough, else from the middle outwards; never upside down. */
function arcLabels(item: Item, region: ArcRegion, rule: LabelRule): readonly NodeLabel[] {
  const { x, y, from, to, inner, outer } = region;
  const middle = (from + to) / 2;
  const radius = (inner + outer) / 2;
  const reach = 2 * radius * Math.sin(Math.min(Math.PI, to - from) / 2);
  if (reach < linePx || outer - inner < linePx) return [];
  const at = { x: x + radius * Math.sin(middle), y: y - radius * Math.cos(middle) };
  const along = nameFor(item, reach, 500, rule);
  const isWhole = along === item.name;
  if (isWhole && hasRoom(region, widthOf(along, 500, rule) / 2 + 2, linePx / 2)) {
    const isBelow = middle > Math.PI / 2 && middle < 1.5 * Math.PI;
    return [label(at, along, isBelow ? middle + Math.PI : middle)];
  }
  const outwards = nameFor(item, outer - inner - 6, 500, rule);
  if (outwards === '' || !hasRoom(region, linePx / 2, widthOf(outwards, 500, rule) / 2 + 1)) {
    return [];
  }
  const isLeft = middle > Math.PI;
  return [label(at, outwards, middle + (isLeft ? Math.PI / 2 : -Math.PI / 2))];
}

function label({ x, y }: { x: number; y: number }, text: string, turn: number): NodeLabel {
  return { text, x, y, align: 'center', weight: 500, turn };
}

/** Whether a box in the middle of the ring, as seen from its centre, lies within its part of it. */
function hasRoom({ from, to, inner, outer }: ArcRegion, halfAcross: number, halfOut: number) {
  const radius = (inner + outer) / 2;
  const [near, far] = [radius - halfOut, radius + halfOut];
  const isWithin = near >= inner && Math.hypot(far, halfAcross) <= outer;
  return isWithin && Math.atan2(halfAcross, near) <= (to - from) / 2;
}

/** Cut to fit; empty where too little of it is left. */
function nameFor(item: Item, width: number, weight: 500 | 600, rule: LabelRule): string {
  // No glyph is narrower than two pixels: what is beyond is never seen.
  const most = Math.max(1, Math.ceil(width / 2));
  const name = item.name.length > most ? `${item.name.slice(0, most)}…` : item.name;
  const cut = fitted(name, width, (text) => widthOf(text, weight, rule));
  if (cut === item.name) return cut;
  const least = weight === 600 ? leastOfBranch : leastLetters;
  const isLegible = cut.length > least && widthOf(cut, weight, rule) <= width;
  return isLegible ? cut : '';
}

function widthOf(text: string, weight: 400 | 500 | 600, { scene }: LabelRule): number {
  return scene.measure(text, scene.font(fontPx, weight));
}
