import {
  axisFontPx,
  i18nFor,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  omissionsText,
  referenceMarks,
  type Scene,
  type Span,
  staleAlpha,
  truncateText,
  withChosenColours,
  withCues,
} from '@chartroom/plot';
import { resolveOrientation } from '@chartroom/plot/bands';
import { boxFormats, omissionText } from './boxFormats';
import type { BoxGroup, BoxIndex } from './boxIndex';
import type { BoxMarks } from './boxMarks';
import { shapeOption } from './boxRoles';
import type { LayoutContext } from './layoutContext';
import { layoutHorizontal, maxRows } from './layoutHorizontal';
import { layoutVertical, maxColumns, namesFit } from './layoutVertical';
import { orderGroups } from './orderGroups';
import { referenceAxes } from './references';

const omissionsPx = 18;
/** Lower charts have no legend. */
const minLegendHeightPx = 80;

export function layoutBoxes(fullIndex: BoxIndex, scene: Scene): BoxMarks {
  const series = withCues(withChosenColours(fullIndex.series, scene.options));
  const index = { ...fullIndex, series };
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = boxFormats(index, scene);
  const { groups, slots } = orderGroups(index, scene);
  const hasLegend = index.series.length > 1 && scene.height >= minLegendHeightPx;
  const legendTop = hasLegend ? legendHeightPx : 0;
  const common = { index, scene, slots, style: text, width, extent: [0, 1] as const };
  const context = { ...common, groups, top: legendTop };
  const isHorizontal = resolveOrientation(scene, () => prefersHorizontal(context));
  const limit = isHorizontal ? maxRows(context) : maxColumns(context);
  const visible = groups.slice(0, limit);
  const omissions = omissionText(
    index,
    { shown: visible.length, all: groups.length },
    scene.locale,
  );
  const extent = valueExtent([...visible, ...(index.selected?.groups ?? [])], scene);
  const plotWith = (leftOut: string) => {
    const hasOmissions = leftOut !== '' && scene.height >= 100;
    const top = legendTop + (hasOmissions ? omissionsPx : 0);
    const input: LayoutContext = { ...common, groups: visible, extent, top };
    const geometry = isHorizontal ? layoutHorizontal(input) : layoutVertical(input);
    const axes = referenceAxes(geometry, index, scene);
    const references = referenceMarks(scene, { plot: geometry.plot, axes, obstacles: [] });
    return { geometry, references, text: hasOmissions ? leftOut : '' };
  };
  const first = plotWith(omissions);
  const outside = omissionsText(first.references.omissions, scene);
  // References that are left out need the row too.
  const {
    geometry,
    references,
    text: shownOmissions,
  } = outside === null ? first : plotWith(omissions === '' ? outside : `${omissions}, ${outside}`);
  const names = legendEntries(index.series, scene);
  const legend = hasLegend ? layoutLegend(names, 0, scene.width, width, scene.locale) : null;
  return {
    ...geometry,
    references,
    alpha: scene.stale ? staleAlpha : 1,
    legend,
    keys: legendKeys(legend, names),
    omissions:
      shownOmissions === ''
        ? null
        : { x: 0, y: legendTop + 12, text: truncateText(shownOmissions, scene.width, width) },
    note: noteOf(index, visible.length, scene.locale),
    hasSelection: index.selected !== null,
    text,
  };
}

function noteOf(
  { data, rows, nonPositiveCount }: BoxIndex,
  shown: number,
  locale: string,
): string | null {
  if (!data || shown > 0) return null;
  const i18n = i18nFor(locale);
  if (rows > 0) return i18n.t('All colours are hidden');
  return i18n.t(nonPositiveCount > 0 ? 'No values above 0 to show on a log scale' : 'No data');
}

/** Horizontal if names don't fit below the boxes, unless more groups fit vertically. */
function prefersHorizontal(context: LayoutContext): boolean {
  const { length } = context.groups;
  if (length === 0 || namesFit(context)) return false;
  const rows = maxRows(context);
  return rows >= length || rows >= maxColumns(context);
}

/** Extent of the axis. Includes outliers only if they are drawn. */
function valueExtent(groups: readonly BoxGroup[], { options }: Scene): Span {
  const showsOutliers = options.points !== 'none' || shapeOption(options.shape) !== 'box';
  let [min, max] = [Infinity, -Infinity];
  for (const { cells } of groups) {
    for (const { stats } of cells) {
      min = Math.min(min, showsOutliers ? stats.min : stats.low);
      max = Math.max(max, showsOutliers ? stats.max : stats.high);
    }
  }
  return [min, max];
}
