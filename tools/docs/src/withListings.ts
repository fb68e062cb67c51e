import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type DiffLine, diffLines } from './diffLines';

export const pagesWithListings = ['docs/writing-a-remote.md', 'docs/writing-a-source.md'];

const listing = /^<!-- listing: (\S+)( changes)? -->\n.*?^<!-- \/listing -->$/gms;

/**
 * The page with each listing written from its file:
 *
 *     <!-- listing: docs/examples/chart-dots/steps/3-axes/src/chart.ts changes -->
 *     <!-- /listing -->
 *
 * `changes`: only what differs from the same file of the step before. Paths start at `root`.
 */
export function withListings(page: string, root: string): string {
  return page.replaceAll(listing, (_, path: string, changes?: string) => {
    const block = changes ? changesOf(path, root) : wholeOf(path, root);
    return `<!-- listing: ${path}${changes ?? ''} -->\n${block}<!-- /listing -->`;
  });
}

function wholeOf(path: string, root: string): string {
  return fenced(extname(path).slice(1), readFileSync(join(root, path), 'utf8'));
}

function changesOf(path: string, root: string): string {
  const before = withoutImports(readFileSync(join(root, previousStepPath(path, root)), 'utf8'));
  const after = withoutImports(readFileSync(join(root, path), 'utf8'));
  const imports = newImports(before.imports, after.imports)
    .flatMap((statement) => statement.split('\n'))
    .map((line) => `+${line}`);
  const changes = hunksOf(diffLines(before.lines, after.lines));
  if (imports.length === 0 && changes.length === 0) throw new Error(`${path} has no changes`);
  const parts = [imports, ...changes].filter((part) => part.length > 0);
  return fenced('diff', `${parts.map((part) => part.join('\n')).join('\n@@\n')}\n`);
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\`\`\`\n`;
}

/** The same file in the step before: `…/4-tooltip/src/chart.ts` of `…/5-keyboard/src/chart.ts`. */
export function previousStepPath(path: string, root: string): string {
  const [, steps = '', step = '', file = ''] = /^(.*\/steps)\/(\d+-[^/]+)\/(.*)$/.exec(path) ?? [];
  const number = Number.parseInt(step, 10) - 1;
  const folders = existsSync(join(root, steps)) ? readdirSync(join(root, steps)) : [];
  const before = folders.find((name) => name.startsWith(`${number}-`));
  if (!before) throw new Error(`${path} has no step before it`);
  return `${steps}/${before}/${file}`;
}

/** What a file imports, by the module: `{ './layout' → ['type Dot', 'layout'] }`. */
type Imports = ReadonlyMap<string, readonly string[]>;

const importing = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;

function withoutImports(text: string): { readonly imports: Imports; readonly lines: string[] } {
  const imports = new Map<string, readonly string[]>();
  const rest = text.replaceAll(importing, (_, type = '', names: string, from: string) => {
    const own = names.split(',').flatMap((name) => (name.trim() ? [type + name.trim()] : []));
    imports.set(from, own);
    return '';
  });
  return { imports, lines: rest.trimStart().trimEnd().split('\n') };
}

/** Import lists are long and sorted: only the names that are new are worth a line. */
function newImports(before: Imports, after: Imports): string[] {
  return [...after].flatMap(([from, names]) => {
    const added = names.filter((name) => !before.get(from)?.includes(name));
    if (added.length === 0) return [];
    const areTypes = added.every((name) => name.startsWith('type '));
    const list = areTypes ? added.map((name) => name.slice('type '.length)) : added;
    return [importOf(`import ${areTypes ? 'type ' : ''}`, list, from)];
  });
}

/** On one line where it fits, else a name a line, as Biome formats it. */
function importOf(start: string, names: readonly string[], from: string): string {
  const line = `${start}{ ${names.join(', ')} } from '${from}';`;
  if (line.length <= 100) return line;
  return `${start}{\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Unchanged lines that are shown around changed ones. */
const contextLines = 2;

function hunksOf(lines: readonly DiffLine[]): string[][] {
  const isNearChange = (index: number) =>
    lines
      .slice(Math.max(0, index - contextLines), index + contextLines + 1)
      .some(({ sign }) => sign !== ' ');
  const hunks: string[][] = [];
  for (const [index, { sign, text }] of lines.entries()) {
    if (!isNearChange(index)) continue;
    if (index === 0 || !isNearChange(index - 1)) hunks.push([]);
    hunks.at(-1)?.push(`${sign}${text}`.trimEnd());
  }
  return hunks.map(withoutBlankEnds);
}

function withoutBlankEnds(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== '');
  return lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
