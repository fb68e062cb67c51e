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

/** Writes a template's files under the names of a new remote. Returns their paths. */
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
    // By a function: in a replacement string `$&` and its like would be patterns.
    .replace('"title": "Example"', () => `"title": ${JSON.stringify(title)}`);
  // A repository of its own has Node's runner, this one has Jest.
  return isInside ? named : named.replace("'@jest/globals'", "'node:test'");
}
