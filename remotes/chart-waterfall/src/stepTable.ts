import {
  type CsvCell,
  type CsvTable,
  csvTime,
  type FrameTable,
  formatCount,
  formatShare,
  i18nFor,
  numberColumn,
  numberStats,
  type Scene,
  thresholdAt,
  thresholdText,
} from '@chartroom/plot';
import { arrangeSteps } from './layout';
import type { Part } from './part';
import { partFieldValue } from './selectedParts';
import { stagesOf } from './stages';
import type { Step } from './steps';
import { waterfallContext } from './waterfallContext';
import { waterfallFormats } from './waterfallFormats';
import { allParts, type WaterfallIndex } from './waterfallIndex';

/** All bars as a table, with what they are computed from. */
export function stepTable(index: WaterfallIndex, scene: Scene): FrameTable {
  const { options } = waterfallContext(index, scene, waterfallFormats(index, scene));
  return options.shape === 'funnel' ? funnelTable(index, scene) : waterfallTable(index, scene);
}

/** A row for each step: its change, the running total, and the share of the last total. */
function waterfallTable(index: WaterfallIndex, scene: Scene): FrameTable {
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const text = waterfallFormats(index, scene);
  const context = waterfallContext(index, scene, text);
  const parts = allParts(index, context.options.totals);
  const all = { ...context, index: { ...index, parts } };
  const { steps } = arrangeSteps(all, Number.POSITIVE_INFINITY);
  const whole = steps.at(-1)?.to ?? 0;
  const shareOf = (value: number) => (whole === 0 ? Number.NaN : value / whole);
  const inOrder = steps.map((step) => ({
    step,
    share: shareOf(step.kind === 'change' ? step.change : step.to),
  }));
  const meaningOf = ({ kind, to }: Step, language: string) =>
    kind === 'total' ? thresholdText(thresholdAt(text.meanings, to), language) : '';
  const isTime = steps.some(({ part }) => part?.interval);
  const rows = isTime ? [...inOrder].reverse() : inOrder;
  const name = index.data?.x.name ?? '';
  // One format for both columns, so that readers can add up what they see.
  const stats = numberStats(steps.map(({ change }) => change));
  const changes = numberColumn(i18n.t('Change'), text, stats);
  const totals = numberColumn(i18n.t('Running total'), text, stats);
  const caption = i18n.t('{title}: {n, plural, one {{count} bar} other {{count} bars}}', {
    title: scene.title,
    n: steps.length,
    count: formatCount(steps.length, locale),
  });
  return {
    caption: isTime ? `${caption}, ${i18n.t('newest first')}` : caption,
    columns: [
      { title: name, isNumeric: false },
      changes.head,
      totals.head,
      { title: i18n.t('Share of total'), isNumeric: true },
      ...(text.meanings.length > 0 ? [{ title: i18n.t('Meaning'), isNumeric: false }] : []),
    ],
    rowCount: rows.length,
    cell(row, column) {
      const found = rows[row];
      if (!found) return '';
      const { step, share } = found;
      if (column === 0) return step.title;
      if (column === 1) {
        if (step.kind === 'total') return '';
        return step.change > 0 ? `+${changes.text(step.change)}` : changes.text(step.change);
      }
      if (column === 2) return totals.text(step.to);
      if (column === 4) return meaningOf(step, locale);
      return Number.isNaN(share) ? '–' : formatShare(share, locale);
    },
    value(row, column) {
      const found = rows[row];
      if (!found) return null;
      const { step, share } = found;
      if (column === 0) return isTime ? (step.part?.interval?.[0] ?? null) : step.title;
      if (column === 1) return step.kind === 'total' ? null : step.change;
      return column === 2 ? step.to : share;
    },
    ...(isTime && {
      // Start and total have no time.
      idOf: (row: number) => rows[row]?.step.part?.interval?.[0] ?? row,
      rowOf: (id: number) => rows.findIndex(({ step }) => step.part?.interval?.[0] === id),
    }),
    data: (): CsvTable => ({
      titles: [
        ...[name, 'change', 'running total', 'share'],
        ...(text.meanings.length > 0 ? ['meaning'] : []),
      ],
      rowCount: inOrder.length,
      cell(row, column): CsvCell {
        const { step, share } = inOrder[row] as (typeof inOrder)[number];
        if (column === 0) return stepCell(step, index);
        if (column === 1) return csvNumber(step.change);
        if (column === 4) return meaningOf(step, 'en');
        return csvNumber(column === 2 ? step.to : share);
      },
    }),
  };
}

/** A row for each stage and colour: its value and the shares. */
function funnelTable(index: WaterfallIndex, scene: Scene): FrameTable {
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const text = waterfallFormats(index, scene);
  const colourName = index.data?.colour?.name ?? '';
  const isColoured = colourName !== '';
  const rows = stagesOf(allParts(index, new Set()), text).flatMap((stage) =>
    index.series.map((series, i) => ({
      ...{ stage, series },
      value: stage.values[i] ?? Number.NaN,
      ofFirst: stage.ofFirst[i] ?? Number.NaN,
      ofPrevious: stage.ofPrevious[i] ?? Number.NaN,
    })),
  );
  const name = index.data?.x.name ?? '';
  const valueName = index.data?.y?.name ?? i18n.t('Rows');
  const values = numberColumn(
    valueName,
    text,
    rows.map(({ value }) => value),
  );
  const share = (number: number) => (Number.isNaN(number) ? '–' : formatShare(number, locale));
  const colourColumn = isColoured ? [{ title: colourName, isNumeric: false }] : [];
  return {
    caption: i18n.t('{title}: {n, plural, one {{count} stage} other {{count} stages}}', {
      title: scene.title,
      n: rows.length / Math.max(1, index.series.length),
      count: formatCount(rows.length / Math.max(1, index.series.length), locale),
    }),
    columns: [
      { title: name, isNumeric: false },
      ...colourColumn,
      values.head,
      { title: i18n.t('Share of first stage'), isNumeric: true },
      { title: i18n.t('Share of previous stage'), isNumeric: true },
    ],
    rowCount: rows.length,
    cell(row, column) {
      const found = rows[row];
      if (!found) return '';
      const { stage, series, value, ofFirst, ofPrevious } = found;
      const texts = [
        stage.title,
        ...(isColoured ? [series.name] : []),
        values.text(value),
        share(ofFirst),
        share(ofPrevious),
      ];
      return texts[column] ?? '';
    },
    data: (): CsvTable => ({
      titles: [
        name,
        ...(isColoured ? [colourName] : []),
        index.data?.y?.name ?? 'rows',
        'share of first',
        'share of previous',
      ],
      rowCount: rows.length,
      cell(row, column): CsvCell {
        const { stage, series, value, ofFirst, ofPrevious } = rows[row] as (typeof rows)[number];
        const cells = [
          partCell(stage.part, stage.title, index),
          ...(isColoured ? [series.colour] : []),
          ...[value, ofFirst, ofPrevious].map(csvNumber),
        ];
        return cells[column] ?? null;
      },
    }),
  };
}

function csvNumber(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** As of a part. Start and total have a name among names, but no time among times. */
function stepCell({ part, title }: Step, index: WaterfallIndex): CsvCell {
  if (part) return partCell(part, title, index);
  return index.data?.x.type === 'category' ? title : null;
}

/** The name of a part in the data, or its start; null for rows without a name. */
function partCell(part: Part, title: string, { data }: WaterfallIndex): CsvCell {
  if (part.mergedCount > 0) return title;
  if (part.interval) return csvTime(part.interval[0], data?.x);
  return partFieldValue(part);
}
