import { formatNumber, type Scene } from '@chartroom/plot';
import type { BoxCell, BoxGroup, BoxIndex } from './boxIndex';
import { boxText, valueText } from './boxText';

/** One sentence: how many groups, the range of all, which median is highest and lowest, outliers. */
export function summariseBoxes(index: BoxIndex, scene: Scene): string {
  const { locale, title } = scene;
  const count = (number: number, one: string, many: string) =>
    `${formatNumber(number, { locale })} ${number === 1 ? one : many}`;
  const all = index.groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const [first] = all;
  if (!first) {
    const isLog = index.beyondLog > 0;
    return `${title}: ${isLog ? 'nothing above 0 to show on a log axis' : 'no data'}.`;
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
    count(index.rows, 'row', 'rows'),
    ...(all.length > 1 ? [count(all.length, 'box', 'boxes')] : []),
    min === max ? `all ${value(min)}` : `from ${value(min)} to ${value(max)}`,
    ...(all.length > 1
      ? [`highest median ${named(high)}`, `lowest ${named(low)}`]
      : [
          `median ${value(high)}`,
          `half of them ${value(first.cell.stats.q1)} to ${value(first.cell.stats.q3)}`,
        ]),
    ...(outliers > 0 ? [count(outliers, 'outlier', 'outliers')] : []),
    ...(index.missing > 0 ? [`${formatNumber(index.missing, { locale })} without a value`] : []),
    ...(index.beyondLog > 0
      ? [`${formatNumber(index.beyondLog, { locale })} at or below 0 not shown on a log axis`]
      : []),
  ];
  return `${title}: ${parts.join('; ')}.`;
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
