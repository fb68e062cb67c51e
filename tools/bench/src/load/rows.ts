import { longestChain } from '../page/levels';
import type { DashboardVisit } from '../page/visitDashboard';
import { atLeast, atMost, type Row, withoutTarget } from '../row';
import { median, percentile, ratio } from '../statistics';
import { minRounds, type Round, steadyRounds } from '../steadyRounds';

/** The same dashboard both ways, one right after the other. */
export interface PairedVisit {
  readonly federated: DashboardVisit;
  readonly oneBundle: DashboardVisit;
}

const maxLevels = 3;
const maxRatio = 1.1;

/**
 * Requests in series, and what goes over the wire before the first chart. Files are of the shell and of
 * releases; a file that waits for the backend's word is as late as that, but the word itself is no file.
 */
export function levelRows({ federated, oneBundle }: PairedVisit, backendHost: string): Row[] {
  const files = ({ requests }: DashboardVisit) =>
    requests.filter(({ url }) => new URL(url).host !== backendHost);
  const scripts = (visit: DashboardVisit) =>
    visit.requests.filter(({ type }) => type === 'Script').length;
  const levels = (requests: DashboardVisit['requests']) => longestChain(requests).length;
  const row = (figure: string, value: number, unit = '') => ({ part: 'load', figure, value, unit });
  const kib = (visit: DashboardVisit) =>
    visit.requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return [
    atMost(maxLevels, row('levels of files, federated', levels(files(federated)))),
    withoutTarget(row('levels of files, one bundle', levels(files(oneBundle)))),
    withoutTarget(row('levels with calls to the backend, federated', levels(federated.requests))),
    withoutTarget(row('levels with calls to the backend, one bundle', levels(oneBundle.requests))),
    withoutTarget(row('requests, federated', federated.requests.length)),
    withoutTarget(row('requests, one bundle', oneBundle.requests.length)),
    withoutTarget(row('scripts, federated', scripts(federated))),
    // More, and it isn't the rival that it is meant to be.
    atMost(1, row('scripts, one bundle', scripts(oneBundle))),
    withoutTarget(row('bytes, federated', kib(federated), 'KiB')),
    withoutTarget(row('bytes, one bundle', kib(oneBundle), 'KiB')),
  ];
}

/** Time until the first chart under one condition. */
export function timeRows(name: string, rounds: readonly Round<PairedVisit>[]): Row[] {
  const steady = steadyRounds(rounds).map(({ result }) => result);
  const federatedMs = steady.map(({ federated }) => federated.firstChartMs);
  const oneBundleMs = steady.map(({ oneBundle }) => oneBundle.firstChartMs);
  const row = (figure: string, value: number | null, unit: string) => ({
    part: 'load',
    figure: `${name}: ${figure}`,
    value,
    unit,
  });
  return [
    withoutTarget(row('first chart, federated', median(federatedMs), 'ms')),
    withoutTarget(row('first chart, federated, p95', percentile(federatedMs, 0.95), 'ms')),
    withoutTarget(row('first chart, one bundle', median(oneBundleMs), 'ms')),
    withoutTarget(row('first chart, one bundle, p95', percentile(oneBundleMs, 0.95), 'ms')),
    withoutTarget(
      row(
        'longest task, federated',
        median(steady.map((visit) => visit.federated.longestTaskMs)),
        'ms',
      ),
    ),
    withoutTarget(
      row(
        'longest task, one bundle',
        median(steady.map((visit) => visit.oneBundle.longestTaskMs)),
        'ms',
      ),
    ),
    atMost(
      maxRatio,
      row('federated / one bundle', ratio(median(federatedMs), median(oneBundleMs)), '×'),
    ),
    atLeast(minRounds, row(`steady rounds of ${rounds.length}`, steady.length, '')),
  ];
}
