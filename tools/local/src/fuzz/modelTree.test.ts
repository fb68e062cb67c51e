import { describe, expect, test } from '@jest/globals';
import { applyMerge, applyPut, differences, emptyState, stateFromExport } from './modelTree';

/** What the server shows after the writes of seed 779447798 that the model took for wrong. */
const exported = { at: 1_795_333_640_365, count: 5 };

describe('the model of the database', () => {
  test('takes an increment of a timestamp for a moment, and of nothing for the increment', () => {
    const timestamped = applyPut(emptyState, 'm/at', { '.sv': 'timestamp' });
    const state = applyMerge(timestamped, 'm', {
      at: { '.sv': { increment: 5 } },
      count: { '.sv': { increment: 5 } },
    });
    expect(differences(state, stateFromExport('m', exported))).toEqual([]);
  });

  test('still sees a moment that is missing, or no number', () => {
    const state = applyPut(emptyState, 'm/at', { '.sv': 'timestamp' });
    expect(differences(state, stateFromExport('m', null))).toHaveLength(1);
    expect(differences(state, stateFromExport('m', { at: 'soon' }))).toHaveLength(1);
  });
});
