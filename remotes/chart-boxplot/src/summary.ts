import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import type { BoxCell, BoxGroup, BoxIndex } from './boxIndex';
import { boxText } from './boxText';

/** One sentence: number of groups, overall range, highest and lowest median, outliers. */
export function summariseBoxes(index: BoxIndex, scene: Scene): string {
  const { locale, title } = scene;
  const boxes = index.groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const [first] = boxes;
  if (!first) {
    const isLog = index.beyondLog > 0;
    return formatSummary(
      title,
      isLog ? ['nothing above 0 to show on a log axis'] : [],
      scene.locale,
    );
  }
  const text = boxText(index, scene);
  const value = (number: number) => formatNumber(number, text);
  const name = ({ group, cell }: NamedCell) => cellName(index, group, cell);
  const medians = boxes.map(({ cell }) => cell.stats.median);
  const [low, high] = [medians.reduce(smaller), medians.reduce(larger)];
  const min = boxes.map(({ cell }) => cell.stats.min).reduce(smaller);
  const max = boxes.map(({ cell }) => cell.stats.max).reduce(larger);
  const outliers = boxes.reduce((sum, { cell }) => sum + cell.stats.outlierCount, 0);
  const namedMedian = (median: number) => {
    const found = boxes[medians.indexOf(median)];
    return found ? `${name(found)} with ${value(median)}` : value(median);
  };
  const phrases = [
    formatPlural(index.rows, { locale }, 'row'),
    ...(boxes.length > 1 ? [formatPlural(boxes.length, { locale }, 'box', 'boxes')] : []),
    min === max ? `all ${value(min)}` : `from ${value(min)} to ${value(max)}`,
    ...(boxes.length > 1
      ? [`highest median ${namedMedian(high)}`, `lowest ${namedMedian(low)}`]
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
  return formatSummary(title, phrases, scene.locale);
}

interface NamedCell {
  readonly group: BoxGroup;
  readonly cell: BoxCell;
}

const smaller = (a: number, b: number) => Math.min(a, b);
const larger = (a: number, b: number) => Math.max(a, b);

function cellName({ series }: BoxIndex, group: BoxGroup, cell: BoxCell): string {
  const colour = series.length > 1 ? series.find(({ slot }) => slot === cell.slot)?.name : '';
  return colour ? `${group.name}, ${colour}` : group.name;
}
