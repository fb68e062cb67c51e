import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Template } from './packageJson';

const folder = join(import.meta.dirname, '..', '..', 'templates');

export interface CopyOptions {
  readonly template: Template;
  readonly target: string;
  readonly id: string;
  readonly title: string;
  readonly isInside: boolean;
}

/** Copies a template, with the new remote's id and title filled in. Returns the paths of the files. */
export function copyTemplate({ template, target, ...names }: CopyOptions): string[] {
  const source = join(folder, template);
  const paths = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    .sort();
  for (const path of paths) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillTemplate(readFileSync(join(source, path), 'utf8'), names), {
      flag: 'wx',
    });
  }
  return paths;
}

function fillTemplate(
  text: string,
  { id, title, isInside }: Pick<CopyOptions, 'id' | 'title' | 'isInside'>,
): string {
  const named = text
    .replaceAll(/\b(chart|data)-example\b/g, id)
    // A function, because `$&` in a replacement string is a pattern.
    .replace('"title": "Example"', () => `"title": ${JSON.stringify(title)}`)
    .replace('../../../../shared/', isInside ? '../../shared/' : './node_modules/@chartroom/');
  return isInside ? named : withNodeTests(named);
}

/** Standalone projects use Node's test runner, this repository uses Jest. Imports stay sorted. */
function withNodeTests(text: string): string {
  const [jest = ''] = /^import .* from '@jest\/globals';\n/m.exec(text) ?? [];
  if (jest === '') return text;
  const rest = text.replace(jest, '');
  const [others = ''] = /^(import .* from 'node:[a-s].*';\n)*/.exec(rest) ?? [];
  return others + jest.replace('@jest/globals', 'node:test') + rest.slice(others.length);
}
