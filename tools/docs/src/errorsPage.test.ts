import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cliErrorCodes } from '@chartroom/cli/catalogue';
import { errorCodes } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { errorsPage, errorTextsOf } from './errorsPage';

const root = join(__dirname, '../../..');
const sources = ['host', 'remotes', 'shared', 'tools'];

/** A remedy names what the reader, or who else, can do. */
const remedy =
  /\b(ask|check|choose|complete|create|enter|open|pin|reload|reset|retry|run|share|sign in|start|tell|try|use|wait)\b|“Retry now”|[.] (allow|store)\b|\bcan (allow|enable|fix|mend|restore|roll back)\b/i;

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/^(node_modules|dist|\..*)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

describe('the catalogue of errors', () => {
  test('C100: has every code that is thrown anywhere in the project', () => {
    const known = new Set<string>([...errorCodes, ...cliErrorCodes]);
    expect(known.size).toBe(errorCodes.length + cliErrorCodes.length);
    const thrown = new Map<string, string>();
    for (const folder of sources) {
      for (const file of sourceFiles(join(root, folder))) {
        const text = readFileSync(file, 'utf8');
        for (const [, code] of text.matchAll(
          /new (?:Chartroom|Cli)Error(?:<[^>]*>)?\(\s*'([^']*)'/g,
        )) {
          if (code !== undefined) thrown.set(code, file.slice(root.length + 1));
        }
      }
    }
    expect(thrown.size).toBeGreaterThan(10);
    const missing = [...thrown].filter(([code]) => !known.has(code));
    expect(missing).toEqual([]);
  });

  test.each([...errorCodes, ...cliErrorCodes])(
    'C100: %s says what happened and ends in a remedy',
    (code) => {
      const { title, detail } = errorTextsOf(code);
      expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
      expect(title).toMatch(/^[A-Z].{5,60}[^.]$/);
      expect(detail).toMatch(/\.$/);
      expect(detail).toMatch(remedy);
      expect(detail).not.toMatch(/undefined|NaN|\[object/);
    },
  );

  test('C100: stands in docs/errors.md as it is in the source', () => {
    const written = readFileSync(join(root, 'docs/errors.md'), 'utf8');
    // Where this fails: npm run docs:errors
    expect(written).toBe(errorsPage());
  });
});
