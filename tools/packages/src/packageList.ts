/** A workspace that is published. */
export interface PublishedPackage {
  /** Below the repository's root. */
  readonly folder: string;
  readonly description: string;
  /** Has no modules to compile. */
  readonly isPlain?: boolean;
  /** Files beside the code, as they are, by their paths in the folder. */
  readonly assets?: readonly string[];
  /** Files of the repository that the package brings. */
  readonly extra?: readonly string[];
}

/** What chart teams and federation hosts install, each after what it depends on. */
export const publishedPackages: readonly PublishedPackage[] = [
  { folder: 'shared/frame', description: 'Columnar data of Chartroom: frames, fields, changes.' },
  {
    folder: 'shared/identity',
    description: 'Who is signed in, for charts and hosts of Chartroom.',
  },
  {
    folder: 'shared/contract',
    description: 'What Chartroom’s hosts and remotes agree on: types, parsers, signatures, errors.',
    assets: ['SPEC.md', 'manifest.schema.json'],
  },
  {
    folder: 'shared/registry',
    description: 'The registry of Chartroom’s releases: reads, writes.',
  },
  { folder: 'shared/workspace', description: 'Dashboards and members of a Chartroom workspace.' },
  {
    folder: 'shared/plot',
    description: 'The chart kit of Chartroom: scales, axes, tooltips, tests.',
    assets: ['src/locales'],
  },
  {
    folder: 'shared/embed',
    description: 'Loads Chartroom’s charts into any page or framework.',
    assets: ['federation.d.ts'],
  },
  {
    folder: 'shared/react',
    description: 'Charts and live panels of Chartroom as React components.',
    assets: ['README.md'],
  },
  {
    folder: 'tools/setup',
    description: 'Finds Chromium and holds locks for Chartroom’s tools.',
    isPlain: true,
    assets: ['browser', 'lock'].flatMap((name) => [`src/${name}.mjs`, `src/${name}.d.mts`]),
  },
  {
    folder: 'tools/build',
    description: 'Builds, signs and compresses remotes of Chartroom.',
    assets: ['biome.remote.json', 'tsconfig.remote.json'],
  },
  { folder: 'tools/local', description: 'The local servers of Chartroom.' },
  {
    folder: 'tools/cli',
    description: '`remote`: create, verify and deploy charts and data sources of Chartroom.',
    assets: ['bin', 'templates', 'src/verify/page/index.html'],
    extra: ['budgets.json'],
  },
];
