import {
  bundlers,
  type HostConfig,
  isSupported,
  moduleLists,
  reactFolders,
  scopes,
  sharingModes,
  strategies,
} from './bundlers/hostConfig';

/** One page: a host, and the charts that it shows, in their order. */
export interface HostCase extends HostConfig {
  readonly charts: (typeof chartLists)[number];
}

/** `chart-text` is written with React 19, `react-old` with React 18, `chart-pie` with Svelte. */
const chartLists = [
  'chart-text',
  'react-old,chart-text',
  'chart-text,react-old,chart-pie',
] as const;

const settingNames = [
  'bundler',
  'react',
  'sharing',
  'modules',
  'strategy',
  'scope',
  'charts',
] as const;

/** Every page that there can be. */
function allCases(): readonly HostCase[] {
  const cases: HostCase[] = [];
  for (const bundler of bundlers)
    for (const react of reactFolders)
      for (const sharing of sharingModes)
        for (const modules of moduleLists)
          for (const strategy of strategies)
            for (const scope of scopes)
              for (const charts of chartLists)
                cases.push({ bundler, react, sharing, modules, strategy, scope, charts });
  return cases.filter(isSupported);
}

const common: Omit<HostCase, 'bundler' | 'react'> = {
  sharing: 'singleton',
  modules: 'packages',
  strategy: 'default',
  scope: 'default',
  charts: 'chart-text,react-old,chart-pie',
};

/** What most hosts are: React shared as a singleton, and nothing else set. */
const commonCases: readonly HostCase[] = bundlers.flatMap((bundler) =>
  (['react-18', 'react-19-0'] as const).map((react) => ({ ...common, bundler, react })),
);

/**
 * The most common pages, and as few others as needed for any two settings that are possible together to meet
 * in one of them, or any three.
 */
export function coveringCases(size: 2 | 3): readonly HostCase[] {
  const candidates = allCases().map((hostCase) => ({
    hostCase,
    combinations: combinationsOf(hostCase, size),
  }));
  const uncovered = new Set(candidates.flatMap(({ combinations }) => combinations));
  const chosen: HostCase[] = [];
  const choose = (hostCase: HostCase) => {
    for (const combination of combinationsOf(hostCase, size)) uncovered.delete(combination);
    chosen.push(hostCase);
  };
  commonCases.forEach(choose);
  while (uncovered.size > 0) {
    const counted = candidates.map(({ hostCase, combinations }) => ({
      hostCase,
      newCount: combinations.filter((combination) => uncovered.has(combination)).length,
    }));
    // The first of the best ones: the same in every run.
    choose(
      counted.reduce((best, candidate) => (candidate.newCount > best.newCount ? candidate : best))
        .hostCase,
    );
  }
  return chosen;
}

function combinationsOf(hostCase: HostCase, size: 2 | 3): string[] {
  const settings = settingNames.map((name) => `${name} ${hostCase[name]}`);
  const pairs = settings.flatMap((_, first) =>
    settings.slice(first + 1).map((_, rest) => [first, first + 1 + rest]),
  );
  const chosen =
    size === 2
      ? pairs
      : pairs.flatMap((pair) =>
          settings.flatMap((_, index) => (index > (pair[1] ?? 0) ? [[...pair, index]] : [])),
        );
  return chosen.map((indices) => indices.map((index) => settings[index]).join(', '));
}
