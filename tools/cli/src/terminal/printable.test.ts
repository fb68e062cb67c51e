import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { printable, printableJson, printableLine, printableTerminal } from './printable';
import type { Terminal } from './terminal';

/** What a title in a registry, a file or an answer of a server could hold. */
const hostile = [
  '\x1B[31mred\x1B[0m',
  '\x1B[2J\x1B[1;1Hcleared',
  '\x1B]0;title\x07',
  '\x1B]8;;https://evil.example\x1B\\link\x1B]8;;\x1B\\',
  '\x1B]52;c;ZXZpbA==\x07',
  '\x9B2K\x9D0;title\x9C',
  '\x1BPq\x1B\\',
  '\x1Bc',
  '\x1B[',
  '\x1B]never ended',
  'good\rbad',
  'good\b\b\b\bevil',
  'bell\x07 form\x0C feed\x0B null\0',
  'photo\u202Egpj.exe \u2066a\u2069 \u200F\u061C',
  'zero\u200Bwidth\uFEFF \u{E0061}',
];

describe('printed text', () => {
  test.each([
    ['\x1B[31mred\x1B[0m', 'red'],
    ['\x1B[2J\x1B[1;1Hcleared', 'cleared'],
    ['\x9B2Kgone', 'gone'],
    ['a\x1B]0;title\x07b', 'a<U+001B>]0;title<U+0007>b'],
    ['stable\r1.0.0\b\b', 'stable<U+000D>1.0.0<U+0008><U+0008>'],
    ['photo\u202Egpj.exe', 'photo<U+202E>gpj.exe'],
    ['two\r\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['withdrawn \x1B[ 1.0.0', 'withdrawn <U+001B>[ 1.0.0'],
    ['مرحبا 👩\u200D👩\u200D👧 漢字', 'مرحبا 👩\u200D👩\u200D👧 漢字'],
  ])('of %j is %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  test('on one line has no newline', () => {
    expect(printableLine('a\r\nb\tc\nd')).toBe('a b c d');
  });

  test.each(hostile)('in JSON is escaped and can be parsed again: %j', (title) => {
    const document = { title, list: [{ [title]: title }] };
    for (const indent of [0, 2]) {
      const json = printableJson(document, indent);
      expect(printable(json)).toBe(json);
      expect(JSON.parse(json)).toEqual(document);
    }
  });
});

/** A terminal that keeps what it is given instead of printing it. */
function recordingTerminal(): { readonly terminal: Terminal; readonly texts: string[] } {
  const texts: string[] = [];
  const keep = (...given: string[]) => void texts.push(...given);
  const terminal: Terminal = {
    title: keep,
    step(text) {
      keep(text);
      return { progress: (_share, now) => keep(now), done: keep };
    },
    live: () => ({ show: (_name, text) => keep(text), end: () => undefined }),
    note: keep,
    warn: keep,
    result: (_document, text) => keep(text),
    fail: ({ title, detail }) => keep(title, detail),
    async prompt({ message, placeholder = '' }) {
      keep(message, placeholder);
      return '';
    },
    async confirm(message) {
      keep(message);
    },
  };
  return { terminal, texts };
}

describe('output of the command', () => {
  test.each(hostile)('never contains %j', async (text) => {
    const { terminal, texts } = recordingTerminal();
    const edge = printableTerminal(terminal);
    edge.title(text);
    const step = edge.step(text);
    step.progress(0.5, text);
    step.done(text);
    edge.live().show('name', text, {});
    edge.note(text);
    edge.warn(text);
    edge.result({}, text);
    edge.fail({ code: 'cli/unexpected', title: text, detail: text });
    await edge.prompt({ message: text, placeholder: text, what: 'It', how: '--it' });
    await edge.confirm(text);
    expect(texts).toEqual(Array(13).fill(printable(text)));
    expect(texts.join('')).toBe(printable(texts.join('')));
  });

  test('is always escaped, including usage errors', () => {
    const main = join(import.meta.dirname, '..', '..', 'bin', 'remote.mjs');
    for (const args of [
      ['--json', 'verify', `--${hostile.join('')}`.replaceAll('\0', '')],
      ['create', 'chart-x', '--kind', hostile.join('').replaceAll('\0', '')],
    ]) {
      const run = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
      expect(run.status).toBe(2);
      expect(run.stderr).toContain('photo<U+202E>gpj.exe');
      const printed = run.stdout + run.stderr;
      expect(printable(printed)).toBe(printed);
    }
  });
});
