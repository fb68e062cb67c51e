import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { faultList, type ListedFault } from '../../../e2e/faults/faultList';
import { backendFaults } from './backendFaults';
import { reliabilityPage } from './reliabilityPage';

const root = join(__dirname, '../../..');
const faults: readonly ListedFault[] = faultList;

/** All but the times, which the run alone knows. */
function withoutTimes(page: string): string {
  return page.replace(/(≤|>) \d+ s \|$/gm, '– |');
}

describe('docs/reliability.md', () => {
  const written = readFileSync(join(root, 'docs/reliability.md'), 'utf8');

  test.each(faults)('tells of $id', ({ injected }) => {
    expect(written).toContain(injected);
  });

  test('says what the list says', () => {
    const results = new Map(faults.map(({ id }) => [id, { recoveredMs: null }]));
    // Where this fails: npm run test:faults
    expect(withoutTimes(written)).toBe(reliabilityPage(faults, results));
  });
});

describe('the list of faults', () => {
  test('calls each by a name of its own', () => {
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  test.each(faults.filter(({ outcome }) => outcome.includes('/')))(
    '$id: $seen is a code',
    ({ outcome }) => {
      expect(errorCodes).toContain(outcome);
    },
  );

  test.each(faults.filter(({ story }) => story))('$id has its story', ({ story }) => {
    const text = readFileSync(join(root, story?.file ?? ''), 'utf8');
    expect(text).toContain(`test('${story?.test}'`);
  });

  test.each(backendFaults)('$injected has its test', ({ file, test: title }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}'`);
  });

  test('has no page for a run that left a fault out', () => {
    expect(() => reliabilityPage(faults, new Map())).toThrow(/no result of/);
  });
});
