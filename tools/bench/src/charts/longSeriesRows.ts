import { atMost, type Row, withoutTarget } from '../row';
import { median, percentile } from '../statistics';
import { formatCount, type LibraryName, libraryTitles } from './cases';
import type { LongSeriesRun } from './runLongSeries';

const maxFrameMs = 16.7;
const maxTaskMs = 50;
const maxMemoryPercent = 12;

/** Ten million points opened, panned and zoomed: medians over the runs of each contender. */
export function longSeriesRows(
  runs: ReadonlyMap<LibraryName, readonly LongSeriesRun[]>,
  points = 10_000_000,
): Row[] {
  return [...runs].flatMap(([name, libraryRuns]) => {
    const isOurs = name === 'chartroom';
    const withLimit = (max: number, figure: Omit<Row, 'target' | 'met'>) =>
      isOurs ? atMost(max, figure) : withoutTarget(figure);
    const medianOf = (read: (run: LongSeriesRun) => number | null) =>
      median(libraryRuns.map(read).filter((found) => found !== null));
    const row = (figure: string, value: number | null, unit: string) => ({
      part: 'charts',
      figure: `${formatCount(points)} opened, panned, zoomed: ${figure}, ${libraryTitles[name]}`,
      value,
      unit,
    });
    const p95 = (time: 'workMs' | 'cpuMs') => (run: LongSeriesRun) =>
      percentile(
        run.frames.map((frame) => frame[time]),
        0.95,
      );
    return [
      withLimit(maxFrameMs, row('p95 of the work of a frame', medianOf(p95('workMs')), 'ms')),
      withoutTarget(row('the same in time of the processor', medianOf(p95('cpuMs')), 'ms')),
      withLimit(
        maxTaskMs,
        row(
          'longest task',
          medianOf((run) => run.longestTaskMs),
          'ms',
        ),
      ),
      withoutTarget(
        row(
          'longest task in time of the processor',
          medianOf((run) => run.longestCpuMs),
          'ms',
        ),
      ),
      withoutTarget(
        row(
          'longest task that the page is told',
          medianOf((run) => run.reportedTaskMs),
          'ms',
        ),
      ),
      withoutTarget(
        row(
          'work until it is open',
          medianOf(({ open }) => open?.workMs ?? null),
          'ms',
        ),
      ),
      withLimit(
        maxMemoryPercent,
        row(
          'memory beyond data',
          medianOf((run) => (100 * run.overheadBytes) / run.dataBytes),
          '%',
        ),
      ),
      withoutTarget(row('runs', libraryRuns.length, '')),
    ];
  });
}
