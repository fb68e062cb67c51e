import { checks, type FaultCheck, groups, type ListedFault } from '../../../e2e/faults/faultList';
import type { FaultResult } from '../../../e2e/faults/saveResult';
import { backendFaults } from './backendFaults';

const checkNames = Object.keys(checks) as FaultCheck[];

/** Recovery is told by these bounds, so that the page is the same from every machine. */
const boundsSeconds = [1, 3, 10, 30];

/** The page of the docs that tells what was done to the product and how it stood it, in Markdown. */
export function reliabilityPage(
  faults: readonly ListedFault[],
  results: ReadonlyMap<string, FaultResult>,
): string {
  return `${[
    '# Reliability',
    'A remote that fails should cost its own panel, and neither the shell nor the session nor the data. ' +
      'This page tells how far that was seen. The faults of each table were done to the product in a ' +
      'real browser, with the real Firebase SDK, through proxies that stand before the release origin ' +
      'and the backend. Six things were asked of each:',
    checkNames.map((check, n) => `${n + 1}. ${checks[check]}.`).join('\n'),
    '✓ was seen; a – is explained below its table. The time is from Retry, or from the end of the ' +
      'fault, until all is drawn. This page is made from a run of all faults by `npm run test:faults`.',
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
    '## What the local backend has acknowledged',
    'No write that was acknowledged is missing after a restart, and every start succeeds, unless the ' +
      'disk altered what was on it. Tests inject each fault on its own:',
    `| fault | what follows | test |\n| --- | --- | --- |\n${rows.join('\n')}`,
    '[The data folder](data-folder.md) has the messages and what to do. `npm run test:fuzz -- SECONDS [SEED]` mixes them: clients whose writes a model follows, hostile ' +
      'clients, a disk that fills up, restarts, half of them by `kill -9`. One client that does nothing ' +
      'wrong measures its waiting time meanwhile: 99 of 100 answers take at most 100 ms on a machine ' +
      'that does nothing else. A short run is part of `npm test`.',
  ].join('\n\n');
}

function sectionOf(
  group: string,
  faults: readonly ListedFault[],
  results: ReadonlyMap<string, FaultResult>,
): string {
  const tested = faults.filter(({ notTestedReason, story }) => !notTestedReason && !story);
  const stories = faults.filter(({ story }) => story);
  const untested = faults.filter(({ notTestedReason }) => notTestedReason);
  const numbers = checkNames.map((_check, n) => ` ${n + 1} |`).join('');
  const table = [
    `| fault | the viewer sees |${numbers} well again |`,
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

function rowOf(fault: ListedFault, result: FaultResult | undefined): string {
  if (!result) throw new Error(`The run has no result of ${fault.id}; run all of them`);
  const cells = checkNames
    .map((check) => (fault.notApplicable?.[check] ? ' – |' : ' ✓ |'))
    .join('');
  return `| ${fault.injected} | ${outcomeOf(fault)} |${cells} ${timeOf(result)} |`;
}

/** Codes as code. */
function outcomeOf({ outcome }: ListedFault): string {
  return /^[a-z-]+\/[a-z-]+$/.test(outcome) ? `\`${outcome}\`` : outcome;
}

function timeOf({ recoveredMs }: FaultResult): string {
  if (recoveredMs === null) return '–';
  const bound = boundsSeconds.find((seconds) => recoveredMs <= seconds * 1000);
  return bound === undefined ? `> ${boundsSeconds.at(-1)} s` : `≤ ${bound} s`;
}

function reasonsOf({ injected, notApplicable = {} }: ListedFault): string {
  const reasons = checkNames.flatMap((check, n) => {
    const reason = notApplicable[check];
    return reason ? [`${n + 1}, ${reason}`] : [];
  });
  return `${injected}: ${reasons.join('; ')}.`;
}

function storiesOf(stories: readonly ListedFault[]): string {
  if (stories.length === 0) return '';
  const rows = stories.map((fault) => {
    const file = fault.story?.file ?? '';
    return `| ${fault.injected} | ${outcomeOf(fault)} | [${file}](../${file}) |`;
  });
  const head = '| fault | the viewer sees | story |\n| --- | --- | --- |';
  return `Asked about by stories of their own, which are no part of this run:\n\n${head}\n${rows.join('\n')}`;
}

function untestedOf({ injected, notTestedReason }: ListedFault): string {
  return `${injected}: ${notTestedReason}.`;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
