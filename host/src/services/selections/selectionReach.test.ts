import { ChartroomError } from '@chartroom/contract';
import { type Frame, frameFrom } from '@chartroom/frame';
import { expect, test } from '@jest/globals';
import { testPanel } from '../dashboards/dashboard.testkit';
import { selectionReach } from './selectionReach';

const weather = { kind: 'points', field: 'weather', values: ['rain'] } as const;
const { position, box } = testPanel('malformed');

test('a selection reaches the panels with its field that don’t ignore it, but for its own', () => {
  const error = new ChartroomError('dashboard/panel-malformed', { dashboard: 'x', problems: 'y' });
  const panels = [
    testPanel('made'),
    testPanel('follows'),
    testPanel('highlights', { selections: 'highlight' }),
    testPanel('ignores', { selections: 'ignore' }),
    testPanel('other'),
    testPanel('sameName'),
    testPanel('loading'),
    { id: 'malformed', title: '', error, position, box },
  ];
  const days = frameFrom({ weather: ['rain', 'sun'] });
  const frames: Readonly<Record<string, Frame>> = {
    ...{ made: days, follows: days, highlights: days, ignores: days, malformed: days },
    other: frameFrom({ wind: [1, 2] }),
    // Numbers of the same name say nothing about texts.
    sameName: frameFrom({ weather: [1, 2] }),
  };
  const frameOf = (id: string) => frames[id] ?? null;
  const made = selectionReach(weather, { owner: 'made', panels, frameOf });
  expect(made.reached).toBe(2);
  expect(selectionReach(weather, { owner: null, panels, frameOf }).reached).toBe(3);
  // The others say why not, once their data is there.
  expect(made.others.map(({ id, reason }) => [id, reason])).toEqual([
    ['ignores', 'ignores'],
    ['other', 'field'],
    ['sameName', 'field'],
  ]);
});
