import { showHidden } from '@chartroom/contract/hiddenCharacters';
import type { CategoryField } from '@chartroom/frame';
import {
  formatTime,
  type Scene,
  type TimeDetail,
  timeDetailFor,
  timeStyleFor,
} from '@chartroom/plot';
import { type Level, levelOf } from './levels';
import { textAt } from './logFields';
import { idOf, type LogIndex } from './logIndex';
import { rowAt } from './timeOrder';
import { positionOf } from './visibleLines';

/** The face of lines, on screen and in pictures. */
export const lineFont =
  '12px ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';
/** Height of a row of text in pixels. */
export const rowPx = 20;
/** Width of the level's bar, with the gap after it. */
export const barPx = 12;
export const columnGapPx = 12;
/** Below these widths, lines have no date, and no time at all. */
const minDatePx = 480;
const minTimePx = 240;
/** Below this width, times have no fractions of seconds, so that messages have the room. */
const minFractionPx = 400;
/** From this width on, lines have their first label. */
const minLabelPx = 720;
const maxLevelLength = 9;
const maxLabelLength = 16;
const grainMs = { day: 86_400_000, minute: 60_000, second: 1000, millisecond: 1 } as const;
const dayMs = 86_400_000;

/** How the columns of lines are written, and how wide they are in pixels. */
export interface LineStyle {
  /** Null where there is no room for times. */
  readonly timeDetail: TimeDetail | null;
  readonly timePx: number;
  /** 0 for a log without levels. */
  readonly levelPx: number;
  /** 0 where there is no room for the first label. */
  readonly labelPx: number;
  /** Where messages begin. */
  readonly messageX: number;
  /** Width of a character. */
  readonly characterPx: number;
  timeText(time: number): string;
}

export function lineStyle(log: LogIndex, scene: Scene): LineStyle {
  const { fields, order } = log;
  const { width, measure } = scene;
  const characterPx = measure('0'.repeat(10), lineFont) / 10;
  const style = timeStyleFor(fields?.time, scene);
  const dated = order.length - order.undated;
  const timeAt = (position: number) => fields?.time.values[rowAt(order, position)] ?? Number.NaN;
  const timeDetail = width < minTimePx || dated === 0 ? null : detailFor(log, timeAt, scene);
  const timeText = (time: number) => (timeDetail ? formatTime(time, timeDetail, style) : '');
  // Names of months differ in length.
  const samples = Array.from({ length: 13 }, (_, i) =>
    timeText(timeAt(order.undated + Math.round(((dated - 1) * i) / 12))),
  );
  const widest = (texts: readonly string[]) =>
    Math.ceil(Math.max(0, ...texts.map((text) => measure(text, lineFont))));
  const timePx = timeDetail ? widest(samples) : 0;
  const words = fields?.level?.dictionary.slice(0, 100).map(levelText) ?? [];
  const levelPx = fields?.level && width >= minTimePx ? widest(words) : 0;
  const label = labelField(log);
  const labels =
    label?.dictionary.slice(0, 100).map((text) => shortText(text, maxLabelLength)) ?? [];
  const labelPx = width >= minLabelPx ? widest(labels) : 0;
  const columns = [timePx, levelPx, labelPx].filter((px) => px > 0);
  const messageX = barPx + columns.reduce((sum, px) => sum + px + columnGapPx, 0);
  return { timeDetail, timePx, levelPx, labelPx, messageX, characterPx, timeText };
}

/** As much of the clock as times need, and the day if there are several. */
function detailFor(
  { order }: LogIndex,
  timeAt: (position: number) => number,
  scene: Scene,
): TimeDetail {
  const [from, to] = [timeAt(order.undated), timeAt(order.length - 1)];
  const day = (time: number) => formatTime(time, 'date', scene);
  const isOneDay = to - from < dayMs && day(from) === day(to);
  const span = isOneDay || scene.width < minDatePx ? 0 : Math.max(dayMs, to - from);
  const grain = grainMs[order.grain];
  return timeDetailFor(scene.width < minFractionPx ? Math.max(grain, grainMs.second) : grain, span);
}

/** One line, as it is shown. */
export interface Line {
  /** The absolute number of its row, see `idOf`. */
  readonly id: number;
  readonly row: number;
  readonly time: number;
  readonly level: Level;
  readonly word: string;
  /** Its first label, cut. */
  readonly label: string;
  readonly message: string;
  /** How many lines it stands for. */
  readonly repeats: number;
}

/** A visible line, from 0, the oldest. Null where there is none. */
export function readLine(log: LogIndex, line: number): Line | null {
  const { fields, lines, order } = log;
  if (!fields || line < 0 || line >= lines.count) return null;
  const row = rowAt(order, positionOf(lines, line));
  const label = labelField(log);
  const word = fields.level ? textAt(fields.level, row) : '';
  return {
    id: idOf(log, line),
    row,
    time: fields.time.values[row] ?? Number.NaN,
    level: levelOf(word),
    word: levelText(word),
    label: label ? shortText(textAt(label, row), maxLabelLength) : '',
    message: textAt(fields.message, row),
    repeats: lines.repeats?.[line] ?? 1,
  };
}

function labelField({ fields }: LogIndex): CategoryField | undefined {
  return fields?.labels.find((field) => field.type === 'category');
}

function levelText(word: string): string {
  return shortText(word, maxLevelLength);
}

/** A name on one line, with hidden characters made visible. */
function shortText(text: string, maxLength: number): string {
  const visible = showHidden(text.slice(0, 100).trim().replace(/\s+/g, ' '));
  return visible.length > maxLength ? `${visible.slice(0, maxLength - 1)}…` : visible;
}
