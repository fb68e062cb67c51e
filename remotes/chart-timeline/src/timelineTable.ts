import {
  type CsvCell,
  csvTime,
  dayMs,
  type FrameTable,
  formatCount,
  formatTime,
  grainDetail,
  i18nFor,
  isDayField,
  missingText,
  numberColumn,
  type Scene,
  type TimeGrain,
  timeStyleFor,
} from '@chartroom/plot';
import type { formatDuration } from './formatDuration';
import type { LaneRow } from './laneRows';
import type { progressText } from './spanTip';
import type { stateNames, stateStyle } from './stateNames';
import type { endOfSpan, extentOfSpans, TimelineIndex } from './timelineIndex';
import type { nameIn } from './timelineRoles';

/** What reads spans. Passed in: an import from here would make both chunks larger. */
interface TableParts {
  readonly endOfSpan: typeof endOfSpan;
  readonly extentOfSpans: typeof extentOfSpans;
  readonly formatDuration: typeof formatDuration;
  readonly nameIn: typeof nameIn;
  readonly progressText: typeof progressText;
  readonly stateNames: typeof stateNames;
  readonly stateStyle: typeof stateStyle;
}

/** A column of the table and of its file. */
interface SpanColumn {
  readonly title: string;
  /** In the file, whose titles are those of the data. */
  readonly name: string;
  readonly isNumeric?: boolean;
  text(row: LaneRow, span: number): string;
  data(row: LaneRow, span: number): CsvCell;
}

/** All spans by lane, each with start, end and duration. */
export function timelineTable(
  parts: TableParts,
  index: TimelineIndex,
  scene: Scene,
): FrameTable | null {
  const { locale } = scene;
  const { lanes, count } = index;
  if (!index.roles.time) return null;
  const columns = columnsOf(parts, index, scene);
  const firsts = firstRows(lanes);
  const find = (row: number) => {
    let [low, high] = [0, lanes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle + 1] as number) <= row) low = middle + 1;
      else high = middle;
    }
    const lane = lanes[low];
    return lane && row >= 0 && row < count ? { lane, span: row - (firsts[low] as number) } : null;
  };
  return {
    caption: i18nFor(locale).t(
      '{title}: {n, plural, one {{count} span} other {{count} spans}} by lane',
      { title: scene.title, n: count, count: formatCount(count, locale) },
    ),
    columns: columns.map(({ title, isNumeric = false }) => ({ title, isNumeric })),
    rowCount: count,
    isNewestFirst: false,
    cell(row, column) {
      const found = find(row);
      return found ? (columns[column]?.text(found.lane, found.span) ?? '') : '';
    },
    data: () => ({
      titles: columns.map(({ name }) => name),
      rowCount: count,
      cell(row, column) {
        const found = find(row);
        return found ? (columns[column]?.data(found.lane, found.span) ?? null) : null;
      },
    }),
  };
}

/** The first row of each lane, and the number of rows. */
function firstRows(lanes: readonly LaneRow[]): readonly number[] {
  const firsts = [0];
  for (const { lane } of lanes) firsts.push((firsts.at(-1) as number) + lane.length);
  return firsts;
}

function columnsOf(parts: TableParts, index: TimelineIndex, scene: Scene): readonly SpanColumn[] {
  const { endOfSpan, extentOfSpans, formatDuration, nameIn, progressText } = parts;
  const { roles, openEnd } = index;
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const timeStyle = timeStyleFor(roles.time, scene);
  const { min, max } = extentOfSpans(index);
  const detail = grainDetail(
    grainOf(parts, index),
    !(max - min < 300 * dayMs) || hasTwoYears(min, max),
  );
  const end = (row: LaneRow, span: number) => endOfSpan(row, span, openEnd);
  const isOpen = ({ lane }: LaneRow, span: number) => Number.isNaN(lane.ends[span] as number);
  // The last day of a span is part of it.
  const lastOf = (row: LaneRow, span: number) =>
    end(row, span) - (isDayField(roles.end) && !isOpen(row, span) ? dayMs : 0);
  const endStyle = isDayField(roles.end) ? timeStyleFor(roles.end, scene) : timeStyle;
  const endField = isDayField(roles.end) ? roles.end : roles.time;
  const nameColumn = (field: typeof roles.lane): readonly SpanColumn[] =>
    field
      ? [
          {
            title: field.name,
            name: field.name,
            text: ({ lane }, span) => nameIn(field, lane.rows[span] as number) ?? missingText,
            data: ({ lane }, span) => nameIn(field, lane.rows[span] as number),
          },
        ]
      : [];
  const { progress } = roles;
  return [
    ...nameColumn(roles.group === roles.lane ? null : roles.group),
    ...nameColumn(roles.lane),
    ...nameColumn(roles.label),
    ...stateColumn(parts, index, scene),
    {
      title: i18n.t('Start'),
      name: 'Start',
      text: ({ lane }, span) => formatTime(lane.starts[span] as number, detail, timeStyle),
      data: ({ lane }, span) => csvTime(lane.starts[span] as number, roles.time),
    },
    {
      title: i18n.t('End'),
      name: 'End',
      text: (row, span) => {
        const text = formatTime(lastOf(row, span), detail, endStyle);
        return isOpen(row, span) ? i18n.t('{time} (ongoing)', { time: text }) : text;
      },
      data: (row, span) => (isOpen(row, span) ? null : csvTime(lastOf(row, span), endField)),
    },
    {
      title: i18n.t('Duration'),
      name: 'Duration (s)',
      isNumeric: true,
      text: (row, span) =>
        formatDuration(end(row, span) - (row.lane.starts[span] as number), locale),
      data: (row, span) => (end(row, span) - (row.lane.starts[span] as number)) / 1000,
    },
    ...(progress
      ? [
          {
            title: i18n.t('Progress'),
            name: progress.name,
            isNumeric: true,
            text: ({ lane }: LaneRow, span: number) =>
              progressText({ index, scene }, lane.rows[span] as number) ?? missingText,
            data: ({ lane }: LaneRow, span: number) =>
              progress.values[lane.rows[span] as number] ?? null,
          },
        ]
      : []),
  ];
}

/** Names, or numbers with equal decimals. */
function stateColumn(
  { stateNames, stateStyle }: TableParts,
  index: TimelineIndex,
  scene: Scene,
): readonly SpanColumn[] {
  const { roles, states } = index;
  const { state: field } = roles;
  if (!field) return [];
  if (states.kind === 'numbers') {
    const valueIn = ({ lane }: LaneRow, span: number) =>
      field.values[lane.rows[span] as number] as number;
    const values = index.lanes.flatMap((row) =>
      Array.from({ length: row.lane.length }, (_, span) => valueIn(row, span)),
    );
    const column = numberColumn(field.name, stateStyle(index, scene), values);
    return [
      {
        ...column.head,
        name: field.name,
        text: (row, span) => column.text(valueIn(row, span)),
        data: valueIn,
      },
    ];
  }
  const names = stateNames(index, scene);
  const nameOf = ({ lane }: LaneRow, span: number) => names.name(lane.states[span] as number);
  return [{ title: field.name, name: field.name, text: nameOf, data: nameOf }];
}

/** The finest unit in which starts and ends differ. */
function grainOf({ endOfSpan }: TableParts, { roles, lanes, openEnd }: TimelineIndex): TimeGrain {
  if (isDayField(roles.time)) return 'day';
  let grain: TimeGrain = 'minute';
  for (const row of lanes) {
    for (let span = 0; span < row.lane.length; span += 1) {
      for (const time of [row.lane.starts[span] as number, endOfSpan(row, span, openEnd)]) {
        if (time % 1000 !== 0) return 'millisecond';
        if (time % 60_000 !== 0) grain = 'second';
      }
    }
  }
  return grain;
}

function hasTwoYears(min: number, max: number): boolean {
  return new Date(min).getUTCFullYear() !== new Date(max).getUTCFullYear();
}
