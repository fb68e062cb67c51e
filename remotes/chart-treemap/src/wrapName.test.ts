import { expect, test } from '@jest/globals';
import { wrapName } from './wrapName';

const upTo = (letters: number) => (text: string) => text.length <= letters;

test('a name wraps at spaces and before capitals, into as few lines as keep it whole', () => {
  expect(wrapName('Axis', 3, upTo(8))).toEqual(['Axis']);
  expect(wrapName('CircleLayout', 2, upTo(8))).toEqual(['Circle', 'Layout']);
  expect(wrapName('ForceDirectedLayout', 3, upTo(8))).toEqual(['Force', 'Directed', 'Layout']);
  expect(wrapName('East Asia and Pacific', 2, upTo(13))).toEqual(['East Asia and', 'Pacific']);
});

test('a name that needs more lines or width than available stays on one line', () => {
  expect(wrapName('ForceDirectedLayout', 2, upTo(8))).toBeNull();
  expect(wrapName('Interpolator', 4, upTo(8))).toBeNull();
  expect(wrapName('a b'.repeat(1000), 4, upTo(8))).toBeNull();
});
