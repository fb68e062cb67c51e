import { describe, expect, test } from '@jest/globals';
import { batchKey, createBatch, groupName, parseBatches } from './batch';

const batch = createBatch(1_700_000_000_000);
const path = `series/demo/${groupName(3)}`;

describe('the batches of a message', () => {
  test('are read from a push of one batch', () => {
    const push = { t: 'd', d: { a: 'd', b: { p: `${path}/${batchKey(17)}`, d: batch } } };
    expect(parseBatches(push)).toEqual([{ group: 3, number: 17 }]);
  });

  test('are read from a push that merges several into their group', () => {
    const d = { [batchKey(17)]: batch, [batchKey(18)]: batch };
    expect(parseBatches({ t: 'd', d: { a: 'm', b: { p: path, d, t: 1 } } })).toEqual([
      { group: 3, number: 17 },
      { group: 3, number: 18 },
    ]);
  });

  test('are read from a write that is handed on as it came', () => {
    const write = { t: 'd', d: { r: 9, a: 'p', b: { p: `/${path}/${batchKey(0)}`, d: batch } } };
    expect(parseBatches(write)).toEqual([{ group: 3, number: 0 }]);
  });

  test('are none in an answer, a control message or the data of another path', () => {
    expect(parseBatches({ t: 'd', d: { r: 9, b: { s: 'ok', d: '' } } })).toEqual([]);
    expect(parseBatches({ t: 'c', d: { t: 'o', d: null } })).toEqual([]);
    expect(parseBatches({ t: 'd', d: { a: 'd', b: { p: 'users/ada', d: {} } } })).toEqual([]);
  });

  test('that lack a column are an error, not a delivery', () => {
    const push = { t: 'd', d: { a: 'd', b: { p: `${path}/${batchKey(1)}`, d: { n: 4 } } } };
    expect(() => parseBatches(push)).toThrow('incomplete');
  });
});
