import uFuzzy from '@leeoniya/ufuzzy';
import { type Command, type CommandGroup, commandGroups } from '../../services/commands/commands';

/** A range of a title that matches the text: start and end, in UTF-16 units. */
export type Match = readonly [start: number, end: number];

export interface FoundCommand {
  readonly command: Command;
  readonly matches: readonly Match[];
}

export interface FoundGroup {
  readonly group: CommandGroup;
  readonly found: readonly FoundCommand[];
}

/** Where to search; null for everywhere. */
export type Scope = CommandGroup | 'tags' | null;

/** A first character that chooses where to search. */
const prefixes: Readonly<Record<string, Scope>> = { '>': 'actions', '@': 'people', '#': 'tags' };

/** Splits what was typed: “>zoom” searches “zoom” in the actions. A prefix wins over `scope`. */
export function parseSearch(text: string, scope: Scope): { readonly text: string; scope: Scope } {
  const prefix = prefixes[text.charAt(0)];
  return prefix ? { text: text.slice(1).trim(), scope: prefix } : { text: text.trim(), scope };
}

/** Results of each group while several are shown, and while there is only one. */
const maxFound = { several: 8, one: 100 };

/** Typos of one letter within a word are forgiven, and words may come in any order. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  interBound: '[^\\p{L}\\d]',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  intraIns: 1,
});

/** Words of a text that may come in another order. */
const permutedWords = 4;

/** Ranking costs several times as much as finding. Of more commands, only likely ones are ranked. */
const maxRanked = 300;

/**
 * Commands that match, best first in each group. The group whose best title begins with the text
 * comes first, then those with a word that does. An empty text matches everything of a scope.
 */
export function searchCommands(
  commands: readonly Command[],
  typed: string,
  chosen: Scope,
): readonly FoundGroup[] {
  const { text, scope } = parseSearch(typed, chosen);
  const candidates = commands.filter((command) => isInScope(command, scope));
  const ranked = text === '' ? inOrder(candidates) : rank(candidates, text, scope === 'tags');
  const limit = scope === null ? maxFound.several : maxFound.one;
  return commandGroups
    .map((group) => ({
      group,
      found: ranked.filter(({ command }) => command.group === group).slice(0, limit),
    }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => distance(a) - distance(b));
}

/** 0 if a title begins with the match, 1 if a word of it does, else 2. */
function distance({ found }: FoundGroup): number {
  return Math.min(
    ...found.map(({ command: { title }, matches: [first] }) => {
      if (!first) return 2;
      return first[0] === 0 ? 0 : Number(/[\p{L}\p{N}]/u.test(title.charAt(first[0] - 1))) + 1;
    }),
  );
}

function isInScope({ group, keywords }: Command, scope: Scope): boolean {
  if (scope === 'tags') return group === 'dashboards' && keywords !== undefined;
  // Settings are found among the actions too: people look for “dark” in either.
  if (scope === 'actions') return group === 'actions' || group === 'settings';
  return scope === null || group === scope;
}

function inOrder(commands: readonly Command[]): readonly FoundCommand[] {
  return commands.map((command) => ({ command, matches: [] }));
}

function rank(
  commands: readonly Command[],
  text: string,
  onlyTags: boolean,
): readonly FoundCommand[] {
  const texts = commands.map(onlyTags ? searchedTags : searchedText);
  const needle = fold(text);
  const inOrderOfWords = fuzzy.filter(texts, needle) ?? [];
  if (inOrderOfWords.length === 0) return rankAnyOrder(commands, texts, needle, onlyTags);
  const indexes = likely(inOrderOfWords, texts, needle);
  const info = fuzzy.info(indexes, texts, needle);
  return found(commands, info, fuzzy.sort(info, texts, needle), onlyTags);
}

function rankAnyOrder(
  commands: readonly Command[],
  texts: string[],
  needle: string,
  onlyTags: boolean,
): readonly FoundCommand[] {
  const [indexes, info, order] = fuzzy.search(texts, needle, permutedWords, maxRanked);
  // More words than can be permuted, or more commands, are found, but neither ranked nor marked.
  if (!info || !order) return inOrder((indexes ?? []).flatMap((index) => commands[index] ?? []));
  return found(commands, info, order, onlyTags);
}

function found(
  commands: readonly Command[],
  info: uFuzzy.Info,
  order: readonly number[],
  onlyTags: boolean,
): readonly FoundCommand[] {
  return order.flatMap((position) => {
    const command = commands[info.idx[position] ?? -1];
    if (!command) return [];
    const ranges = onlyTags ? [] : (info.ranges[position] ?? []);
    return [{ command, matches: matchesIn(command.title, ranges) }];
  });
}

/** Those that begin with the text come first, then those with a word that does. */
function likely(indexes: readonly number[], texts: readonly string[], needle: string): number[] {
  if (indexes.length <= maxRanked) return [...indexes];
  const start = needle.toLowerCase();
  const begins = (index: number) => texts[index]?.toLowerCase().startsWith(start);
  const hasWord = (index: number) => texts[index]?.toLowerCase().includes(` ${start}`);
  const [first, others] = partition(indexes, begins);
  const [second, last] = partition(others, hasWord);
  return [...first, ...second, ...last].slice(0, maxRanked);
}

/** Pairs of the flat list that are inside the title. */
function matchesIn(title: string, ranges: readonly number[]): readonly Match[] {
  const matches: Match[] = [];
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [start = 0, end = 0] = [ranges[index], ranges[index + 1]];
    if (start < title.length) matches.push([start, Math.min(end, title.length)]);
  }
  return matches;
}

function partition(
  indexes: readonly number[],
  test: (index: number) => boolean | undefined,
): readonly [number[], number[]] {
  return [indexes.filter(test), indexes.filter((index) => !test(index))];
}

const texts = new WeakMap<Command, string>();

function searchedText(command: Command): string {
  const { title, keywords = [] } = command;
  const text = texts.get(command) ?? fold([title, ...keywords].join(' '));
  texts.set(command, text);
  return text;
}

function searchedTags({ keywords = [] }: Command): string {
  return fold(keywords.join(' '));
}

/** Removes accents, so that “kalte” finds “Kälte”. Keeps the length, and so every position. */
function fold(text: string): string {
  return [...text].map(foldLetter).join('');
}

function foldLetter(letter: string): string {
  const [base = letter] = letter.normalize('NFD');
  return base.length === letter.length ? base : letter;
}
