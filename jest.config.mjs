/**
 * Projects: `unit` (pure), `backend` (the real SDK on a real server), `e2e` (real Chromium), `faults`
 * (every fault of the list) and `hosts` (every federation host), of both of which `e2e` has a part.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const base = {
  testEnvironment: 'node',
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  // d3 and a few others ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(d3(-[a-z-]+)?|internmap|delaunator|robust-predicates)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.chartroom/', '/\\.cache/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/setup/src/cssModule.ts' },
};

export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      setupFilesAfterEnv: ['<rootDir>/tools/setup/src/jestSetup.ts'],
      testMatch: ['<rootDir>/{shared,host,remotes,tools}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tools/local/'],
    },
    {
      ...base,
      displayName: 'backend',
      setupFilesAfterEnv: ['<rootDir>/tools/setup/src/jestSetup.ts'],
      testMatch: ['<rootDir>/{tools/local,firebase}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/e2e/globalSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/e2e/harness/setup.ts'],
    },
    {
      ...base,
      displayName: 'faults',
      testMatch: ['<rootDir>/e2e/faults/**/*.test.ts'],
      globals: { everyFault: true },
      globalSetup: '<rootDir>/e2e/globalSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/e2e/harness/setup.ts'],
    },
    {
      ...base,
      displayName: 'hosts',
      testMatch: ['<rootDir>/e2e/hosts/**/*.test.ts'],
      globals: { everyHost: true },
      globalSetup: '<rootDir>/e2e/globalSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/e2e/harness/setup.ts'],
    },
  ],
};
