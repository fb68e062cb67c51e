import { ChartroomError } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import type { GridPanel } from '../../services/dashboards/dashboard';
import { orderOfEqualTitles } from './orderOfEqualTitles';

function panel(id: string, title: string): GridPanel {
  const base = { title, remote: 'chart-line', version: null, channel: null, sourceRef: null };
  return { ...base, id, encoding: {}, options: {}, position: { x: 0, y: 0, w: 4, h: 4 } };
}

test('panels of the same title are counted in reading order, others are not', () => {
  const error = new ChartroomError('dashboard/panel-malformed', { dashboard: 'd', problems: '' });
  const malformed = { id: 'c', title: 'Load', error, position: { x: 0, y: 0, w: 4, h: 4 } };
  const panels = [panel('a', 'Load'), panel('b', 'Disk'), malformed, panel('d', 'Load')];
  expect([...orderOfEqualTitles(panels)]).toEqual([
    ['a', '1 of 2'],
    ['d', '2 of 2'],
  ]);
});
