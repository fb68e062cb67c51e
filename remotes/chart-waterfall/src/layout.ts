import {
  coloursOption,
  i18nFor,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  msg,
  type Omission,
  omissionsHeightPx,
  omissionsText,
  type Scene,
  staleAlpha,
} from '@chartroom/plot';
import { namesFitBelow, resolveOrientation } from '@chartroom/plot/bands';
import { type FoldedParts, foldParts, sortParts } from './foldParts';
import { layoutColumns, maxColumns } from './layoutColumns';
import { layoutRows, maxRows } from './layoutRows';
import { funnel } from './lazyFunnel';
import { stepTokens } from './placeSteps';
import { stagesOf } from './stages';
import { isTruncated, stepDomain } from './stepAxis';
import { type Step, stepsOf } from './steps';
import { type WaterfallContext, waterfallContext } from './waterfallContext';
import { valueLabel, waterfallFormats } from './waterfallFormats';
import type { WaterfallIndex } from './waterfallIndex';
import type { Geometry, Label, WaterfallMarks } from './waterfallMarks';

const minLegendHeightPx = 200;
const minFunnelLegendPx = 80;
const headingGapPx = 16;
const minOmissionsHeightPx = 80;

export function layoutWaterfall(index: WaterfallIndex, scene: Scene): WaterfallMarks {
  const context = waterfallContext(index, scene, waterfallFormats(index, scene));
  // What lays out a funnel has loaded before its index.
  if (context.options.shape === 'waterfall' || !funnel) return stepMarks(context);
  const chosen = coloursOption(scene.options.colours);
  const series = index.series.map((entry) => ({
    ...entry,
    token: chosen.get(entry.name) ?? entry.token,
  }));
  return funnelMarks(funnel, { ...context, index: { ...index, series } });
}

function stepMarks(base: WaterfallContext): WaterfallMarks {
  const { scene, options } = base;
  const all = arrangeSteps(base, Number.POSITIVE_INFINITY).steps;
  const hasLegend = all.length > 0 && scene.height >= minLegendHeightPx;
  const legendContext = { ...base, top: hasLegend ? legendHeightPx : 0 };
  const isHorizontal = resolveOrientation(scene, () => prefersRows(all, legendContext));
  const limit = isHorizontal ? maxRows(legendContext) : maxColumns(legendContext);
  const { steps, omittedTotals } = arrangeSteps(base, limit);
  const { context, omissions } = withOmissions(
    [
      ...stepOmissions(steps, base),
      {
        count: omittedTotals,
        message: msg(
          '{n, plural, one {{count} subtotal not shown} other {{count} subtotals not shown}}',
        ),
      },
    ],
    legendContext,
  );
  const geometry = isHorizontal ? layoutRows(context, steps) : layoutColumns(context, steps);
  const marks = marksOf(geometry, context, omissions);
  const legend = hasLegend ? stepLegend(steps, context) : null;
  const heading = isHorizontal && legend ? totalsHeading(geometry, legend, context) : [];
  return { ...marks, legend, labels: [...heading, ...marks.labels], shape: options.shape };
}

/** Names the column of running totals, at the right of the legend. */
function totalsHeading(
  { labels }: Geometry,
  { items }: ReturnType<typeof layoutLegend>,
  { scene, width }: WaterfallContext,
): readonly Label[] {
  if (!labels.some(({ align }) => align === 'end')) return [];
  const text = i18nFor(scene.locale).t('Running total');
  const end = items.at(-1)?.key.box.right ?? 0;
  if (end + headingGapPx + width(text) > scene.width) return [];
  return [{ x: scene.width, y: 12, text, align: 'end', isStrong: false }];
}

/** The steps that fit. Start and total need a bar as well. */
export function arrangeSteps(
  { index, options, text }: Pick<WaterfallContext, 'index' | 'options' | 'text'>,
  limit: number,
): { readonly steps: readonly Step[] } & Pick<FoldedParts, 'omittedTotals'> {
  const { start, hasFinalTotal, sort } = options;
  const last = index.parts.at(-1);
  const extra = Number(start !== 0) + Number(hasFinalTotal && last !== undefined && !last.isTotal);
  const sorted = last?.interval ? index.parts : sortParts(index.parts, sort);
  const { parts, omittedTotals } = foldParts(sorted, limit - extra);
  return { steps: stepsOf(parts, { ...text, start, hasFinalTotal }), omittedTotals };
}

/** Rows name each of their bars, so that they are preferred though a few more columns fit. */
const minNamedShare = 0.7;

/** Where names don't fit below columns, unless far more columns than rows fit. */
function prefersRows(steps: readonly Step[], context: WaterfallContext): boolean {
  if (context.index.parts.some(({ interval }) => interval !== null)) return false;
  const named = steps.map(({ title }) => ({ name: title }));
  const minColumnPx = 24;
  if (steps.length === 0 || namesFitBelow(named, steps.length, minColumnPx, context)) return false;
  const rows = maxRows(context);
  return rows >= steps.length || rows >= minNamedShare * maxColumns(context);
}

function stepOmissions(
  steps: readonly Step[],
  { index, options, text }: WaterfallContext,
): readonly Omission[] {
  const domain = stepDomain(steps, options.isZeroBased);
  const stated = steps.filter((step) => step.stated !== null).length;
  return [
    {
      count: steps.length > 0 && isTruncated(domain) ? 1 : 0,
      message: msg('Axis starts at {value}'),
      values: { value: valueLabel(domain[0] > 0 ? domain[0] : domain[1], text) },
    },
    {
      count: stated,
      message: msg(
        '{n, plural, one {{count} total differs} other {{count} totals differ}} from the data',
      ),
    },
    { count: index.missing, message: msg('{count} without a value') },
  ];
}

function withOmissions(omissions: readonly Omission[], context: WaterfallContext) {
  const { scene } = context;
  const text = scene.height >= minOmissionsHeightPx ? omissionsText(omissions, scene) : null;
  const top = context.top + (text === null ? 0 : omissionsHeightPx);
  return {
    context: { ...context, top },
    omissions: text === null ? null : { text, y: top },
  };
}

/** Names the colours. They can't be hidden: a total without decreases would be another one. */
function stepLegend(steps: readonly Step[], { scene, options, width }: WaterfallContext) {
  const i18n = i18nFor(scene.locale);
  const tokens = stepTokens(options, scene);
  const names = [
    {
      name: i18n.t('Increase'),
      token: tokens.increase,
      isUsed: steps.some(({ change }) => change > 0),
    },
    {
      name: i18n.t('Decrease'),
      token: tokens.decrease,
      isUsed: steps.some(({ change }) => change < 0),
    },
    {
      name: i18n.t('Total'),
      token: tokens.total,
      isUsed: steps.some(({ kind }) => kind === 'total'),
    },
  ];
  return layoutLegend(
    names.filter(({ isUsed }) => isUsed),
    0,
    scene.width,
    width,
    scene.locale,
  );
}

function funnelMarks(
  { layoutFunnel, maxStages }: NonNullable<typeof funnel>,
  base: WaterfallContext,
): WaterfallMarks {
  const { index, scene, options, text, width } = base;
  const hasNames = index.series.length > 1;
  const hasLegend = hasNames && scene.height >= minFunnelLegendPx;
  const legendContext = { ...base, top: hasLegend ? legendHeightPx : 0 };
  const visible = index.series.flatMap(({ name }, i) =>
    hasNames && scene.hidden.has(name) ? [] : [i],
  );
  const stages = stagesOf(index.parts, text);
  const merged = index.parts.reduce((sum, { mergedCount }) => sum + mergedCount, 0);
  const fitting = stages.slice(0, maxStages(legendContext));
  const below = stages.flatMap(({ values }) => values).filter((value) => value < 0).length;
  const { context, omissions } = withOmissions(
    [
      {
        count: stages.length - fitting.length + merged,
        message: msg('{n, plural, one {{count} stage not shown} other {{count} stages not shown}}'),
      },
      { count: below, message: msg('{count} below 0 not shown') },
      { count: index.missing, message: msg('{count} without a value') },
    ],
    legendContext,
  );
  const geometry = layoutFunnel(context, visible.length > 0 ? fitting : [], visible);
  const entries = legendEntries(index.series, scene);
  const legend = hasLegend ? layoutLegend(entries, 0, scene.width, width, scene.locale) : null;
  const isHidden = index.parts.length > 0 && visible.length === 0;
  const marks = marksOf(geometry, context, omissions);
  return {
    ...marks,
    shape: options.shape,
    legend,
    keys: hasNames ? legendKeys(legend, entries) : [],
    series: visible.flatMap((i) => index.series[i] ?? []),
    note: isHidden ? i18nFor(scene.locale).t('All colours are hidden') : marks.note,
  };
}

function marksOf(
  geometry: Geometry,
  { index, scene, text }: WaterfallContext,
  omissions: WaterfallMarks['omissions'],
): Omit<WaterfallMarks, 'legend' | 'shape'> {
  const isEmpty = index.data !== null && index.parts.length === 0;
  return {
    ...geometry,
    zoom: null,
    alpha: scene.stale ? staleAlpha : 1,
    omissions,
    note: isEmpty ? i18nFor(scene.locale).t('No data') : null,
    text,
    chartWidth: scene.width,
    series: index.series,
    index,
  };
}
