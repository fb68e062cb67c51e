import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { decisionsPage, readDecisions } from './decisionsPage';

const folder = join(__dirname, '../../../docs/decisions');

describe('the index of decisions', () => {
  test('is up to date (if not: npm run docs:decisions)', () => {
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(page).toBe(decisionsPage(readDecisions(folder)));
  });

  test('has every record', () => {
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    const linked = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file);
    const files = readdirSync(folder).filter((name) => name !== 'README.md');
    expect(linked.sort()).toEqual(files.sort());
  });
});

describe('a decision record', () => {
  let own: string;
  beforeEach(() => {
    own = mkdtempSync(join(tmpdir(), 'decisions-'));
  });
  afterEach(() => rmSync(own, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(own, file), text);

  test('is read with its status and date', () => {
    write('0007-workers.md', '# 7. Workers\n\n_Superseded by 9, 2026-11-21._\n\n**Question.** …\n');
    expect(readDecisions(own)).toEqual([
      {
        file: '0007-workers.md',
        number: 7,
        title: 'Workers',
        status: 'Superseded by 9',
        date: '2026-11-21',
      },
    ]);
  });

  test.each([
    ['no status', '# 7. Workers\n\n**Question.** …\n'],
    ['another number than its file', '# 8. Workers\n\n_Accepted, 2026-11-21._\n'],
    ['no title', '_Accepted, 2026-11-21._\n'],
  ])('with %s is refused by its name', (_, text) => {
    write('0007-workers.md', text);
    expect(() => readDecisions(own)).toThrow('0007-workers.md');
  });

  test('with the number of another is refused', () => {
    write('0007-a.md', '# 7. A\n\n_Accepted, 2026-11-21._\n');
    write('0007-b.md', '# 7. B\n\n_Accepted, 2026-11-21._\n');
    expect(() => readDecisions(own)).toThrow('number 7');
  });
});
