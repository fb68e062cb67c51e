import { groups, type ListedFault, type Mark, marks } from '../../../e2e/faults/faultList';
import type { FaultResult } from '../../../e2e/faults/results';
import { backendFaults } from './backendFaults';

const markNames = Object.keys(marks) as Mark[];

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
    markNames.map((mark, n) => `${n + 1}. ${marks[mark]}.`).join('\n'),
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
    ({ injected, follows, file }) => `| ${injected} | ${follows} | [${file}](../${file}) |`,
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
  const tested = faults.filter(({ notYet, story }) => !notYet && !story);
  const stories = faults.filter(({ story }) => story);
  const waiting = faults.filter(({ notYet }) => notYet);
  const numbers = markNames.map((_mark, n) => ` ${n + 1} |`).join('');
  const table = [
    `| fault | the viewer sees |${numbers} well again |`,
    `| --- | --- |${markNames.map(() => ' --- |').join('')} --- |`,
    ...tested.map((fault) => rowOf(fault, results.get(fault.id))),
  ].join('\n');
  return [
    `## ${group}`,
    table,
    listOf(tested.filter(({ without }) => without).map(reasonsOf)),
    storiesOf(stories),
    waiting.length > 0 ? `Not tested yet:\n\n${listOf(waiting.map(waitingOf))}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rowOf(fault: ListedFault, result: FaultResult | undefined): string {
  if (!result) throw new Error(`The run has no result of ${fault.id}; run all of them`);
  const cells = markNames.map((mark) => (fault.without?.[mark] ? ' – |' : ' ✓ |')).join('');
  return `| ${fault.injected} | ${seenOf(fault)} |${cells} ${timeOf(result)} |`;
}

/** Codes as code. */
function seenOf({ seen }: ListedFault): string {
  return /^[a-z-]+\/[a-z-]+$/.test(seen) ? `\`${seen}\`` : seen;
}

function timeOf({ recoveredMs }: FaultResult): string {
  if (recoveredMs === null) return '–';
  const bound = boundsSeconds.find((seconds) => recoveredMs <= seconds * 1000);
  return bound === undefined ? `> ${boundsSeconds.at(-1)} s` : `≤ ${bound} s`;
}

function reasonsOf({ injected, without = {} }: ListedFault): string {
  const reasons = markNames.flatMap((mark, n) => {
    const reason = without[mark];
    return reason ? [`${n + 1}, ${reason}`] : [];
  });
  return `${injected}: ${reasons.join('; ')}.`;
}

function storiesOf(stories: readonly ListedFault[]): string {
  if (stories.length === 0) return '';
  const rows = stories.map((fault) => {
    const file = fault.story?.file ?? '';
    return `| ${fault.injected} | ${seenOf(fault)} | [${file}](../${file}) |`;
  });
  const head = '| fault | the viewer sees | story |\n| --- | --- | --- |';
  return `Asked about by stories of their own, which are no part of this run:\n\n${head}\n${rows.join('\n')}`;
}

function waitingOf({ injected, notYet }: ListedFault): string {
  return `${injected}: ${notYet}.`;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
