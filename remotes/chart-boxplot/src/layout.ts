import {
  axisFontPx,
  fitted,
  layoutLegend,
  legendKeys,
  legendNames,
  legendPx,
  type Scene,
  type Span,
  staleAlpha,
} from '@chartroom/plot';
import type { BoxGroup, BoxIndex } from './boxIndex';
import type { BoxMarks } from './boxMarks';
import { shapeOption } from './boxRoles';
import { boxText, remarkText } from './boxText';
import { layoutLying, mostRows } from './lying';
import { orderGroups } from './orderGroups';
import type { Plan } from './plan';
import { layoutUpright, mostColumns, namesFit } from './upright';

const remarkPx = 18;
/** A lower chart has room for boxes alone. */
const leastLegendPx = 80;

export function layoutBoxes(index: BoxIndex, scene: Scene): BoxMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = boxText(index, scene);
  const { groups, slots } = orderGroups(index, scene);
  const hasLegend = index.series.length > 1 && scene.height >= leastLegendPx;
  const legendTop = hasLegend ? legendPx : 0;
  const all = { index, scene, slots, style: text, width, reach: [0, 1] as const };
  const plan = { ...all, groups, top: legendTop };
  const isLying = liesDown(plan);
  const most = isLying ? mostRows(plan) : mostColumns(plan);
  const shown = groups.slice(0, most);
  const remark = remarkText(index, { shown: shown.length, all: groups.length }, scene.locale);
  const hasRemark = remark !== '' && scene.height >= 100;
  const input: Plan = {
    ...all,
    groups: shown,
    reach: reachOf(shown, scene),
    top: legendTop + (hasRemark ? remarkPx : 0),
  };
  const names = legendNames(index.series, scene);
  const legend = hasLegend ? layoutLegend(names, 0, scene.width, width) : null;
  return {
    ...(isLying ? layoutLying(input) : layoutUpright(input)),
    alpha: scene.stale ? staleAlpha : 1,
    legend,
    keys: legendKeys(legend, names),
    remark: hasRemark
      ? { x: 0, y: legendTop + 12, text: fitted(remark, scene.width, width) }
      : null,
    note: noteOf(index, shown.length),
    text,
  };
}

function noteOf({ taken, rows, beyondLog }: BoxIndex, shown: number): string | null {
  if (!taken || shown > 0) return null;
  if (rows > 0) return 'All colours are hidden';
  return beyondLog > 0 ? 'Nothing above 0 to show on a log axis' : 'No data';
}

/** Groups lie where their names would not fit below them, unless more of them fit standing. */
function liesDown(plan: Plan): boolean {
  const { orientation } = plan.scene.options;
  if (orientation === 'horizontal' || orientation === 'vertical') {
    return orientation === 'horizontal';
  }
  if (plan.groups.length === 0 || namesFit(plan)) return false;
  const rows = mostRows(plan);
  return rows >= plan.groups.length || rows >= mostColumns(plan);
}

/** Where outliers are not drawn, the axis has no room for them. */
function reachOf(groups: readonly BoxGroup[], { options }: Scene): Span {
  const isWhole = options.points !== 'none' || shapeOption(options.shape) !== 'box';
  let [least, greatest] = [Infinity, -Infinity];
  for (const { cells } of groups) {
    for (const { stats } of cells) {
      least = Math.min(least, isWhole ? stats.min : stats.low);
      greatest = Math.max(greatest, isWhole ? stats.max : stats.high);
    }
  }
  return [least, greatest];
}
