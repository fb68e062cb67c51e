import { expect, test } from '@jest/globals';
import type { Command, CommandGroup } from '../../services/commands/commands';
import { parseSearch, searchCommands } from './searchCommands';

function command(group: CommandGroup, title: string, keywords?: readonly string[]): Command {
  return {
    id: `${group} ${title}`,
    group,
    title,
    icon: null,
    run: '/',
    ...(keywords && { keywords }),
  };
}

const commands = [
  command('panels', 'Response time, p99'),
  command('panels', 'Memory reserved'),
  command('dashboards', 'Research cluster', ['lab', 'physics']),
  command('dashboards', 'Kälte und Wärme', ['energy']),
  command('people', 'Ada Lovelace', ['ada@chartroom.example']),
  command('actions', 'Reset zoom'),
  command('settings', 'Use dark theme'),
];

function titles(text: string, scope: Parameters<typeof searchCommands>[2] = null) {
  return searchCommands(commands, text, scope).map(({ group, found }) => [
    group,
    found.map((each) => each.command.title),
  ]);
}

test('finds parts of words in every group, the group of the best match first', () => {
  expect(titles('res')).toEqual([
    ['panels', ['Response time, p99', 'Memory reserved']],
    ['dashboards', ['Research cluster']],
    ['actions', ['Reset zoom']],
  ]);
  expect(titles('zoom')).toEqual([['actions', ['Reset zoom']]]);
});

test.each([
  ['respnose', 'Response time, p99'],
  ['time response', 'Response time, p99'],
  ['p99 time resp p99 response', 'Response time, p99'],
  ['kalte', 'Kälte und Wärme'],
  ['WÄRME', 'Kälte und Wärme'],
  ['physics', 'Research cluster'],
  ['ada@', 'Ada Lovelace'],
])('%s finds %s', (text, title) => {
  expect(titles(text).flatMap(([, found]) => found)).toEqual([title]);
});

test('marks what matched in the title, at positions of the title', () => {
  const [group] = searchCommands(commands, 'wärme', null);
  const [found] = group?.found ?? [];
  expect(found?.matches.map(([start, end]) => found.command.title.slice(start, end))).toEqual([
    'Wärme',
  ]);
  const [byTag] = searchCommands(commands, 'energy', null)[0]?.found ?? [];
  expect(byTag?.matches).toEqual([]);
});

test('a first character chooses where to search', () => {
  expect(parseSearch('> zoom', null)).toEqual({ text: 'zoom', scope: 'actions' });
  expect(parseSearch('zoom ', 'panels')).toEqual({ text: 'zoom', scope: 'panels' });
  expect(titles('>dark')).toEqual([['settings', ['Use dark theme']]]);
  expect(titles('@')).toEqual([['people', ['Ada Lovelace']]]);
  expect(titles('#ener')).toEqual([['dashboards', ['Kälte und Wärme']]]);
  expect(titles('#research')).toEqual([]);
});

test('finds nothing where nothing matches', () => {
  expect(titles('resx')).toEqual([]);
  expect(titles('***')).toEqual([]);
});

test('searches 2,000 commands within 50 ms of processor time', () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    command('dashboards', `Machine ${index} of hall ${index % 17}, response times`),
  );
  searchCommands(many, 'warm up', null);
  const usedMs = (text: string) => {
    const start = process.cpuUsage();
    searchCommands(many, text, null);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  // The best of some rounds: the process compiles and collects garbage at the same time.
  const durations = ['r', 're', 'response', 'hall 12 machine', 'times resp', 'xyz'].map((text) =>
    Math.min(...Array.from({ length: 5 }, () => usedMs(text))),
  );
  expect(Math.max(...durations)).toBeLessThan(50);
});
