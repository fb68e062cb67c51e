import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { apiFiles } from './apiFiles';

const root = join(__dirname, '../../..');

describe('what a package exports', () => {
  test.each([...apiFiles(root)])(
    'is in %s; after a change that is meant, `npm run docs:api` writes it',
    (file, text) => {
      expect(readFileSync(join(root, file), 'utf8')).toBe(text);
    },
  );
});
