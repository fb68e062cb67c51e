import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen, type PositionedText } from '../canvas/pen';
import type { Breadcrumb, Scene } from '../chart/chartDefinition';
import { i18nFor } from '../messages/i18n';
import { axisFontPx } from '../scales/axes';
import { truncateText } from './endLabels';

/** Breadcrumbs: names from the top to the current level, and its amount. */
export interface BreadcrumbRow {
  readonly labels: readonly BreadcrumbLabel[];
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** A text in a row of breadcrumbs. */
export interface BreadcrumbLabel extends PositionedText {
  /** A link to an ancestor, a separator, the current level, or its amount. */
  readonly kind: 'name' | 'mark' | 'here' | 'amount';
}

/** Height of a row of breadcrumbs in pixels. */
export const breadcrumbsHeightPx = 22;
const gapPx = 6;
const maxCrumbPx = 150;
const baselinePx = 14;
const separator = '›';
const ellipsis = '…';

/** What a row of breadcrumbs shows. */
export interface BreadcrumbOptions {
  /** Top of the row in pixels. */
  readonly top: number;
  /** How much the current level has: `24 kB, 12 %`. Shown where it fits. */
  readonly amount: string;
  /** Names of the path, where they differ from it. Default: the path. */
  readonly names?: readonly string[];
}

/**
 * Lays out the path that a viewer has drilled into. Without room for all names, the last ones stay.
 */
export function layoutBreadcrumbs(
  path: readonly string[],
  scene: Scene,
  { top, amount, names: pathNames = path }: BreadcrumbOptions,
): BreadcrumbRow {
  const width = (name: string, weight: 400 | 600 = 400) =>
    scene.measure(name, scene.font(axisFontPx, weight));
  const maxNamePx = Math.min(maxCrumbPx, scene.width / 3);
  const names = [i18nFor(scene.locale).t('All'), ...pathNames].map((name, level): Name => {
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
  if (x + gapPx + width(amount) <= scene.width) addLabel('amount', amount, width(amount));
  return { labels, breadcrumbs };
}

const styles = {
  name: ['accent', 400],
  mark: ['ink-3', 400],
  here: ['ink-1', 600],
  amount: ['ink-2', 400],
} as const;

/** Draws a row of breadcrumbs, if any. */
export function drawBreadcrumbs(pen: Pen, row: BreadcrumbRow | null, ink: Ink): void {
  for (const label of row?.labels ?? []) {
    const [token, weight] = styles[label.kind];
    drawText(pen, [label], { font: ink.font(axisFontPx, weight), colour: ink.colour(token) });
  }
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
