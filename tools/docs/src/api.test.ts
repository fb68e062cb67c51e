import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { apiFiles } from './apiFiles';
import { readPackageExports } from './packageExports';
import { docComments, renderReferencePages } from './referencePages';

const root = join(__dirname, '../../..');
const packages = readPackageExports(root);

describe('what a package exports', () => {
  test.each([...apiFiles(packages), ...renderReferencePages(packages)])(
    'is in %s; after a change that is meant, `npm run docs:api` writes it',
    (file, text) => {
      expect(readFileSync(join(root, file), 'utf8')).toBe(text);
    },
  );
});

describe('every export of', () => {
  test.each(['@chartroom/contract', '@chartroom/frame', '@chartroom/plot'])(
    '%s has a comment, which the API reference shows',
    (name) => {
      const entries = packages.find((candidate) => candidate.name === name)?.entries ?? [];
      const own = entries.flatMap(({ symbols }) =>
        symbols.filter(({ declarations }) => declarations.length > 0),
      );
      expect(own.length).toBeGreaterThan(0);
      expect(
        own.filter((symbol) => docComments(symbol).length === 0).map((symbol) => symbol.name),
      ).toEqual([]);
    },
  );
});
