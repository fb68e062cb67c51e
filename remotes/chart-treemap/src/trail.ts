import { type Box, type Crumb, fitted, type Scene, type TextSpot } from '@chartroom/plot';
import { type Branch, pathTo } from './branches';
import { shareText, sizeText, type TreeText } from './treeText';

/** The way back: names from the top to where the viewer is, and how much that is. */
export interface Trail {
  readonly spots: readonly TrailSpot[];
  readonly crumbs: readonly Crumb[];
}

export interface TrailSpot extends TextSpot {
  /** A name that leads back, what stands between names, where the viewer is, or how much that is. */
  readonly kind: 'name' | 'mark' | 'here' | 'size';
}

export const trailPx = 22;
const gapPx = 6;
const longestPx = 150;
const baselinePx = 14;
const mark = '›';
const leftOut = '…';

export interface TrailPlace {
  readonly text: TreeText;
  readonly top: number;
  /** Of all that is shown when nothing is gone into. */
  readonly total: number;
}

/** Where there is no room for all names, those nearest to the viewer stay. */
export function layoutTrail(focus: Branch, scene: Scene, { text, top, total }: TrailPlace): Trail {
  const path = pathTo(focus);
  const width = (name: string, weight: 400 | 600 = 400) =>
    scene.measure(name, scene.font(12, weight));
  const most = Math.min(longestPx, scene.width / 3);
  const names = ['All', ...path].map((name, level): Name => {
    const isHere = level === path.length;
    const widthOf = (one: string) => width(one, isHere ? 600 : 400);
    const text = fitted(name.slice(0, 200), most, widthOf);
    return { level, isHere, text, px: widthOf(text) };
  });
  const betweenPx = width(mark) + 2 * gapPx;
  const shown = shownNames(names, betweenPx, scene.width - width(leftOut) - betweenPx);
  const spots: TrailSpot[] = [];
  const crumbs: Crumb[] = [];
  let x = 0;
  const y = top + baselinePx;
  const put = (kind: TrailSpot['kind'], own: string, px: number) => {
    spots.push({ kind, text: own, x, y });
    x += px + gapPx;
  };
  for (const [place, one] of shown.entries()) {
    const before = shown[place - 1];
    if (place > 0) put('mark', mark, width(mark));
    if (before && one.level > before.level + 1) {
      put('mark', leftOut, width(leftOut));
      put('mark', mark, width(mark));
    }
    const box: Box = { left: x - 2, right: x + one.px + 2, top, bottom: top + trailPx };
    if (!one.isHere) crumbs.push({ path: path.slice(0, one.level), box });
    put(one.isHere ? 'here' : 'name', one.text, one.px);
  }
  const amount = `${sizeText(focus.total, text)}, ${shareText(focus.total / (total || 1), text)}`;
  if (x + gapPx + width(amount) <= scene.width) put('size', amount, width(amount));
  return { spots, crumbs };
}

interface Name {
  readonly level: number;
  readonly isHere: boolean;
  /** As it was cut to fit. */
  readonly text: string;
  readonly px: number;
}

/** The first, and as many of the last as there is room for. */
function shownNames(names: readonly Name[], betweenPx: number, roomPx: number): readonly Name[] {
  const ends = [names[0], names.at(-1)].flatMap((name) => name ?? []);
  let taken = ends.reduce((sum, { px }) => sum + px, betweenPx);
  let from = names.length - 1;
  for (; from > 1; from -= 1) {
    taken += (names[from - 1]?.px ?? 0) + betweenPx;
    if (taken > roomPx) break;
  }
  return [...names.slice(0, 1), ...names.slice(from)];
}
