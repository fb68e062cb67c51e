/**
 * Story: before a release is signed it is looked at in a real browser. What keeps the contract
 * passes; what breaks it is told by the one check that is about it.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPublisher } from './deployTargets/publisher';
import { createRemoteProject } from './deployTargets/remoteProject';
import { type RemoteRun, runRemote } from './deployTargets/runRemote';
import { root, startQuietStack } from './harness/stack';

interface Check {
  readonly check: string;
  readonly level: 'good' | 'warning' | 'problem';
  readonly found: string;
  readonly remedy?: string;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-verify-e2e-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { HOME: process.env.HOME ?? tmpdir() };

const verify = (folder: string) => runRemote(['verify', folder], { cwd: root, env });

function problemsOf({ document }: RemoteRun): Check[] {
  return (document.checks as Check[]).filter(({ level }) => level === 'problem');
}

describe('a remote of this repository', () => {
  test.each(['chart-stat', 'chart-text', 'data-realtime'])(
    '%s passes every check',
    async (remote) => {
      const run = await verify(`remotes/${remote}`);
      expect(problemsOf(run)).toEqual([]);
      expect([run.exitCode, run.document.ok, run.document.isGood]).toEqual([0, true, true]);
    },
  );
});

describe('a broken remote fails the check that is about it:', () => {
  test.each([
    ['throws-at-import', 'loads', 'remote/import-failed'],
    ['update-throws', 'updates', 'remote/update-failed'],
    ['unmount-throws', 'life', 'remote/unmount-failed'],
  ])('%s: %s', async (remote, check, code) => {
    const run = await verify(`host/test/brokenRemotes/${remote}`);
    expect(run.exitCode).toBe(1);
    const problem = problemsOf(run).find((problem) => problem.check === check);
    expect(problem?.found).toContain(code);
    expect(problem?.remedy).toMatch(/\.$/);
  });
});

test('`remote deploy` signs and registers nothing that fails', async () => {
  const stack = await startQuietStack({
    remotes: [],
  });
  const publisher = await createPublisher(stack);
  const note = createRemoteProject('chart-note');
  try {
    note.commit({ version: '1.0.0', sequence: 1, text: 'out of reach of the keyboard' });
    const args = ['deploy', '--target', stack.releasesFolder];
    const { exitCode, document } = await runRemote(args, {
      cwd: note.folder,
      env: publisher.env,
    });
    expect([exitCode, document.error?.code]).toEqual([1, 'verify/failed']);
    expect(document.error?.detail).toContain('Keyboard: the Tab key skips it');
    expect(stack.backend.admin.get('registry/demo/heads')).toBeNull();
    // Whose keys the stack itself believes lies there from its start.
    expect(readdirSync(stack.releasesFolder)).toEqual(['keys.json']);
  } finally {
    note.remove();
    publisher.close();
    await stack.close();
  }
});

describe('a chart that was just created', () => {
  test('is refused only for what it leaves behind, reveals and would run', async () => {
    // A folder of its own, so that a second attempt finds nothing of the first.
    const cwd = mkdtempSync(join(folder, 'created-'));
    const created = await runRemote(['create', 'chart-new'], { cwd, env });
    expect(created.document.ok).toBe(true);
    const source = join(cwd, 'chart-new', 'src', 'index.ts');
    const exported = 'export default defineChart(chart);';
    const text = readFileSync(source, 'utf8');
    expect(text).toContain(exported);
    const imported = "import type { ChartProps } from '@chartroom/contract';\n";
    const unsafe = text.replace(
      exported,
      `const made = defineChart(chart);
export const height: number = 'a';
const SERVICE_TOKEN = '${'a1b2c3d4'.repeat(3)}';
export default {
  ...made,
  async mount(props: ChartProps) {
    window.addEventListener('resize', () => props.domElement.remove());
    Object.assign(props.domElement, { from: { SERVICE_TOKEN } });
    try {
      new Function('return 1')();
    } catch {}
    await made.mount(props);
  },
};`,
    );
    writeFileSync(source, imported + unsafe);
    const run = await verify(join(cwd, 'chart-new'));
    const names = problemsOf(run).map(({ check }) => check);
    expect(names).toEqual(['types', 'secrets', 'no-eval', 'leaks', 'policy']);
  });
});
