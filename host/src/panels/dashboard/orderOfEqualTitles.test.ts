import { ChartroomError } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import type { GridPanel } from '../../services/dashboards/dashboard';
import { testPanel } from '../../services/dashboards/dashboard.testkit';
import { orderOfEqualTitles } from './orderOfEqualTitles';

const panel = (id: string, title: string): GridPanel => testPanel(id, { title });

test('panels of the same title are counted in reading order, others are not', () => {
  const error = new ChartroomError('dashboard/panel-malformed', { dashboard: 'd', problems: '' });
  const { position, box } = testPanel('c');
  const malformed = { id: 'c', title: 'Load', error, position, box };
  const panels = [panel('a', 'Load'), panel('b', 'Disk'), malformed, panel('d', 'Load')];
  expect([...orderOfEqualTitles(panels)]).toEqual([
    ['a', '1 of 2'],
    ['d', '2 of 2'],
  ]);
});
