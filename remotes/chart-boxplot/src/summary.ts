import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import type { BoxCell, BoxGroup, BoxIndex } from './boxIndex';
import { boxText, valueText } from './boxText';

/** One sentence: how many groups, the range of all, which median is highest and lowest, outliers. */
export function summariseBoxes(index: BoxIndex, scene: Scene): string {
  const { locale, title } = scene;
  const all = index.groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const [first] = all;
  if (!first) {
    const isLog = index.beyondLog > 0;
    return formatSummary(title, isLog ? ['nothing above 0 to show on a log axis'] : []);
  }
  const text = boxText(index, scene);
  const value = (number: number) => valueText(number, text);
  const name = ({ group, cell }: Named) => nameOf(index, group, cell);
  const medians = all.map(({ cell }) => cell.stats.median);
  const [low, high] = [medians.reduce(least), medians.reduce(greatest)];
  const min = all.map(({ cell }) => cell.stats.min).reduce(least);
  const max = all.map(({ cell }) => cell.stats.max).reduce(greatest);
  const outliers = all.reduce((sum, { cell }) => sum + cell.stats.outlierCount, 0);
  const named = (median: number) => {
    const found = all[medians.indexOf(median)];
    return found ? `${name(found)} with ${value(median)}` : value(median);
  };
  const parts = [
    formatPlural(index.rows, { locale }, 'row'),
    ...(all.length > 1 ? [formatPlural(all.length, { locale }, 'box', 'boxes')] : []),
    min === max ? `all ${value(min)}` : `from ${value(min)} to ${value(max)}`,
    ...(all.length > 1
      ? [`highest median ${named(high)}`, `lowest ${named(low)}`]
      : [
          `median ${value(high)}`,
          `half of them ${value(first.cell.stats.q1)} to ${value(first.cell.stats.q3)}`,
        ]),
    ...(outliers > 0 ? [formatPlural(outliers, { locale }, 'outlier')] : []),
    ...(index.missing > 0 ? [`${formatNumber(index.missing, { locale })} without a value`] : []),
    ...(index.beyondLog > 0
      ? [`${formatNumber(index.beyondLog, { locale })} at or below 0 not shown on a log axis`]
      : []),
  ];
  return formatSummary(title, parts);
}

interface Named {
  readonly group: BoxGroup;
  readonly cell: BoxCell;
}

const least = (a: number, b: number) => Math.min(a, b);
const greatest = (a: number, b: number) => Math.max(a, b);

function nameOf({ series }: BoxIndex, group: BoxGroup, cell: BoxCell): string {
  const colour = series.length > 1 ? series.find(({ slot }) => slot === cell.slot)?.name : '';
  return colour ? `${group.name}, ${colour}` : group.name;
}
