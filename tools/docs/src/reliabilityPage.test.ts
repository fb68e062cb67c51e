import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { type FaultListEntry, faultList } from '../../../e2e/faults/faultList';
import { backendFaults } from './backendFaults';
import { reliabilityPage } from './reliabilityPage';

const root = join(__dirname, '../../..');
const faults: readonly FaultListEntry[] = faultList;

/** The page without recovery times, which only a run knows. */
function withoutTimes(page: string): string {
  return page.replace(/(≤|>) \d+ s \|$/gm, '– |');
}

describe('docs/reliability.md', () => {
  const written = readFileSync(join(root, 'docs/reliability.md'), 'utf8');

  test.each(faults)('lists $id', ({ injected }) => {
    expect(written).toContain(injected);
  });

  test('equals the page of the list of faults', () => {
    const results = new Map(faults.map(({ id }) => [id, { recoveredMs: null }]));
    // Where this fails: npm run test:faults
    expect(withoutTimes(written)).toBe(reliabilityPage(faults, results));
  });
});

describe('the list of faults', () => {
  test('has unique ids', () => {
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  test.each(faults.filter(({ outcome }) => outcome.includes('/')))(
    '$id has a valid error code: $outcome',
    ({ outcome }) => {
      expect(errorCodes).toContain(outcome);
    },
  );

  test.each(faults.filter(({ story }) => story))('$id names an existing e2e test', ({ story }) => {
    const text = readFileSync(join(root, story?.file ?? ''), 'utf8');
    expect(text).toContain(`test('${story?.test}'`);
  });

  test.each(backendFaults)('names an existing test for: $injected', ({ file, test: title }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}'`);
  });

  test('renders no page for a run that lacks a fault', () => {
    expect(() => reliabilityPage(faults, new Map())).toThrow(/no result of/);
  });
});
