import { describe, expect, test } from '@jest/globals';
import { differences, emptyState, mergeInto, putInto, stateOfExport } from './modelTree';

/** What the server shows after the writes of seed 779447798 that the model took for wrong. */
const exported = { at: 1_795_333_640_365, count: 5 };

describe('the model of the database', () => {
  test('takes an increment of a timestamp for a moment, and of nothing for the increment', () => {
    const timestamped = putInto(emptyState, 'm/at', { '.sv': 'timestamp' });
    const state = mergeInto(timestamped, 'm', {
      at: { '.sv': { increment: 5 } },
      count: { '.sv': { increment: 5 } },
    });
    expect(differences(state, stateOfExport('m', exported))).toEqual([]);
  });

  test('still sees a moment that is missing, or no number', () => {
    const state = putInto(emptyState, 'm/at', { '.sv': 'timestamp' });
    expect(differences(state, stateOfExport('m', null))).toHaveLength(1);
    expect(differences(state, stateOfExport('m', { at: 'soon' }))).toHaveLength(1);
  });
});
