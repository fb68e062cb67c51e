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

/** Height of a text in a ring, without the room between lines. */
const arcLinePx = 12;

/**
 * Whole along the ring or, where that has no room, along the radius; otherwise cut, in the direction
 * that leaves more of it. Never upside down.
 */
function arcLabels(item: Item, region: ArcRegion, options: LabelOptions): readonly NodeLabel[] {
  const along = ringLabel(item, region, options);
  if (along?.text === item.name) return [along];
  const radial = radialLabel(item, region, options);
  if (!along || !radial) return [along, radial].flatMap((found) => found ?? []);
  return [along.text.length > radial.text.length ? along : radial];
}

/** In the middle of the ring, or by its inner edge, where a straight text can be longest. */
function ringLabel(item: Item, region: ArcRegion, options: LabelOptions): NodeLabel | null {
  const { from, to, inner, outer } = region;
  const half = arcLinePx / 2;
  const middle = (from + to) / 2;
  const isBelow = middle > Math.PI / 2 && middle < 1.5 * Math.PI;
  const rotation = isBelow ? middle + Math.PI : middle;
  let best: NodeLabel | null = null;
  for (const radius of [(inner + outer) / 2, inner + half + 2]) {
    const [near, far] = [radius - half, radius + half];
    if (near < inner || far > outer) continue;
    const room = Math.min(
      Math.sqrt(outer ** 2 - far ** 2),
      near * Math.tan(Math.min(1.5, (to - from) / 2)),
    );
    const text = nameFor(item, 2 * room - 4, 500, options);
    if (text.length > (best?.text.length ?? 0)) {
      best = label(pointAt(region, middle, radius), text, rotation);
    }
    if (text === item.name) break;
  }
  return best;
}

/** From where the segment is as wide as a text is high. */
function radialLabel(item: Item, region: ArcRegion, options: LabelOptions): NodeLabel | null {
  const { from, to, inner, outer } = region;
  const half = arcLinePx / 2;
  const middle = (from + to) / 2;
  const near = Math.max(inner, half / Math.tan(Math.min(1.5, (to - from) / 2)));
  if (near >= outer) return null;
  const far = Math.sqrt(outer ** 2 - half ** 2);
  const text = nameFor(item, far - near - 5, 500, options);
  if (text === '') return null;
  const rotation = middle + (middle > Math.PI ? Math.PI / 2 : -Math.PI / 2);
  return label(pointAt(region, middle, (near + far) / 2), text, rotation);
}

function pointAt({ x, y }: ArcRegion, angle: number, radius: number) {
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
}

function label({ x, y }: { x: number; y: number }, text: string, rotation: number): NodeLabel {
  return { text, x, y, align: 'center', weight: 500, rotation };
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
