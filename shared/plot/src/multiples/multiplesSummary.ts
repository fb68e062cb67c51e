import type { CellScene, ChartDefinition, Scene } from '../chart/chartDefinition';
import { formatCount } from '../format/formatCount';
import { i18nFor } from '../messages/i18n';
import type { MultiplesIndex } from './multiplesIndex';
import { cellTitle } from './multiplesMarks';

/** Number of cells that the summary describes one by one. */
const maxDescribed = 6;

/** How many cells there are, then each as the chart itself would describe it. */
export function summariseMultiples<Index>(
  chart: Pick<ChartDefinition<Index, never, never>, 'summary'>,
  { cells, field }: MultiplesIndex<Index>,
  scene: Scene,
  cell: CellScene,
): string {
  const { title, locale } = scene;
  const i18n = i18nFor(locale);
  const count = formatCount(cells.length, locale);
  const values = { title, n: cells.length, count, field: field?.name ?? '' };
  const intro = i18n.t(
    '{title}: {n, plural, one {{count} cell} other {{count} cells}} by {field}.',
    values,
  );
  const described = cells
    .slice(0, maxDescribed)
    .map(({ name, index }) => chart.summary(index, { ...scene, title: cellTitle(name), cell }));
  const n = cells.length - described.length;
  const more =
    n > 0
      ? [
          i18n.t('{n, plural, one {{count} more cell} other {{count} more cells}}.', {
            ...{ n, count: formatCount(n, locale) },
          }),
        ]
      : [];
  return [intro, ...described, ...more].join(' ');
}
