import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@chartroom/build/checkout';
import type { Fixture } from '@chartroom/contract/fixture';
import { CliError } from '../cliError';
import type { CommandRegistration } from '../command';
import { buildProject } from '../deploy/buildRelease';
import type { BuildCheck } from '../deploy/deploy';
import { type Project, readProject } from '../deploy/project';
import { countText, findingLine } from '../doctor/finding';
import { exitCodes } from '../exitCode';
import { readFixture } from '../fixture/readFixture';
import type { Terminal } from '../terminal/terminal';
import { readBuiltRelease } from './builtRelease';
import { type CheckResult, checkFromProblems, failed, passed } from './check';
import { type Budgets, checkFiles } from './staticChecks';
import { findTypeErrors } from './typeErrors';

export const registerVerifyCommand: CommandRegistration = (program, run) => {
  program
    .command('verify [folder]')
    .summary('check that a release meets the contract')
    .description(
      'Builds a remote and checks its types and the build: manifest, shared modules, size and secrets. Then runs it in ' +
        'a real Chromium with the shell’s headers: 50 mounts, every option, leaks, keyboard, table, ' +
        'accessibility and speed. `remote deploy` runs the same checks before it signs.',
    )
    .action((folder: string | undefined) =>
      run(async ({ terminal, cwd }) => {
        const project = readProject(cwd, folder);
        const { remote, version } = project;
        terminal.title(`Verify ${remote} ${version}`);
        const building = terminal.step('Building');
        building.done((await buildProject(project.folder)) ? 'Built' : 'Build is up to date');
        const checks = await runChecks(project, terminal);
        const isGood = problemsOf(checks).length === 0;
        terminal.result(
          { remote, version, isGood, checks },
          `${checks.map(findingLine).join('\n')}\n\n${summary(checks)}`,
        );
        if (!isGood) process.exitCode = exitCodes.failed;
      }),
    );
};

/** Runs before `deploy` signs. Throws `verify/failed`. */
export const verifyBuild: BuildCheck = async (project, terminal) => {
  const problems = problemsOf(await runChecks(project, terminal));
  if (problems.length === 0) return;
  const { remote, version } = project;
  const found = problems.map(({ about, found }) => `${about}: ${found}`).join('. ');
  throw new CliError('verify/failed', { remote, version, found });
};

/** Runs all checks on the last build of a project. */
export async function runChecks(
  project: Project,
  terminal: Terminal,
): Promise<readonly CheckResult[]> {
  const { readBuiltDraft } = await import('@chartroom/build');
  const fixture = readFixture(project.folder, project.manifest);
  const step = terminal.step('Checking the build');
  const files = checkFiles(
    readBuiltRelease(project.folder, readBuiltDraft(project.folder)),
    readBudgets(),
  );
  step.progress(0.1, 'types');
  const types = await checkTypes(project.folder);
  step.progress(0.2, 'in Chromium');
  const browserChecks = await runBrowserChecks(project, fixture);
  step.done('Checked the files, and the remote in Chromium');
  return [...types, ...files, ...browserChecks];
}

/** One check, or none in a project without types. */
async function checkTypes(folder: string): Promise<readonly CheckResult[]> {
  const errors = await findTypeErrors(folder);
  if (!errors) return [];
  const remedy = 'Your editor shows them, and `npx tsc` lists them all.';
  return [checkFromProblems('types', errors, { good: 'no errors', remedy })];
}

async function runBrowserChecks(
  project: Project,
  fixture: Fixture,
): Promise<readonly CheckResult[]> {
  const { openConformanceBrowser } = await import('./conformanceBrowser');
  const { page, address, blocked, close } = await openConformanceBrowser(project.folder);
  try {
    const failure = await page.evaluate((address) => window.conformance.load(address), address);
    if (failure) {
      const remedy = 'Run `remote dev` to see the error.';
      return [failed('loads', `${failure.code}: ${failure.detail}`, remedy)];
    }
    const loads = passed(
      'loads',
      'signature and hashes match; works without the shell’s shared modules',
    );
    const checks = await runPageChecks(page, project, fixture);
    const violations = await page.evaluate(() => window.conformance.violations);
    const policy = checkFromProblems('policy', [...violations, ...blocked], {
      good: 'no violations, and no requests to other origins',
      remedy:
        'Connect only to origins in config.json, and create no code, styles or frames from text.',
    });
    return [loads, ...checks, policy];
  } finally {
    await close();
  }
}

async function runPageChecks(
  page: import('playwright-core').Page,
  { manifest }: Project,
  fixture: Fixture,
): Promise<readonly CheckResult[]> {
  if (fixture.kind === 'data') return (await import('./dataChecks')).checkSource(page, fixture);
  if (manifest.kind !== 'chart') return [];
  return (await import('./chartChecks')).checkChart(page, manifest, fixture);
}

/** Those of the checkout, or those that the package brings. */
function readBudgets(): Budgets {
  const folder = checkout ?? join(import.meta.dirname, '..', '..');
  return JSON.parse(readFileSync(join(folder, 'budgets.json'), 'utf8')) as Budgets;
}

function problemsOf(checks: readonly CheckResult[]): readonly CheckResult[] {
  return checks.filter(({ level }) => level === 'problem');
}

function summary(checks: readonly CheckResult[]): string {
  const problems = problemsOf(checks).length;
  if (problems > 0) return `${countText(problems, 'problem')}: fix before you release`;
  const warnings = checks.filter(({ level }) => level === 'warning').length;
  return warnings > 0 ? `Ready to release, ${countText(warnings, 'warning')}` : 'Ready to release';
}
