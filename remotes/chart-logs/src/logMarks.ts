import {
  type BaseMarks,
  formatCount,
  i18nFor,
  type LegendRow,
  layoutLegendRow,
  legendHeightPx,
  type Scene,
  staleToken,
} from '@chartroom/plot';
import type { Histogram } from './histogram';
import { countsBetween, levelsIn } from './levelCounts';
import { chosenTokens, type Level, type LevelTokens, levels, levelTitles } from './levels';
import { type LineStyle, lineStyle } from './lineStyle';
import type { LogIndex } from './logIndex';

export const histogramPx = 80;
/** Below these sizes of the panel there is no histogram, and no legend. */
const minHistogramPx = { width: 240, height: 220 };
const minLegendHeightPx = 120;

/** A log with the positions of everything that is drawn. */
export interface LogMarks extends BaseMarks {
  readonly log: LogIndex;
  readonly scene: Scene;
  readonly histogram: Histogram | null;
  readonly legend: LegendRow | null;
  readonly levels: readonly LevelEntry[];
  /** Also of stale data, which is grey. */
  readonly tokens: LevelTokens;
  readonly style: LineStyle;
  readonly isNewestFirst: boolean;
  /** Where the lines begin in a picture. */
  readonly linesTop: number;
  /** The first line in view, in the order that is shown. */
  readonly first: number;
}

/** A level as the legend shows it. */
export interface LevelEntry {
  readonly level: Level;
  readonly title: string;
  readonly count: number;
  readonly isHidden: boolean;
}

/** What the viewer sees of a log, besides its index. */
export interface LogView {
  readonly hidden: ReadonlySet<Level>;
  /** The first line in view, in the order that is shown. */
  readonly first: number;
  /** Null where the log has no histogram. */
  readonly histogram: Pick<typeof import('./histogram'), 'layoutHistogram'> | null;
}

export function layoutLog(
  log: LogIndex,
  scene: Scene,
  { hidden, first, histogram: module }: LogView,
): LogMarks {
  const { width, height, options, locale, measure, font, stale } = scene;
  const entries = log.fields?.level ? levelEntries(log, hidden, locale) : [];
  const tokens = chosenTokens(options, locale);
  const hasHistogram =
    options.histogram !== false && width >= minHistogramPx.width && height >= minHistogramPx.height;
  const box = { left: 0, right: width, top: 0, bottom: histogramPx };
  const histogram =
    (hasHistogram && module?.layoutHistogram(log, { hidden, tokens }, box, scene)) || null;
  const legend =
    entries.length > 0 && height >= minLegendHeightPx
      ? layoutLegendRow(
          entries.map(({ level, title, count, isHidden }) => ({
            name: `${title} ${formatCount(count, locale)}`,
            token: staleToken(tokens[level], stale),
            isHidden,
          })),
          0,
          width,
          (text) => measure(text, font(12)),
          locale,
        )
      : null;
  const linesTop = (histogram ? histogramPx + 4 : 0) + (legend ? legendHeightPx + 4 : 0);
  return {
    axes: null,
    zoom: null,
    log,
    scene,
    histogram,
    legend,
    levels: entries,
    tokens,
    style: lineStyle(log, scene),
    isNewestFirst: options.order !== 'oldest',
    linesTop,
    first,
  };
}

function levelEntries(
  { levelCounts }: LogIndex,
  hidden: ReadonlySet<Level>,
  locale: string,
): readonly LevelEntry[] {
  const i18n = i18nFor(locale);
  const counts = countsBetween(levelCounts, 0, levelCounts.length);
  return levelsIn(levelCounts).map((level) => ({
    level,
    title: i18n.t(levelTitles[level]),
    count: counts[levels.indexOf(level)] ?? 0,
    isHidden: hidden.has(level),
  }));
}

/** The line at an index in the order that is shown; the same the other way round. */
export function lineAtIndex(
  { log, isNewestFirst }: Pick<LogMarks, 'log' | 'isNewestFirst'>,
  index: number,
): number {
  return isNewestFirst ? log.lines.count - 1 - index : index;
}

/** What is written where there are no lines. */
export function noteText({ log: { order, lines }, scene: { locale } }: LogMarks): string {
  if (lines.count > 0) return '';
  return i18nFor(locale).t(order.length > 0 ? 'No matching lines' : 'No data');
}
