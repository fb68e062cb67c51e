import {
  checks,
  type FaultCheck,
  type FaultListEntry,
  groups,
} from '../../../e2e/faults/faultList';
import type { FaultResult } from '../../../e2e/faults/saveResult';
import { backendFaults } from './backendFaults';

const checkNames = Object.keys(checks) as FaultCheck[];

/** Recovery times are rounded up to these bounds, so that the page doesn't depend on the machine. */
const boundsSeconds = [1, 3, 10, 30];

/** Renders the docs page about injected faults and their outcomes, in Markdown. */
export function reliabilityPage(
  faults: readonly FaultListEntry[],
  results: ReadonlyMap<string, FaultResult>,
): string {
  return `${[
    '# Reliability',
    'A remote that fails may only affect its own panel, never the shell, the session or the data. This ' +
      'page lists how that was tested. Each fault was injected in a real browser with the real Firebase ' +
      'SDK, by proxies in front of the release origin and the backend. Six checks were made for each:',
    checkNames.map((check, n) => `${n + 1}. ${checks[check]}.`).join('\n'),
    '✓ means passed; each – is explained below its table. The time counts from Retry, or from the end ' +
      'of the fault, until everything is drawn. `npm run test:faults` runs all faults and generates this page.',
    ...groups.map((group) =>
      sectionOf(
        group,
        faults.filter((fault) => fault.group === group),
        results,
      ),
    ),
    backendSection(),
  ].join('\n\n')}\n`;
}

function backendSection(): string {
  const rows = backendFaults.map(
    ({ injected, outcome, file }) => `| ${injected} | ${outcome} | [${file}](../${file}) |`,
  );
  return [
    '## Writes that the local backend has acknowledged',
    'After a restart no acknowledged write is missing, and every start succeeds, unless the disk has ' +
      'changed its content. Tests inject each fault separately:',
    `| fault | outcome | test |\n| --- | --- | --- |\n${rows.join('\n')}`,
    '[The data folder](data-folder.md) lists the messages and what to do. `npm run test:fuzz -- SECONDS [SEED]` ' +
      'combines them: clients whose writes are compared with a model, hostile clients, a disk that fills ' +
      'up, and restarts, half of them by `kill -9`. Meanwhile a well-behaved client measures latency: on ' +
      'an otherwise idle machine 99 of 100 responses take at most 100 ms. A short run is part of `npm test`.',
  ].join('\n\n');
}

function sectionOf(
  group: string,
  faults: readonly FaultListEntry[],
  results: ReadonlyMap<string, FaultResult>,
): string {
  const tested = faults.filter(({ notTestedReason, story }) => !notTestedReason && !story);
  const stories = faults.filter(({ story }) => story);
  const untested = faults.filter(({ notTestedReason }) => notTestedReason);
  const numbers = checkNames.map((_check, n) => ` ${n + 1} |`).join('');
  const table = [
    `| fault | the viewer sees |${numbers} recovered |`,
    `| --- | --- |${checkNames.map(() => ' --- |').join('')} --- |`,
    ...tested.map((fault) => rowOf(fault, results.get(fault.id))),
  ].join('\n');
  return [
    `## ${group}`,
    table,
    listOf(tested.filter(({ notApplicable }) => notApplicable).map(reasonsOf)),
    storiesOf(stories),
    untested.length > 0 ? `Not tested yet:\n\n${listOf(untested.map(untestedOf))}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rowOf(fault: FaultListEntry, result: FaultResult | undefined): string {
  if (!result) throw new Error(`The run has no result of ${fault.id}; run all of them`);
  const cells = checkNames
    .map((check) => (fault.notApplicable?.[check] ? ' – |' : ' ✓ |'))
    .join('');
  return `| ${fault.injected} | ${outcomeOf(fault)} |${cells} ${timeOf(result)} |`;
}

/** Formats error codes as code. */
function outcomeOf({ outcome }: FaultListEntry): string {
  return /^[a-z-]+\/[a-z-]+$/.test(outcome) ? `\`${outcome}\`` : outcome;
}

function timeOf({ recoveredMs }: FaultResult): string {
  if (recoveredMs === null) return '–';
  const bound = boundsSeconds.find((seconds) => recoveredMs <= seconds * 1000);
  return bound === undefined ? `> ${boundsSeconds.at(-1)} s` : `≤ ${bound} s`;
}

function reasonsOf({ injected, notApplicable = {} }: FaultListEntry): string {
  const reasons = checkNames.flatMap((check, n) => {
    const reason = notApplicable[check];
    return reason ? [`${n + 1}, ${reason}`] : [];
  });
  return `${injected}: ${reasons.join('; ')}.`;
}

function storiesOf(stories: readonly FaultListEntry[]): string {
  if (stories.length === 0) return '';
  const rows = stories.map((fault) => {
    const file = fault.story?.file ?? '';
    return `| ${fault.injected} | ${outcomeOf(fault)} | [${file}](../${file}) |`;
  });
  const head = '| fault | the viewer sees | test |\n| --- | --- | --- |';
  return `Covered by e2e tests outside this run:\n\n${head}\n${rows.join('\n')}`;
}

function untestedOf({ injected, notTestedReason }: FaultListEntry): string {
  return `${injected}: ${notTestedReason}.`;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
