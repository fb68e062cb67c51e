import { expect, test } from '@jest/globals';
import { createMemoryStorage } from '../storage/openStorage';
import { boardOf } from './coeditors.testkit';
import { editDashboard } from './dashboardEditor';
import type { NewEdit } from './edit';

test('undo waits until the dashboard is loaded, and then undoes', () => {
  const storage = createMemoryStorage();
  const added: NewEdit[] = [];
  let show: (value: unknown) => void = () => undefined;
  const open = () =>
    editDashboard({
      ...{ workspace: 'demo', dashboard: 'dashboards/demo/d', uid: 'ada', storage },
      database: {
        watch(_, onValue) {
          show = onValue;
          return () => undefined;
        },
      },
      edits: {
        add: (edit) => void added.push(edit),
        getSnapshot: () => [],
        subscribe: () => () => undefined,
        holdDashboard: () => () => undefined,
        authorOf: () => null,
      },
      serverNow: () => 0,
      random: () => 0,
      onNotice: () => undefined,
    });
  const before = open();
  show(boardOf({ cpu: { title: 'CPU' } }));
  before.setFields('cpu', { title: 'Load' });
  before.close();

  const reloaded = open();
  reloaded.undo();
  expect(added).toHaveLength(1);
  show(boardOf({ cpu: { title: 'Load' } }));
  reloaded.undo();
  expect(added[1]?.changes).toMatchObject([{ base: 'Load', value: 'CPU' }]);
});
