import {
  coloursOption,
  i18nFor,
  layoutLegend,
  legendHeightPx,
  msg,
  type Omission,
  type Scene,
} from '@chartroom/plot';
import { namesFitBelow, resolveOrientation } from '@chartroom/plot/bands';
import { type FoldedParts, foldParts, sortParts } from './foldParts';
import { layoutColumns, maxColumns } from './layoutColumns';
import { layoutRows, maxRows } from './layoutRows';
import { annotations } from './lazyAnnotations';
import { funnel } from './lazyFunnel';
import { marksOf, noReferences, withOmissions } from './marksOf';
import { stepTokens } from './placeSteps';
import { isTruncated, stepDomain } from './stepAxis';
import { type Step, stepsOf } from './steps';
import { type WaterfallContext, waterfallContext } from './waterfallContext';
import { valueLabel, waterfallFormats } from './waterfallFormats';
import type { WaterfallIndex } from './waterfallIndex';
import type { Geometry, Label, WaterfallMarks } from './waterfallMarks';

const minLegendHeightPx = 200;
const headingGapPx = 16;

export function layoutWaterfall(index: WaterfallIndex, scene: Scene): WaterfallMarks {
  const context = waterfallContext(index, scene, waterfallFormats(index, scene));
  // What lays out a funnel has loaded before its index.
  if (context.options.shape === 'waterfall' || !funnel) return stepMarks(context);
  const chosen = coloursOption(scene.options.colours);
  const series = index.series.map((entry) => ({
    ...entry,
    token: chosen.get(entry.name) ?? entry.token,
  }));
  const parts = { marksOf, withOmissions };
  return funnel.funnelMarks(parts, { ...context, index: { ...index, series } });
}

function stepMarks(base: WaterfallContext): WaterfallMarks {
  const { scene, options } = base;
  const all = arrangeSteps(base, Number.POSITIVE_INFINITY).steps;
  const hasLegend = all.length > 0 && scene.height >= minLegendHeightPx;
  const legendContext = { ...base, top: hasLegend ? legendHeightPx : 0 };
  const isHorizontal = resolveOrientation(scene, () => prefersRows(all, legendContext));
  const limit = isHorizontal ? maxRows(legendContext) : maxColumns(legendContext);
  const { steps, omittedTotals } = arrangeSteps(base, limit);
  const leftOut = [
    ...stepOmissions(steps, base),
    {
      count: omittedTotals,
      message: msg(
        '{n, plural, one {{count} subtotal not shown} other {{count} subtotals not shown}}',
      ),
    },
  ];
  const arrange = (more: readonly Omission[]) => {
    const { context, omissions } = withOmissions([...leftOut, ...more], legendContext);
    const geometry = isHorizontal ? layoutRows(context, steps) : layoutColumns(context, steps);
    const overlays = annotations?.stepReferences(geometry, context) ?? noReferences;
    return { context, omissions, geometry, overlays };
  };
  // References that are left out are known once bars are laid out, and may need a row for that.
  const first = arrange([]);
  const unplaced = first.overlays.references.omissions;
  const { context, omissions, geometry, overlays } = unplaced.some(({ count }) => count > 0)
    ? arrange(unplaced)
    : first;
  const marks = marksOf(geometry, context, omissions);
  const legend = hasLegend ? stepLegend(steps, context) : null;
  const heading = isHorizontal && legend ? totalsHeading(geometry, legend, context) : [];
  return {
    ...{ ...marks, ...overlays, legend, shape: options.shape },
    labels: [...heading, ...marks.labels],
  };
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
  { index, options, scene, text }: WaterfallContext,
): readonly Omission[] {
  const domain = stepDomain(steps, { options, scene });
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

/** Names the colours. They can't be hidden: a total without decreases would be another one. */
function stepLegend(steps: readonly Step[], { scene, options, text, width }: WaterfallContext) {
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
      isUsed: steps.some((step) => step.kind === 'total' && !annotations?.totalMeaning(step, text)),
    },
    ...(annotations?.meaningNames(steps, { scene, text }) ?? []),
  ];
  return layoutLegend(
    names.filter(({ isUsed }) => isUsed),
    0,
    scene.width,
    width,
    scene.locale,
  );
}
