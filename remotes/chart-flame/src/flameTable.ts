import {
  type FrameTable,
  formatCount,
  i18nFor,
  missingText,
  numberColumn,
  type Scene,
} from '@chartroom/plot';
import type { criticalTimes } from './criticalTimes';
import type { flameFormat, shareText } from './flameFormat';
import type { FlameIndex } from './flameIndex';
import type { textOf } from './flameRoles';
import type { groupText, groupTitle } from './frameGroups';
import type { focusOf, focusTotal } from './layout';
import type { Spans } from './spans';
import type { titleOf, topFramesOf } from './summary';

/** What reads frames and spans. Passed in: an import from here would make both chunks larger. */
interface TableParts {
  readonly criticalTimes: typeof criticalTimes;
  readonly flameFormat: typeof flameFormat;
  readonly focusOf: typeof focusOf;
  readonly focusTotal: typeof focusTotal;
  readonly groupText: typeof groupText;
  readonly groupTitle: typeof groupTitle;
  readonly shareText: typeof shareText;
  readonly textOf: typeof textOf;
  readonly titleOf: typeof titleOf;
  readonly topFramesOf: typeof topFramesOf;
}

/** The table view: functions with self and total, largest self value first; of a trace, its spans. */
export function flameTable(parts: TableParts, index: FlameIndex, scene: Scene): FrameTable {
  const { spans, view } = index;
  return view === 'waterfall' && spans
    ? spanTable(parts, index, spans, scene)
    : functionTable(parts, index, scene);
}

function functionTable(parts: TableParts, index: FlameIndex, scene: Scene): FrameTable {
  const {
    flameFormat,
    focusOf,
    focusTotal,
    groupText,
    groupTitle,
    shareText,
    titleOf,
    topFramesOf,
  } = parts;
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const format = flameFormat(index, scene);
  const focus = focusOf(index, scene);
  const total = focusTotal(index, focus);
  const rows = topFramesOf(index, focus);
  const selfs = rows.map(({ self }) => self);
  const totals = rows.map((row) => row.total);
  const stats = [...selfs, ...totals];
  const self = numberColumn(i18n.t('Self'), format, stats);
  const sum = numberColumn(i18n.t('Total'), format, stats);
  const hasGroups = index.groups.names.length > 0;
  const groupName = groupTitle(index, locale);
  const nameTitle = i18n.t('Function');
  return {
    caption: i18n.t(
      '{title}: {n, plural, one {{count} function} other {{count} functions}}, largest self value first',
      {
        title: titleOf(index, scene, focus),
        n: rows.length,
        count: formatCount(rows.length, locale),
      },
    ),
    columns: [
      { title: nameTitle, isNumeric: false },
      self.head,
      { title: i18n.t('Self share'), isNumeric: true },
      sum.head,
      { title: i18n.t('Total share'), isNumeric: true },
      ...(hasGroups ? [{ title: groupName, isNumeric: false }] : []),
    ],
    rowCount: rows.length,
    isNewestFirst: false,
    cell(row, column) {
      const frame = rows[row];
      if (!frame) return '';
      if (column === 0) return frame.name;
      if (column === 1) return self.text(frame.self);
      if (column === 2) return shareText(frame.self, total, format);
      if (column === 3) return sum.text(frame.total);
      if (column === 4) return shareText(frame.total, total, format);
      return groupText(index.groups, frame) ?? missingText;
    },
    data: () => ({
      titles: [
        nameTitle,
        i18n.t('Self'),
        i18n.t('Self share'),
        i18n.t('Total'),
        i18n.t('Total share'),
        ...(hasGroups ? [groupName] : []),
      ],
      rowCount: rows.length,
      cell(row, column) {
        const frame = rows[row];
        if (!frame) return null;
        if (column === 0) return frame.name;
        if (column === 5) return groupText(index.groups, frame);
        const value = column < 3 ? frame.self : frame.total;
        return column % 2 === 1 ? value : Math.min(1, value / (total || 1));
      },
    }),
  };
}

function spanTable(
  { criticalTimes, flameFormat, focusOf, textOf, titleOf }: TableParts,
  index: FlameIndex,
  spans: Spans,
  scene: Scene,
): FrameTable {
  const { locale } = scene;
  const { roles } = index;
  const i18n = i18nFor(locale);
  const format = flameFormat(index, scene);
  const focus = focusOf(index, scene);
  const from = focus.span < 0 ? 0 : (spans.positions[focus.span] as number);
  const rowCount = (focus.span < 0 ? spans.count : (spans.ends[focus.span] as number)) - from;
  const critical = criticalTimes({ index });
  const spanAt = (row: number) => spans.order[from + row] as number;
  const rowOf = (span: number) => spans.rows[span] as number;
  const texts = [
    {
      title: i18n.t('Span'),
      text: (span: number) => textOf(roles.name, rowOf(span)) ?? textOf(roles.id, rowOf(span)),
    },
    {
      title: i18n.t('Called by'),
      text: (span: number) => {
        const parent = spans.parents[span] as number;
        return parent < 0 ? null : textOf(roles.name ?? roles.id, rowOf(parent));
      },
    },
    ...[roles.service, roles.status].flatMap((field) =>
      field ? [{ title: field.name, text: (span: number) => textOf(field, rowOf(span)) }] : [],
    ),
  ];
  const columns = [
    { title: i18n.t('Start'), value: (span: number) => spans.starts[span] as number },
    { title: i18n.t('Duration'), value: (span: number) => spans.durations[span] as number },
    { title: i18n.t('Self'), value: (span: number) => spans.selfTimes[span] as number },
    { title: i18n.t('On the critical path'), value: (span: number) => critical.get(span) ?? 0 },
  ];
  const numbers = columns.map(({ title, value }) => ({
    ...numberColumn(
      title,
      format,
      Array.from({ length: rowCount }, (_, row) => value(spanAt(row))),
    ),
    title,
    value,
  }));
  return {
    caption: i18n.t('{title}: {n, plural, one {{count} span} other {{count} spans}}', {
      title: titleOf(index, scene, focus),
      n: rowCount,
      count: formatCount(rowCount, locale),
    }),
    columns: [
      ...texts.map(({ title }) => ({ title, isNumeric: false })),
      ...numbers.map(({ head }) => head),
    ],
    rowCount,
    isNewestFirst: false,
    cell(row, column) {
      if (row < 0 || row >= rowCount) return '';
      const span = spanAt(row);
      const text = texts[column];
      if (text) return text.text(span) ?? missingText;
      const number = numbers[column - texts.length];
      return number ? number.text(number.value(span)) : '';
    },
    data: () => ({
      titles: [...texts, ...numbers].map(({ title }) => title),
      rowCount,
      cell(row, column) {
        const span = spanAt(row);
        const text = texts[column];
        return text ? text.text(span) : (numbers[column - texts.length]?.value(span) ?? null);
      },
    }),
  };
}
