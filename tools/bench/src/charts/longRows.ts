import { atMost, type Row, reported } from '../row';
import { median, percentile } from '../statistics';
import { type Contender, contenderTitles, countName } from './cases';
import type { LongRun } from './longRun';

const mostFrameMs = 16.7;
const mostTaskMs = 50;
const mostMemory = 12;

/** Ten million points opened, panned and zoomed: medians over the runs of each contender. */
export function longRows(
  runs: ReadonlyMap<Contender, readonly LongRun[]>,
  points = 10_000_000,
): Row[] {
  return [...runs].flatMap(([name, own]) => {
    const isOurs = name === 'chartroom';
    const limited = (most: number, figure: Omit<Row, 'target' | 'met'>) =>
      isOurs ? atMost(most, figure) : reported(figure);
    const of = (value: (run: LongRun) => number | null) =>
      median(own.map(value).filter((found) => found !== null));
    const row = (figure: string, value: number | null, unit: string) => ({
      part: 'charts',
      figure: `${countName(points)} opened, panned, zoomed: ${figure}, ${contenderTitles[name]}`,
      value,
      unit,
    });
    const p95 = (of: 'workMs' | 'cpuMs') => (run: LongRun) =>
      percentile(
        run.frames.map((frame) => frame[of]),
        0.95,
      );
    return [
      limited(mostFrameMs, row('p95 of the work of a frame', of(p95('workMs')), 'ms')),
      reported(row('the same in time of the processor', of(p95('cpuMs')), 'ms')),
      limited(
        mostTaskMs,
        row(
          'longest task',
          of((run) => run.longestTaskMs),
          'ms',
        ),
      ),
      reported(
        row(
          'longest task in time of the processor',
          of((run) => run.longestCpuMs),
          'ms',
        ),
      ),
      reported(
        row(
          'longest task that the page is told',
          of((run) => run.reportedTaskMs),
          'ms',
        ),
      ),
      reported(
        row(
          'work until it is open',
          of(({ open }) => open?.workMs ?? null),
          'ms',
        ),
      ),
      limited(
        mostMemory,
        row(
          'memory beyond data',
          of((run) => (100 * run.ownBytes) / run.dataBytes),
          '%',
        ),
      ),
      reported(row('runs', own.length, '')),
    ];
  });
}
