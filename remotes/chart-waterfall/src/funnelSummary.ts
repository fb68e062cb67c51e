import { formatNumber, formatShare, i18nFor, type Scene } from '@chartroom/plot';
import { least } from 'd3';
import { formatDropOff } from './formatDropOff';
import { stagesOf } from './stages';
import type { WaterfallIndex } from './waterfallIndex';
import type { WaterfallFormats } from './waterfallMarks';

/** From the first to the last stage, and where most is lost; for each colour. */
export function funnelPhrases(
  index: WaterfallIndex,
  scene: Scene,
  text: WaterfallFormats,
): readonly string[] {
  const i18n = i18nFor(text.locale);
  const stages = stagesOf(index.parts, text);
  const [first] = stages;
  const last = stages.at(-1);
  if (!first || !last) return [];
  const hasNames = index.series.length > 1;
  const value = (number = Number.NaN) => formatNumber(number, text);
  return index.series.flatMap(({ name }, series) => {
    if (hasNames && scene.hidden.has(name)) return [];
    const drops = stages.filter(({ ofPrevious }) => (ofPrevious[series] ?? Number.NaN) < 1);
    const largest = least(drops, ({ ofPrevious }) => ofPrevious[series]);
    const share = last.ofFirst[series] ?? Number.NaN;
    const way = i18n.t('{first}, {from}, to {last}, {to}', {
      ...{ first: first.title, from: value(first.values[series]) },
      ...{ last: last.title, to: value(last.values[series]) },
    });
    return [
      hasNames ? `${name}: ${way}` : way,
      ...(Number.isNaN(share)
        ? []
        : [i18n.t('{share} of first', { share: formatShare(share, text.locale) })]),
      ...(largest
        ? [
            i18n.t('largest drop-off: {name}, {change}', {
              name: largest.title,
              change: formatDropOff(largest.ofPrevious[series] ?? Number.NaN, text.locale),
            }),
          ]
        : []),
    ];
  });
}
