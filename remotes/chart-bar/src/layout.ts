import {
  axisFontPx,
  layoutLegend,
  legendKeys,
  legendNames,
  legendPx,
  omissionsOf,
  omissionsPx,
  type Scene,
  type Span,
} from '@chartroom/plot';
import { bandsInView } from './bandsInView';
import { bandTitle } from './bandTitle';
import type { BarIndex } from './barIndex';
import type { BarMarks } from './barMarks';
import type { Band } from './bars';
import { barText } from './barText';
import { perInterval } from './interval';
import { limitBands, valuesOf } from './limitBands';
import { layoutLying, lyingRoom, mostRows } from './lying';
import type { Plan, PlanInput } from './plan';
import { layoutOption, reach, segments } from './stack';
import { columnRoom, layoutUpright, mostColumns, namesFit } from './upright';
import { shareDomain, valueDomain } from './valueDomain';
import { logAxis } from './valueScale';

export function layoutBars(index: BarIndex, scene: Scene): BarMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const hasLegend = index.series.length > 1;
  const isHidden = (i: number) => hasLegend && scene.hidden.has(index.series[i]?.name ?? '');
  const all = index.series.map((_, i) => i);
  const isNoted = index.time !== null && scene.height >= leastNotedPx;
  const base: Plan = {
    index,
    scene,
    layout: layoutOption(scene.options.layout),
    shown: all.filter((i) => !isHidden(i)),
    text: barText(index, scene),
    top: hasLegend || isNoted ? legendPx : 0,
    width,
  };
  const isLying = liesDown(base);
  const { bands, others, view } = bandsFor(base, isLying);
  const values = bands.map((band) =>
    valuesOf(band, index.aggregate).map((value, i) => (isHidden(i) ? Number.NaN : value)),
  );
  const isLog = scene.options.scale === 'log' && base.layout === 'grouped';
  const beyondLog = isLog ? values.flat().filter((value) => value <= 0).length : 0;
  const omissions = omissionsOf(
    [{ count: beyondLog, text: 'at or below 0 not shown on a log scale' }],
    scene,
  );
  const plan = {
    ...base,
    text: view ? barText(index, scene, bands) : base.text,
    top: base.top + (omissions ? omissionsPx : 0),
  };
  const parts = values.map((own) => segments(own, plan.layout));
  const reached = reachOf(parts, bands);
  const input: PlanInput = {
    bands,
    values,
    parts,
    view,
    titles: bands.map((band) => bandTitle(band, index, others, plan.text)),
    axis: isLog ? logAxis(values, scene) : { isLog, domain: linear(plan, reached) },
    hasValues: reached[0] <= reached[1],
  };
  const marks = isLying ? layoutLying(plan, input) : layoutUpright(plan, input);
  const says = view ? perInterval(index.aggregate, view.unit) : '';
  const note = isNoted ? says : '';
  const whole = hasLegend ? legendOf(plan, 0) : null;
  const beside = hasLegend && note !== '' ? legendOf(plan, width(note) + noteGapPx) : whole;
  // Names come first: what bars say is in the tooltip too.
  const hasRoom = beside?.more === whole?.more && width(note) <= scene.width;
  const legend = hasRoom ? beside : whole;
  return {
    ...marks,
    legend,
    keys: legendKeys(legend, index.series),
    index,
    isShares: plan.layout === 'normalised',
    says: says.toLowerCase(),
    interval: { x: scene.width, y: 12, text: hasRoom ? note : '' },
    right: scene.width,
    omissions: omissions === null ? null : { text: omissions, y: plan.top },
    note: index.x && !input.hasValues ? 'No data' : null,
  };
}

const noteGapPx = 16;
/** Charts that are lower than this have no row for what a bar stands for. */
const leastNotedPx = 100;

/** The bars that have room. */
function bandsFor(plan: Plan, isLying: boolean) {
  const { index, scene } = plan;
  if (index.time) {
    const room = isLying ? lyingRoom(plan) : columnRoom(plan);
    const view = bandsInView(index, index.time, room, scene);
    return { bands: view.bands, others: 0, view };
  }
  const most = isLying ? mostRows(plan) : mostColumns(plan);
  return { ...limitBands(index, most), view: null };
}

function linear({ layout, scene }: Plan, reached: Span): Span {
  return layout === 'normalised' ? shareDomain(reached) : valueDomain(reached, scene);
}

/** “Other” may be far longer than any bar: then it is cut rather than that they vanish. */
function reachOf(parts: PlanInput['parts'], bands: readonly Band[]): Span {
  const all = reach(parts);
  if (bands.at(-1)?.key !== 'other' || bands.length < 2) return all;
  const own = reach(parts.slice(0, -1));
  return own[0] <= own[1] && all[1] > own[1] * 2 ? [Math.min(0, own[0]), own[1]] : all;
}

/** Spans of time and numbers stand; categories lie where their names would not fit below them. */
function liesDown(plan: Plan): boolean {
  const { orientation } = plan.scene.options;
  if (orientation === 'horizontal' || orientation === 'vertical') {
    return orientation === 'horizontal';
  }
  return plan.index.kind === 'category' && !namesFit(plan);
}

function legendOf({ index, scene, width }: Plan, takenPx: number) {
  return layoutLegend(legendNames(index.series, scene), 0, scene.width - takenPx, width);
}
