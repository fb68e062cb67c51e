import { expect, test } from '@jest/globals';
import { formatSummary } from './formatSummary';

test('a summary has the title and its parts, or says that there is no data', () => {
  expect(formatSummary('Load', ['3 lines', 'last 4 %'], 'en')).toBe('Load: 3 lines; last 4 %.');
  expect(formatSummary('Load', [], 'en')).toBe('Load: no data.');
});
