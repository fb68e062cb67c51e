import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { apiFiles } from './apiFiles';
import { readPackageExports } from './packageExports';
import { referencePages } from './referencePages';

const root = join(__dirname, '../../..');
const packages = readPackageExports(root);

describe('what a package exports', () => {
  test.each([...apiFiles(packages), ...referencePages(packages)])(
    'is in %s; after a change that is meant, `npm run docs:api` writes it',
    (file, text) => {
      expect(readFileSync(join(root, file), 'utf8')).toBe(text);
    },
  );
});
