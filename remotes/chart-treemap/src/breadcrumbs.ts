import {
  type Box,
  type Breadcrumb,
  i18nFor,
  type PositionedText,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import { type Branch, branchPath } from './branches';
import { shareText, sizeText, type TreemapFormat } from './treemapFormat';

/** Breadcrumbs: names from the top to the current branch, and its size. */
export interface BreadcrumbRow {
  readonly labels: readonly BreadcrumbLabel[];
  readonly breadcrumbs: readonly Breadcrumb[];
}

export interface BreadcrumbLabel extends PositionedText {
  /** A link to an ancestor, a separator, the current branch, or its size. */
  readonly kind: 'name' | 'mark' | 'here' | 'size';
}

export const breadcrumbsHeightPx = 22;
const gapPx = 6;
const maxCrumbPx = 150;
const baselinePx = 14;
const separator = '›';
const ellipsis = '…';

export interface BreadcrumbOptions {
  readonly format: TreemapFormat;
  readonly top: number;
  /** Total of the whole visible tree. */
  readonly total: number;
}

/** Lays out breadcrumbs. Without room for all names, the last ones stay. */
export function layoutBreadcrumbs(
  focus: Branch,
  scene: Scene,
  { format, top, total }: BreadcrumbOptions,
): BreadcrumbRow {
  const path = branchPath(focus);
  const width = (name: string, weight: 400 | 600 = 400) =>
    scene.measure(name, scene.font(12, weight));
  const maxNamePx = Math.min(maxCrumbPx, scene.width / 3);
  const names = [i18nFor(scene.locale).t('All'), ...path].map((name, level): Name => {
    const isCurrent = level === path.length;
    const widthOf = (label: string) => width(label, isCurrent ? 600 : 400);
    const text = truncateText(name.slice(0, 200), maxNamePx, widthOf);
    return { level, isCurrent, text, px: widthOf(text) };
  });
  const betweenPx = width(separator) + 2 * gapPx;
  const visibleNames = fittingNames(names, betweenPx, scene.width - width(ellipsis) - betweenPx);
  const labels: BreadcrumbLabel[] = [];
  const breadcrumbs: Breadcrumb[] = [];
  let x = 0;
  const y = top + baselinePx;
  const addLabel = (kind: BreadcrumbLabel['kind'], labelText: string, px: number) => {
    labels.push({ kind, text: labelText, x, y });
    x += px + gapPx;
  };
  for (const [i, crumb] of visibleNames.entries()) {
    const before = visibleNames[i - 1];
    if (i > 0) addLabel('mark', separator, width(separator));
    if (before && crumb.level > before.level + 1) {
      addLabel('mark', ellipsis, width(ellipsis));
      addLabel('mark', separator, width(separator));
    }
    const box: Box = {
      left: x - 2,
      right: x + crumb.px + 2,
      top,
      bottom: top + breadcrumbsHeightPx,
    };
    if (!crumb.isCurrent) breadcrumbs.push({ path: path.slice(0, crumb.level), box });
    addLabel(crumb.isCurrent ? 'here' : 'name', crumb.text, crumb.px);
  }
  const amount = `${sizeText(focus.total, format)}, ${shareText(focus.total / (total || 1), format)}`;
  if (x + gapPx + width(amount) <= scene.width) addLabel('size', amount, width(amount));
  return { labels, breadcrumbs };
}

interface Name {
  readonly level: number;
  readonly isCurrent: boolean;
  /** Truncated to fit. */
  readonly text: string;
  readonly px: number;
}

/** The first name, and as many of the last as fit. */
function fittingNames(names: readonly Name[], betweenPx: number, roomPx: number): readonly Name[] {
  const ends = [names[0], names.at(-1)].flatMap((name) => name ?? []);
  let usedPx = ends.reduce((sum, { px }) => sum + px, betweenPx);
  let from = names.length - 1;
  for (; from > 1; from -= 1) {
    usedPx += (names[from - 1]?.px ?? 0) + betweenPx;
    if (usedPx > roomPx) break;
  }
  return [...names.slice(0, 1), ...names.slice(from)];
}
