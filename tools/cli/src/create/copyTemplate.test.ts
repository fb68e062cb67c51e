import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseManifest } from '@chartroom/contract';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copyTemplate } from './copyTemplate';
import { templates } from './packageJson';

let target: string;

beforeEach(() => {
  target = mkdtempSync(join(tmpdir(), 'chartroom-template-'));
});

afterEach(() => rmSync(target, { recursive: true, force: true }));

describe.each(templates)('the template %s', (template) => {
  test.each([
    'Costs in $& and $$',
    "$1 $2 $` $' $<name>",
    'a "quoted" \\ \'title\' `here`',
    '*/ // <!-- --> </script> #{home}',
    'first line\nsecond line\u2028third line',
    '"title": "Example"',
    'chart-example',
  ])('keeps the title %j unchanged', (title) => {
    const id = template === 'source' ? 'data-new' : 'chart-new';
    const paths = copyTemplate({ template, target, id, title, isInside: false });
    const text = readFileSync(join(target, 'manifest.json'), 'utf8');
    const manifest = parseManifest(JSON.parse(text));
    expect(manifest).toMatchObject({ ok: true, value: { id, title } });
    // No other file has the title in it, where it could be code.
    const others = paths.filter((path) => path !== 'manifest.json');
    for (const path of others) {
      expect(readFileSync(join(target, path), 'utf8')).not.toContain(title.slice(0, 12));
    }
  });

  test('names the schema of its manifest, for editors', () => {
    const schemaIn = (isInside: boolean) => {
      const id = `new-${isInside}`;
      const folder = join(target, id);
      copyTemplate({ template, target: folder, id, title: 'New', isInside });
      return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).$schema as string;
    };
    const own = require.resolve('@chartroom/contract/manifest.schema.json');
    expect(existsSync(own)).toBe(true);
    const root = join(__dirname, '../../../..');
    expect(join(root, 'remotes/new', schemaIn(true))).toBe(
      join(root, 'shared/contract/manifest.schema.json'),
    );
    expect(schemaIn(false)).toBe('./node_modules/@chartroom/contract/manifest.schema.json');
  });
});
