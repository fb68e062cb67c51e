import { describe, expect, test } from '@jest/globals';
import { inPhoneOrder, moveInPhoneOrder } from './phoneOrder';

const panel = (id: string, section: string | null = null) => ({ id, box: { section } });
const panels = [
  ...['a', 'b', 'c', 'd'].map((id) => panel(id)),
  ...['x', 'y'].map((id) => panel(id, 'row')),
];

function ids(order: readonly string[], of = panels): string {
  return inPhoneOrder(of, order)
    .map(({ id }) => id)
    .join('');
}

describe('the order on phones', () => {
  test('is the reading order until an editor chooses another', () => {
    expect(inPhoneOrder(panels, [])).toBe(panels);
  });

  test('is the chosen one, whatever it names that is gone', () => {
    expect(ids(['d', 'gone', 'c', 'b', 'a', 'y', 'x'])).toBe('dcbayx');
  });

  test('has a new panel after the one before it in its section', () => {
    const withNew = panels.toSpliced(2, 0, panel('new'), panel('newer'));
    expect(ids(['d', 'b', 'a', 'c', 'y', 'x'], withNew)).toBe('dbnewneweracyx');
    expect(ids(['d', 'b', 'a', 'c', 'y', 'x'], [panel('first', 'row'), ...panels])).toBe(
      'firstdbacyx',
    );
  });
});

describe('moving a panel on phones', () => {
  test.each([
    ['to the front', 'c', 0, 'cabdxy'],
    ['down', 'a', 2, 'bcadxy'],
    ['beyond the end, which is the end of its section', 'b', 9, 'acdbxy'],
    ['in its row only', 'y', 0, 'abcdyx'],
  ])('goes %s', (_, id, index, expected) => {
    expect(moveInPhoneOrder(panels, [], { id, index }).join('')).toBe(expected);
  });

  test('goes on from what was chosen before', () => {
    const before = ['d', 'c', 'b', 'a', 'x', 'y'];
    expect(moveInPhoneOrder(panels, before, { id: 'a', index: 1 }).join('')).toBe('dacbxy');
  });
});
