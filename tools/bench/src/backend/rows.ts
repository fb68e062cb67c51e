import { atLeast, atMost, type Row, reported } from '../row';
import { median, ratio } from '../statistics';
import { fewestRounds, type Round, steadyRounds } from '../steadyRounds';
import type { Summary } from './summary';

/** One load on the backend and, right after it, on the bare server. */
export interface Beside {
  readonly backend: Summary;
  readonly bare: Summary;
}

/** Figures of `trust.md`, “Load to hold”. */
const mostLatencyP95Ms = 150;
const mostAcknowledgementP95Ms = 100;
/** A load is held when its deliveries keep up with its writes; a timer's late tick is forgiven. */
const pacedShare = 0.99;

/** What a load of many listeners gave. */
export function fanOutRows(load: string, due: number, rounds: readonly Round<Beside>[]): Row[] {
  const figures = figuresOf(load, rounds);
  return [
    atLeast(pacedShare * due, figures.perSecond('deliveries')),
    ...figures.faults(),
    atMost(
      mostLatencyP95Ms,
      figures.of('latency p95', (of) => of.p95Ms),
    ),
    ...figures.ratios('latency'),
    figures.kept(),
  ];
}

/** What a load of writers gave. */
export function writeRows(load: string, due: number, rounds: readonly Round<Beside>[]): Row[] {
  const figures = figuresOf(load, rounds);
  return [
    atLeast(pacedShare * due, figures.perSecond('acknowledged')),
    ...figures.faults(),
    atMost(
      mostAcknowledgementP95Ms,
      figures.of('acknowledgement p95', (of) => of.p95Ms),
    ),
    ...figures.ratios('acknowledgement'),
    figures.kept(),
  ];
}

function figuresOf(load: string, rounds: readonly Round<Beside>[]) {
  const steady = steadyRounds(rounds).map(({ result }) => result);
  const all = rounds.map(({ result }) => result);
  const row = (figure: string, value: number | null, unit: string) => ({
    part: 'backend',
    figure: `${load}: ${figure}`,
    value,
    unit,
  });
  const of = (figure: string, read: (of: Summary) => number, unit = 'ms') =>
    row(figure, median(steady.map(({ backend }) => read(backend))), unit);
  /** Of every round, those discarded too. */
  const sum = (figure: string, read: (of: Summary) => number) =>
    row(
      figure,
      all.reduce((total, { backend }) => total + read(backend), 0),
      '',
    );
  const besideBare = (figure: string, read: (of: Summary) => number) =>
    row(
      figure,
      median(steady.flatMap(({ backend, bare }) => ratio(read(backend), read(bare)) ?? [])),
      '×',
    );

  return {
    of,
    perSecond: (what: string) => of(what, ({ deliveriesPerSecond }) => deliveriesPerSecond, '/s'),
    faults: () => [
      atMost(
        0,
        sum('lost', ({ lost }) => lost),
      ),
      atMost(
        0,
        sum('out of order or repeated', (of) => of.outOfOrder + of.repeated),
      ),
    ],
    ratios: (what: string) => [
      reported(of(`${what} median`, ({ medianMs }) => medianMs)),
      reported(of(`${what} longest`, ({ longestMs }) => longestMs)),
      reported(besideBare(`${what} median beside bare ws`, ({ medianMs }) => medianMs)),
      reported(besideBare(`${what} p95 beside bare ws`, ({ p95Ms }) => p95Ms)),
    ],
    kept: () => atLeast(fewestRounds, row(`steady rounds of ${rounds.length}`, steady.length, '')),
  };
}
