import { atLeast, atMost, type Row, withoutTarget } from '../row';
import { median, ratio } from '../statistics';
import { minRounds, type Round, steadyRounds } from '../steadyRounds';
import type { DeliverySummary } from './deliverySummary';

/** One load on the backend and, right after it, on the bare server. */
export interface PairedSummary {
  readonly backend: DeliverySummary;
  readonly bare: DeliverySummary;
}

/** Figures of `trust.md`, “Load to hold”. */
const maxLatencyP95Ms = 150;
const maxAcknowledgementP95Ms = 100;
/** A load is held when its deliveries keep up with its writes; a timer's late tick is forgiven. */
const minThroughputRatio = 0.99;

/** What a load of many listeners gave. */
export function fanOutRows(
  load: string,
  expectedPerSecond: number,
  rounds: readonly Round<PairedSummary>[],
): Row[] {
  const build = rowBuilders(load, rounds);
  return [
    atLeast(minThroughputRatio * expectedPerSecond, build.perSecond('deliveries')),
    ...build.faults(),
    atMost(
      maxLatencyP95Ms,
      build.of('latency p95', (summary) => summary.p95Ms),
    ),
    ...build.ratios('latency'),
    build.steadyRow(),
  ];
}

/** What a load of writers gave. */
export function writeRows(
  load: string,
  expectedPerSecond: number,
  rounds: readonly Round<PairedSummary>[],
): Row[] {
  const build = rowBuilders(load, rounds);
  return [
    atLeast(minThroughputRatio * expectedPerSecond, build.perSecond('acknowledged')),
    ...build.faults(),
    atMost(
      maxAcknowledgementP95Ms,
      build.of('acknowledgement p95', (summary) => summary.p95Ms),
    ),
    ...build.ratios('acknowledgement'),
    build.steadyRow(),
  ];
}

function rowBuilders(load: string, rounds: readonly Round<PairedSummary>[]) {
  const steady = steadyRounds(rounds).map(({ result }) => result);
  const all = rounds.map(({ result }) => result);
  const row = (figure: string, value: number | null, unit: string) => ({
    part: 'backend',
    figure: `${load}: ${figure}`,
    value,
    unit,
  });
  const medianRow = (figure: string, read: (medianRow: DeliverySummary) => number, unit = 'ms') =>
    row(figure, median(steady.map(({ backend }) => read(backend))), unit);
  /** Of every round, those discarded too. */
  const totalRow = (figure: string, read: (summary: DeliverySummary) => number) =>
    row(
      figure,
      all.reduce((total, { backend }) => total + read(backend), 0),
      '',
    );
  const ratioToBareRow = (figure: string, read: (summary: DeliverySummary) => number) =>
    row(
      figure,
      median(steady.flatMap(({ backend, bare }) => ratio(read(backend), read(bare)) ?? [])),
      '×',
    );

  return {
    of: medianRow,
    perSecond: (label: string) =>
      medianRow(label, ({ deliveriesPerSecond }) => deliveriesPerSecond, '/s'),
    faults: () => [
      atMost(
        0,
        totalRow('lost', ({ lost }) => lost),
      ),
      atMost(
        0,
        totalRow('out of order or repeated', (summary) => summary.outOfOrder + summary.repeated),
      ),
    ],
    ratios: (label: string) => [
      withoutTarget(medianRow(`${label} median`, ({ medianMs }) => medianMs)),
      withoutTarget(medianRow(`${label} longest`, ({ longestMs }) => longestMs)),
      withoutTarget(ratioToBareRow(`${label} median beside bare ws`, ({ medianMs }) => medianMs)),
      withoutTarget(ratioToBareRow(`${label} p95 beside bare ws`, ({ p95Ms }) => p95Ms)),
    ],
    steadyRow: () =>
      atLeast(minRounds, row(`steady rounds of ${rounds.length}`, steady.length, '')),
  };
}
