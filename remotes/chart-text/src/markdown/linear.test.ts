import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseLines } from './blocks';
import { parseInline } from './inline';
import { CountedText } from './test/countedText';

/** Steps per character: eight nested quotes or lists read each character eight times. */
const maxStepsPerCharacter = 40;
/** Maximum length of a panel's text. */
const maxLength = 10_000;

function stepsOf(text: string): { readonly inline: number; readonly blocks: number } {
  const inline = { steps: 0 };
  parseInline(new CountedText(text, inline));
  const blocks = { steps: 0 };
  parseLines(text.split('\n').map((line) => new CountedText(line, blocks)));
  return { inline: inline.steps, blocks: blocks.steps };
}

function expectLinear(text: string): void {
  const { inline, blocks } = stepsOf(text);
  const maxSteps = maxStepsPerCharacter * (text.length + 1);
  if (inline > maxSteps || blocks > maxSteps) {
    const start = JSON.stringify(text.slice(0, 80));
    throw new Error(`${start} took ${inline} and ${blocks} steps for ${text.length} characters`);
  }
}

function filled(pattern: string, { before = '', behind = '' } = {}): string {
  const length = maxLength - before.length - behind.length;
  return before + pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length) + behind;
}

const growing = (mark: string) =>
  Array.from({ length: 140 }, (_, length) => mark.repeat(length)).join(' ');

describe('Markdown is parsed in linear time', () => {
  test.each([
    ['brackets', filled('[')],
    ['pictures', filled('![')],
    ['brackets that close', filled(']', { before: '[' })],
    ['links without an end', filled('[a](')],
    ['destinations', filled('](')],
    ['destinations in angle brackets', filled('[](<')],
    ['destinations with pairs of parentheses', filled('(b)', { before: '[a](', behind: 'x' })],
    ['destinations that cross', filled('[](a(b)[](c')],
    ['titles', filled('[](a "')],
    ['links in links', filled('[a](http://a)', { before: '['.repeat(15), behind: '](http://b)' })],
    ['marks before a letter', filled('*a ')],
    ['marks on both sides', filled('a**b')],
    ['marks of three kinds', filled('*_~~')],
    ['marks that close', filled('*a* ')],
    ['one long run of marks', filled('*')],
    ['runs of backticks, each longer', growing('`')],
    ['escaped backticks', filled('\\``')],
    ['code that begins with a space', filled('x', { before: '` ', behind: '`' })],
    ['angle brackets', filled('<')],
    ['addresses in angle brackets', filled('<http://a')],
    ['addresses', filled('http://')],
    ['addresses in parentheses', filled('(http://')],
    ['addresses in brackets', filled('https://a]', { before: '[' })],
    ['addresses before a long run of punctuation', `${'(http://'.repeat(600)}${')'.repeat(5199)}a`],
    ['addresses, each with punctuation', filled(`https://a${')'.repeat(90)}`, { before: '(' })],
    ['names without an end', filled('{{a')],
    ['open braces', filled('{')],
    ['spaces', filled(' ', { before: 'a', behind: 'b' })],
    ['spaces before breaks', filled(`a${' '.repeat(40)}\n`)],
    ['quotes', filled('> ')],
    ['lines of quotes', filled(`${'> '.repeat(9)}a\n`)],
    ['lists', filled('- ')],
    ['lines of lists', filled(`${'- '.repeat(9)}a\n`)],
    ['lists, each further in', filled('  - a\n')],
    ['items and empty lines', filled('- a\n\n')],
    ['empty lines in a list', filled('\n', { before: '- a' })],
    ['numbers', filled('1')],
    ['fences', filled('```\n')],
    ['fences that nothing closes', filled('~~~~\na\n```\n')],
    ['tildes and a backtick', filled('~', { behind: '`' })],
    ['rules that are none', filled('* ', { behind: 'a' })],
    ['headings', filled('# ')],
    ['marks behind a heading', filled('# ', { before: '# ' })],
    ['bars', filled('a|')],
    ['delimiters that are none', filled(`a|b\n--|-${' '.repeat(1900)}x\n`)],
    ['rows of one bar', filled('|\n', { before: `${'a|'.repeat(50)}\n${'-|'.repeat(50)}\n` })],
    ['tables', filled('a|b\n-|-\n')],
    ['link reference definitions', filled('[a]: https://a.example "b"\n')],
    ['definitions in one another', filled('[a]: [b]: ')],
    ['headings by underlines', filled('a\n===\n')],
    ['entities', filled('&amp;&#')],
    ['surrogates', filled('\ud83d')],
  ])('for %s', (_, text) => {
    expectLinear(text);
  });

  test('for any pattern', () => {
    const part = fc.constantFrom(
      ...['[', ']', '(', ')', '](', '![', '*', '**', '_', '`', '``', '~', '~~', '> ', '- ', '1. '],
      ...['\n', '\n\n', ' ', '  ', '    ', '|', '-', '|-', '#', '{{', '}}', '\\', '<', '>', '"'],
      ...['http://', 'https://a', 'mailto:', 'x', 'a b', '=', '.', '!', '```\n', '~~~', '\u202e'],
    );
    const few = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''));
    const some = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(few, some, few, (before, pattern, behind) => {
        expectLinear(filled(pattern, { before, behind }));
      }),
      { seed: 17, numRuns: 80 },
    );
  });

  test('a table has no more cells than its source', () => {
    const text = filled('|\n', { before: `${'a|'.repeat(50)}\n${'-|'.repeat(50)}\n` });
    const [table] = parseLines(text.split('\n'));
    if (table?.kind !== 'table') throw new Error('It is no table');
    expect(table.head).toHaveLength(50);
    expect(table.rows.flat().length).toBeLessThan(maxLength);
  });
});
