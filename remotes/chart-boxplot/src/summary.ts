import { formatNumber, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { boxFormats } from './boxFormats';
import type { BoxCell, BoxGroup, BoxIndex } from './boxIndex';
import { referencePhrases } from './references';

/** One sentence: number of groups, overall range, highest and lowest median, outliers. */
export function summariseBoxes(index: BoxIndex, scene: Scene): string {
  const { locale, title } = scene;
  const boxes = index.groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const [first] = boxes;
  const i18n = i18nFor(locale);
  if (!first) {
    const phrases =
      index.nonPositiveCount > 0 ? [i18n.t('no values above 0 to show on a log scale')] : [];
    return formatSummary(title, phrases, locale);
  }
  const text = boxFormats(index, scene);
  const value = (number: number) => formatNumber(number, text);
  const count = (number: number) => formatNumber(number, { locale });
  const medians = boxes.map(({ cell }) => cell.stats.median);
  const [low, high] = [medians.reduce(smaller), medians.reduce(larger)];
  const min = boxes.map(({ cell }) => cell.stats.min).reduce(smaller);
  const max = boxes.map(({ cell }) => cell.stats.max).reduce(larger);
  const outliers = boxes.reduce((sum, { cell }) => sum + cell.stats.outlierCount, 0);
  const named = (median: number) => ({
    name: cellName(index, boxes[medians.indexOf(median)] ?? first),
    value: value(median),
  });
  const phrases = [
    i18n.t('{n, plural, one {{count} row} other {{count} rows}}', {
      n: index.rows,
      count: count(index.rows),
    }),
  ];
  if (boxes.length > 1) {
    phrases.push(
      i18n.t('{n, plural, one {{count} box} other {{count} boxes}}', {
        n: boxes.length,
        count: count(boxes.length),
      }),
    );
  }
  phrases.push(
    min === max
      ? i18n.t('all {value}', { value: value(min) })
      : i18n.t('from {min} to {max}', { min: value(min), max: value(max) }),
  );
  if (boxes.length > 1) {
    phrases.push(
      i18n.t('highest median: {name}, {value}', named(high)),
      i18n.t('lowest: {name}, {value}', named(low)),
    );
  } else {
    const { q1, q3 } = first.cell.stats;
    phrases.push(
      i18n.t('median {value}', { value: value(high) }),
      i18n.t('middle half {from} to {to}', { from: value(q1), to: value(q3) }),
    );
  }
  if (outliers > 0) {
    phrases.push(
      i18n.t('{n, plural, one {{count} outlier} other {{count} outliers}}', {
        n: outliers,
        count: count(outliers),
      }),
    );
  }
  if (index.missing > 0) {
    phrases.push(i18n.t('{count} without a value', { count: count(index.missing) }));
  }
  if (index.nonPositiveCount > 0) {
    phrases.push(
      i18n.t('{count} at or below 0 not shown on a log scale', {
        count: count(index.nonPositiveCount),
      }),
    );
  }
  phrases.push(...referencePhrases(index, scene));
  return formatSummary(title, phrases, locale);
}

interface NamedCell {
  readonly group: BoxGroup;
  readonly cell: BoxCell;
}

const smaller = (a: number, b: number) => Math.min(a, b);
const larger = (a: number, b: number) => Math.max(a, b);

function cellName({ series }: BoxIndex, { group, cell }: NamedCell): string {
  const colour = series.length > 1 ? series.find(({ slot }) => slot === cell.slot)?.name : '';
  return colour ? `${group.name}, ${colour}` : group.name;
}
