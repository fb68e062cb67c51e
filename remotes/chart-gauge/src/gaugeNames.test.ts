import { expect, test } from '@jest/globals';
import { nameLines } from './gaugeNames';

/** 7 px a letter. */
const width = (text: string) => text.length * 7;

test.each([
  ['Finance', 1, ['Finance']],
  ['Wholesale and Retail Trade', 1, ['Wholesale and…']],
  ['Wholesale and Retail Trade', 2, ['Wholesale and', 'Retail Trade']],
  ['Finance', 2, ['Finance']],
  // Only the end is cut, and one long word isn't broken.
  ['Transport by water and by air', 2, ['Transport by', 'water and by…']],
  ['Kraftfahrzeughaftpflicht', 2, ['Kraftfahrzeug…']],
] as const)('the name %s has at most %i lines', (name, maxLines, lines) => {
  expect(nameLines(name, 14 * 7, maxLines, width)).toEqual(lines);
});
