import {
  bundlers,
  type HostConfig,
  isPossible,
  moduleLists,
  reacts,
  scopes,
  sharings,
  strategies,
} from './bundlers/hostConfig';

/** One page: a host, and the charts that it shows, in their order. */
export interface HostPage extends HostConfig {
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
function allPages(): readonly HostPage[] {
  const pages: HostPage[] = [];
  for (const bundler of bundlers)
    for (const react of reacts)
      for (const sharing of sharings)
        for (const modules of moduleLists)
          for (const strategy of strategies)
            for (const scope of scopes)
              for (const charts of chartLists)
                pages.push({ bundler, react, sharing, modules, strategy, scope, charts });
  return pages.filter(isPossible);
}

const common: Omit<HostPage, 'bundler' | 'react'> = {
  sharing: 'singleton',
  modules: 'packages',
  strategy: 'default',
  scope: 'default',
  charts: 'chart-text,react-old,chart-pie',
};

/** What most hosts are: React shared as a singleton, and nothing else set. */
const commonPages: readonly HostPage[] = bundlers.flatMap((bundler) =>
  (['react-18', 'react-19-0'] as const).map((react) => ({ ...common, bundler, react })),
);

/**
 * The most common pages, and as few others as needed for any two settings that are possible together to meet
 * in one of them, or any three.
 */
export function coveringPages(strength: 2 | 3): readonly HostPage[] {
  const pages = allPages().map((page) => ({ page, combinations: combinationsOf(page, strength) }));
  const missing = new Set(pages.flatMap(({ combinations }) => combinations));
  const chosen: HostPage[] = [];
  const choose = (page: HostPage) => {
    for (const combination of combinationsOf(page, strength)) missing.delete(combination);
    chosen.push(page);
  };
  commonPages.forEach(choose);
  while (missing.size > 0) {
    const counted = pages.map(({ page, combinations }) => ({
      page,
      news: combinations.filter((one) => missing.has(one)).length,
    }));
    // The first of the best ones: the same in every run.
    choose(counted.reduce((one, other) => (other.news > one.news ? other : one)).page);
  }
  return chosen;
}

function combinationsOf(page: HostPage, strength: 2 | 3): string[] {
  const settings = settingNames.map((name) => `${name} ${page[name]}`);
  const pairs = settings.flatMap((_, first) =>
    settings.slice(first + 1).map((_, rest) => [first, first + 1 + rest]),
  );
  const chosen =
    strength === 2
      ? pairs
      : pairs.flatMap((pair) =>
          settings.flatMap((_, index) => (index > (pair[1] ?? 0) ? [[...pair, index]] : [])),
        );
  return chosen.map((indices) => indices.map((index) => settings[index]).join(', '));
}
