import {
  i18nFor,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  msg,
} from '@chartroom/plot';
import { layoutFunnel, maxStages } from './layoutFunnel';
import { layoutFunnelColumns, maxFunnelColumns } from './layoutFunnelColumns';
import type { marksOf, withOmissions } from './marksOf';
import { stagesOf } from './stages';
import type { WaterfallContext } from './waterfallContext';
import type { WaterfallMarks } from './waterfallMarks';

const minFunnelLegendPx = 80;

/** Of waterfalls too, and passed in: an import from here would make both chunks larger. */
interface FunnelParts {
  readonly marksOf: typeof marksOf;
  readonly withOmissions: typeof withOmissions;
}

/** A funnel for each colour, with a legend of the colours. */
export function funnelMarks(
  { marksOf, withOmissions }: FunnelParts,
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
  // Auto is horizontal: bars one below another, with their names beside them.
  const isVertical = scene.options.orientation === 'vertical';
  const limit = isVertical ? maxFunnelColumns(legendContext) : maxStages(legendContext);
  const fitting = stages.slice(0, limit);
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
  const layout = isVertical ? layoutFunnelColumns : layoutFunnel;
  const geometry = layout(context, visible.length > 0 ? fitting : [], visible);
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
