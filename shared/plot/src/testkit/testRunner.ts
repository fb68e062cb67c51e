/** The part of a test runner that `testChart` needs. */
export interface TestRunner {
  describe(title: string, define: () => void): void;
  test(title: string, run: () => Promise<void>): void;
  afterAll(run: () => Promise<void>): void;
  /** Fails and lists all problems, if there are any. */
  expectNone(problems: readonly string[]): void;
}

/** Further problems add nothing new. */
const maxProblems = 5;
/** Milliseconds for one test. */
const timeoutMs = 20_000;

interface Globals {
  describe?: (title: string, define: () => void) => void;
  test?: (title: string, run: () => Promise<void>, timeoutMs: number) => void;
  afterAll?: (run: () => Promise<void>) => void;
  expect?: (value: unknown) => { toEqual(expected: unknown): void };
  process?: { getBuiltinModule?(id: string): unknown };
}

interface NodeTest {
  describe(title: string, define: () => void): void;
  test(title: string, options: { readonly timeout: number }, run: () => Promise<void>): void;
  after(run: () => Promise<void>): void;
}

/** Uses the globals of Jest or Vitest, otherwise Node's test runner. */
export function detectTestRunner(globals: Globals = globalThis as Globals): TestRunner {
  const { describe, test, afterAll, expect } = globals;
  if (describe && test && afterAll && expect) {
    return {
      describe,
      test: (title, run) => test(title, run, timeoutMs),
      afterAll,
      expectNone: (problems) => expect(problems.slice(0, maxProblems)).toEqual([]),
    };
  }
  const node = globals.process?.getBuiltinModule?.('node:test') as NodeTest | undefined;
  if (!node) throw new Error('testChart needs Jest, Vitest with globals, or Node’s test runner');
  return {
    describe: node.describe,
    test: (title, run) => node.test(title, { timeout: timeoutMs }, run),
    afterAll: node.after,
    expectNone(problems) {
      if (problems.length > 0) throw new Error(problems.slice(0, maxProblems).join('\n'));
    },
  };
}
