import { describe, expect, test } from '@jest/globals';
import { testPanel } from '../../services/dashboards/dashboard.testkit';
import { phoneLayout } from './phoneLayout';

const panel = (id: string, w: number, h = 4) => testPanel(id, { w, h });

describe('phoneLayout', () => {
  test('keeps the reading order and pairs narrow panels', () => {
    const items = phoneLayout([panel('a', 4), panel('b', 4), panel('c', 16, 8)]);
    expect(items).toEqual([
      { id: 'a', isHalfWidth: true, heightPx: 152 },
      { id: 'b', isHalfWidth: true, heightPx: 152 },
      { id: 'c', isHalfWidth: false, heightPx: 312 },
    ]);
  });

  test('gives a narrow panel without a partner the full width', () => {
    const items = phoneLayout([panel('a', 4), panel('b', 24), panel('c', 6)]);
    expect(items.map(({ id, isHalfWidth }) => [id, isHalfWidth])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
    ]);
  });

  test('gives a pair the height of the taller one', () => {
    expect(phoneLayout([panel('a', 4, 3), panel('b', 4, 5)]).map((p) => p.heightPx)).toEqual([
      192, 192,
    ]);
  });
});
