import { type Scene, truncateText } from '@chartroom/plot';
import type { Item } from './items';
import { sizeText, type TreemapFormat } from './treemapFormat';
import type { NodeLabel, Region } from './treemapMarks';
import { wrapName } from './wrapName';

const fontPx = 12;
const padPx = 4;
const linePx = 15;
const minWidthPx = 26;
/** Minimum number of letters before an ellipsis. */
const minLetters = 4;
/** The same for branches. */
const minBranchLetters = 3;

export interface LabelOptions {
  readonly scene: Scene;
  readonly format: TreemapFormat;
  readonly hasValues: boolean;
}

/** Labels of an area; empty without room. */
export function labelsOf(
  item: Item,
  region: Region,
  isLeaf: boolean,
  options: LabelOptions,
): readonly NodeLabel[] {
  if (region.kind === 'arc') return arcLabels(item, region, options);
  return isLeaf || region.headerPx === 0
    ? boxLabels(item, region, isLeaf, options)
    : headerLabels(item, region, options);
}

type BoxRegion = Extract<Region, { kind: 'box' }>;
type ArcRegion = Extract<Region, { kind: 'arc' }>;

/** The name, wrapped if that keeps it whole, and the size below. A branch without a header has no label. */
function boxLabels(
  item: Item,
  { left, right, top, bottom }: BoxRegion,
  isLeaf: boolean,
  options: LabelOptions,
): readonly NodeLabel[] {
  const [width, height] = [right - left - 2 * padPx, bottom - top];
  const isIcicle = options.scene.options.shape === 'icicle';
  if (width < minWidthPx || height < linePx || (!isLeaf && !isIcicle)) return [];
  const maxLines = Math.floor(height / linePx);
  const names = wrapName(item.name, maxLines, (text) => widthOf(text, 500, options) <= width) ?? [
    nameFor(item, width, 500, options),
  ];
  if (names[0] === '') return [];
  const position = { x: left + padPx, align: 'start', rotation: 0 } as const;
  const lines = names.map((text, line): NodeLabel => {
    return { ...position, text, y: top + 12 + line * linePx, weight: 500 };
  });
  const value = sizeText(item.total, options.format);
  const hasRoom = maxLines > names.length && widthOf(value, 400, options) <= width;
  if (options.hasValues && hasRoom) {
    lines.push({ ...position, text: value, y: top + 12 + names.length * linePx, weight: 400 });
  }
  return lines;
}

/** The name of a branch, centred over its children. */
export function centredLabel(
  item: Item,
  { left, right, top, bottom }: BoxRegion,
  options: LabelOptions,
): readonly NodeLabel[] {
  const width = right - left - 4;
  if (width < minWidthPx || bottom - top < linePx) return [];
  const text = nameFor(item, width, 600, options);
  if (text === '') return [];
  const y = Math.round((top + bottom) / 2) + 4;
  return [{ text, x: (left + right) / 2, y, align: 'center', weight: 600, rotation: 0 }];
}

function headerLabels(
  item: Item,
  { left, right, top }: BoxRegion,
  options: LabelOptions,
): readonly NodeLabel[] {
  const width = right - left - 2 * padPx;
  const value = sizeText(item.total, options.format);
  const valuePx = widthOf(value, 400, options) + 8;
  const nameWidth = widthOf(item.name.slice(0, 200), 600, options);
  const hasValue = options.hasValues && nameWidth + valuePx <= width;
  const name = nameFor(item, hasValue ? width - valuePx : width, 600, options);
  if (name === '') return [];
  const position = { y: top + 13, rotation: 0 } as const;
  const nameLabel = {
    ...position,
    text: name,
    x: left + padPx,
    align: 'start',
    weight: 600,
  } as const;
  if (!hasValue) return [nameLabel];
  return [nameLabel, { ...position, text: value, x: right - padPx, align: 'end', weight: 400 }];
}

/** Along the ring if it fits, or else radially; never upside down. */
function arcLabels(item: Item, region: ArcRegion, options: LabelOptions): readonly NodeLabel[] {
  const { x, y, from, to, inner, outer } = region;
  const middle = (from + to) / 2;
  const radius = (inner + outer) / 2;
  const chord = 2 * radius * Math.sin(Math.min(Math.PI, to - from) / 2);
  if (chord < linePx || outer - inner < linePx) return [];
  const position = { x: x + radius * Math.sin(middle), y: y - radius * Math.cos(middle) };
  const arcText = nameFor(item, chord, 500, options);
  const isWhole = arcText === item.name;
  if (isWhole && hasRoom(region, widthOf(arcText, 500, options) / 2 + 2, linePx / 2)) {
    const isBelow = middle > Math.PI / 2 && middle < 1.5 * Math.PI;
    return [label(position, arcText, isBelow ? middle + Math.PI : middle)];
  }
  const radialText = nameFor(item, outer - inner - 6, 500, options);
  if (
    radialText === '' ||
    !hasRoom(region, linePx / 2, widthOf(radialText, 500, options) / 2 + 1)
  ) {
    return [];
  }
  const isLeft = middle > Math.PI;
  return [label(position, radialText, middle + (isLeft ? Math.PI / 2 : -Math.PI / 2))];
}

function label({ x, y }: { x: number; y: number }, text: string, rotation: number): NodeLabel {
  return { text, x, y, align: 'center', weight: 500, rotation };
}

/** Whether a box in the middle of the segment fits into it. */
function hasRoom({ from, to, inner, outer }: ArcRegion, halfAcross: number, halfOut: number) {
  const radius = (inner + outer) / 2;
  const [near, far] = [radius - halfOut, radius + halfOut];
  const isWithin = near >= inner && Math.hypot(far, halfAcross) <= outer;
  return isWithin && Math.atan2(halfAcross, near) <= (to - from) / 2;
}

/** The name truncated to fit; empty if too little of it is left. */
function nameFor(item: Item, width: number, weight: 500 | 600, options: LabelOptions): string {
  // Glyphs are at least two pixels wide, so further characters never fit.
  const maxCharacters = Math.max(1, Math.ceil(width / 2));
  const name =
    item.name.length > maxCharacters ? `${item.name.slice(0, maxCharacters)}…` : item.name;
  const cut = truncateText(name, width, (text) => widthOf(text, weight, options));
  if (cut === item.name) return cut;
  const minLength = weight === 600 ? minBranchLetters : minLetters;
  const isLegible = cut.length > minLength && widthOf(cut, weight, options) <= width;
  return isLegible ? cut : '';
}

function widthOf(text: string, weight: 400 | 500 | 600, { scene }: LabelOptions): number {
  return scene.measure(text, scene.font(fontPx, weight));
}
