import {
  axisFontPx,
  layoutLegend,
  legendPx,
  type Scene,
  type Span,
  type Token,
} from '@chartroom/plot';
import { bandTitle } from './bandTitle';
import type { BarIndex } from './barIndex';
import type { BarMarks, BarText } from './barMarks';
import type { Band } from './bars';
import { barText } from './barText';
import { limitBands, valuesOf } from './limitBands';
import { layoutLying, mostRows } from './lying';
import { seriesToken } from './seriesToken';
import { type BarLayout, layoutOption, reach, segments } from './stack';
import { layoutUpright, mostColumns, namesFit } from './upright';
import { shareDomain, valueDomain } from './valueDomain';

/** What both ways of laying bars out go by. */
export interface Plan {
  readonly index: BarIndex;
  readonly scene: Scene;
  readonly layout: BarLayout;
  readonly text: BarText;
  /** Height of the legend. */
  readonly top: number;
  width(label: string): number;
}

export function layoutBars(index: BarIndex, scene: Scene): BarMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const hasLegend = index.series.length > 1;
  const plan: Plan = {
    index,
    scene,
    layout: layoutOption(scene.options.layout),
    text: barText(index, scene),
    top: hasLegend ? legendPx : 0,
    width,
  };
  const isLying = liesDown(plan);
  const { bands, others } = limitBands(index, isLying ? mostRows(plan) : mostColumns(plan));
  const values = bands.map((band) => valuesOf(band, index.aggregate));
  const parts = values.map((own) => segments(own, plan.layout));
  const reached = reachOf(parts, bands);
  const input: PlanInput = {
    bands,
    values,
    parts,
    titles: bands.map((band) => bandTitle(band, index, others, plan.text)),
    domain: plan.layout === 'normalised' ? shareDomain(reached) : valueDomain(reached, scene),
    hasValues: reached[0] <= reached[1],
  };
  const marks = isLying ? layoutLying(plan, input) : layoutUpright(plan, input);
  return {
    ...marks,
    legend: hasLegend ? legendOf(plan) : null,
    isShares: plan.layout === 'normalised',
    right: scene.width,
    note: index.taken && !input.hasValues ? 'No data' : null,
  };
}

/** What is laid out: bands in order, with the values and parts of their series. */
export interface PlanInput {
  readonly bands: readonly Band[];
  readonly values: readonly (readonly number[])[];
  readonly parts: readonly (readonly (Span | null)[])[];
  readonly titles: readonly string[];
  /** Of the axis of values. */
  readonly domain: Span;
  readonly hasValues: boolean;
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

function legendOf({ index, scene, width }: Plan) {
  const names = index.series.map((series): { name: string; token: Token } => ({
    name: series.name,
    token: seriesToken(series, scene),
  }));
  return layoutLegend(names, 0, scene.width, width);
}
