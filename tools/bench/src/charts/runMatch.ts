import type { Browser } from 'playwright-core';
import { type Contender, caseName, contenderTitles, type Match } from './cases';
import type { Pace } from './pace';
import type { ServedCharts } from './serveCharts';
import { type Visit, visitChart } from './visitChart';

export interface MatchOptions {
  readonly browser: Browser;
  readonly served: ServedCharts;
  readonly pace: Pace;
  readonly onProgress: (line: string) => void;
}

export type Visits = ReadonlyMap<Contender, readonly Visit[]>;

/** All contenders by turns, a new page each time. */
export async function runMatch(match: Match, options: MatchOptions): Promise<Visits> {
  const { browser, served, pace, onProgress } = options;
  const visits = new Map<Contender, Visit[]>(match.contenders.map((name) => [name, []]));
  const slow = new Set<Contender>();
  const begunMs = performance.now();
  for (let round = 0; round < pace.rounds; round += 1) {
    const isOurs = (name: Contender) => name === 'chartroom' || name === match.base;
    const spentMs = performance.now() - begunMs;
    if (round > 0 && spentMs > 2 * pace.caseMs) break;
    const due = match.contenders.filter((name) => {
      const seen = visits.get(name) ?? [];
      if (isOurs(name)) return true;
      if (round > 0 && spentMs > pace.caseMs) return false;
      if (seen.some(({ givenUp }) => givenUp.length > 0)) return false;
      return !slow.has(name) || seen.length < pace.slowRounds;
    });
    for (const name of due) {
      const started = performance.now();
      const { repeats, limitMs } = pace;
      const url = served.addressOf(name);
      const isSlow = slow.has(name);
      const visit = await visitChart(browser, {
        url,
        match,
        limitMs,
        repeats: isSlow ? 1 : repeats,
      });
      visits.get(name)?.push(visit);
      if (performance.now() - started > pace.slowMs && !isOurs(name)) slow.add(name);
      onProgress(`${caseName(match.case)}, round ${round + 1}, ${inShort(name, visit)}`);
    }
  }
  return visits;
}

function inShort(name: Contender, { costs, givenUp }: Visit): string {
  const seen = new Map(costs.map((cost) => [cost.name, cost]));
  const times = [...seen.values()].map(({ workMs }) => workMs.toFixed(1)).join(' / ');
  const rest = givenUp.length > 0 ? `, given up: ${givenUp.join(', ')}` : '';
  return `${contenderTitles[name]}: ${times} ms${rest}`;
}
