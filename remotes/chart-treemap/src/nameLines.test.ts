import { expect, test } from '@jest/globals';
import { nameLines } from './nameLines';

const upTo = (letters: number) => (text: string) => text.length <= letters;

test('a name wraps at spaces and before capitals, into as few lines as keep it whole', () => {
  expect(nameLines('Axis', 3, upTo(8))).toEqual(['Axis']);
  expect(nameLines('CircleLayout', 2, upTo(8))).toEqual(['Circle', 'Layout']);
  expect(nameLines('ForceDirectedLayout', 3, upTo(8))).toEqual(['Force', 'Directed', 'Layout']);
  expect(nameLines('East Asia and Pacific', 2, upTo(13))).toEqual(['East Asia and', 'Pacific']);
});

test('a name that needs more lines or width than available stays on one line', () => {
  expect(nameLines('ForceDirectedLayout', 2, upTo(8))).toBeNull();
  expect(nameLines('Interpolator', 4, upTo(8))).toBeNull();
  expect(nameLines('a b'.repeat(1000), 4, upTo(8))).toBeNull();
});
