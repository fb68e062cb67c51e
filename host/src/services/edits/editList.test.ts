import { expect, test } from '@jest/globals';
import type { Edit } from './edit';
import { holdParts } from './editList';

test('a held panel keeps a change that was made while adding it was sent', () => {
  const path = 'dashboards/demo/d/panels/net';
  const add: Edit = {
    ...{ id: 'k1', workspace: 'demo', what: 'Add Net', dashboard: 'dashboards/demo/d' },
    ...{ changes: [], stamps: [], status: { name: 'sending' } },
    records: [{ path, field: 'Net', before: null, after: { slot: 'p001', title: 'Net' } }],
  };
  const rename: Edit = {
    ...{ id: 'k2', workspace: 'demo', what: 'Rename', dashboard: 'dashboards/demo/d' },
    ...{ stamps: [], status: { name: 'waiting' } },
    changes: [{ path: `${path}/title`, field: 'title', base: 'Net', value: 'Network', copies: [] }],
  };
  // The slot was taken meanwhile, and another one has been picked.
  const left: Edit = {
    ...add,
    records: [{ path, field: 'Net', before: null, after: { slot: 'p007', title: 'Net' } }],
    status: { name: 'refused', reason: 'rules' },
  };
  expect(holdParts([add, rename], 'k1', [left])).toEqual([
    {
      ...left,
      records: [{ path, field: 'Net', before: null, after: { slot: 'p007', title: 'Network' } }],
    },
  ]);
});
