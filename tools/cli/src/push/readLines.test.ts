import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readLines } from './readLines';

async function linesOf(...chunks: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(chunks))) lines.push(line);
  return lines;
}

test('lines are found whatever chunks they arrive in, with either line end', async () => {
  expect(await linesOf('a\nb', 'c\r', '\n\nd')).toEqual(['a', 'bc', '', 'd']);
  expect(await linesOf('a\n')).toEqual(['a']);
  expect(await linesOf()).toEqual([]);
});

test('a line that never ends doesn’t fill the memory', async () => {
  const [line = ''] = await linesOf(...Array.from({ length: 40 }, () => 'x'.repeat(100_000)));
  expect(line.length).toBe(1_048_576);
});
