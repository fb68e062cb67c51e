import { formatNumber, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { greatest, least } from 'd3';
import { arrangeSteps } from './layout';
import { annotations } from './lazyAnnotations';
import { funnel } from './lazyFunnel';
import { isTruncated, stepDomain } from './stepAxis';
import { waterfallContext } from './waterfallContext';
import { formatSigned, totalText, waterfallFormats } from './waterfallFormats';
import type { WaterfallIndex } from './waterfallIndex';
import type { WaterfallFormats } from './waterfallMarks';

/** One sentence: from where to where, and by what most; or how many reach the last stage. */
export function summariseWaterfall(index: WaterfallIndex, scene: Scene): string {
  const text = waterfallFormats(index, scene);
  const context = waterfallContext(index, scene, text);
  const phrases =
    (context.options.shape === 'funnel' && funnel?.funnelPhrases(index, scene, text)) ||
    stepPhrases(context, text);
  return formatSummary(scene.title, phrases, scene.locale);
}

function stepPhrases(
  context: ReturnType<typeof waterfallContext>,
  text: WaterfallFormats,
): readonly string[] {
  const { steps } = arrangeSteps(context, Number.POSITIVE_INFINITY);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const i18n = i18nFor(text.locale);
  const value = (number: number) => formatNumber(number, text);
  const changes = steps.filter(({ change }) => !Number.isNaN(change));
  const named = (step: (typeof steps)[number]) => ({
    name: step.title,
    change: formatSigned(step.change, text),
  });
  const increase = greatest(changes, ({ change }) => change);
  const decrease = least(changes, ({ change }) => change);
  const count = changes.length;
  const from = first.kind === 'total' ? first.to : 0;
  const domain = stepDomain(steps, context);
  return [
    i18n.t('from {from} to {to}', {
      from: value(from),
      to: last.kind === 'total' ? totalText(last.to, text) : value(last.to),
    }),
    i18n.t('{n, plural, one {{count} change} other {{count} changes}}', {
      n: count,
      count: formatNumber(count, { locale: text.locale }),
    }),
    ...(increase && increase.change > 0
      ? [i18n.t('largest increase: {name}, {change}', named(increase))]
      : []),
    ...(decrease && decrease.change < 0
      ? [i18n.t('largest decrease: {name}, {change}', named(decrease))]
      : []),
    ...(isTruncated(domain)
      ? [i18n.t('axis starts at {value}', { value: value(domain[0] > 0 ? domain[0] : domain[1]) })]
      : []),
    ...(annotations?.referencePhrases(steps, context) ?? []),
  ];
}
