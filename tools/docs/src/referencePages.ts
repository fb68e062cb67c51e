import { basename } from 'node:path';
import ts from 'typescript';
import {
  declarationText,
  type EntryExports,
  type ExportedSymbol,
  type PackageExports,
} from './packageExports';

/** What a chart or a source imports; the other packages belong to hosts and tools. */
const documented = ['@chartroom/contract', '@chartroom/frame', '@chartroom/plot'];

/** By path, the pages of the API reference. */
export function renderReferencePages(
  packages: readonly PackageExports[],
): ReadonlyMap<string, string> {
  return new Map(
    packages
      .filter(({ name }) => documented.includes(name))
      .map(({ name, folder, entries }) => [
        `docs/reference/${name.replace('@chartroom/', '')}.md`,
        pageOf(name, folder, entries),
      ]),
  );
}

function pageOf(name: string, folder: string, entries: readonly EntryExports[]): string {
  const groups = new Map<string, ExportedSymbol[]>();
  for (const entry of entries) {
    for (const symbol of entry.symbols) {
      const title = [`\`${entry.name}\``, ...roomOf(symbol, folder)].join(': ');
      groups.set(title, [...(groups.get(title) ?? []), symbol]);
    }
  }
  const parts = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, symbols]) => groupText(title, symbols));
  return `${[`# API of ${name}`, introduction, ...parts].join('\n\n')}\n`;
}

const introduction =
  'Written by `npm run docs:api` from the types and their comments. The [tutorial](../writing-a-remote.md) shows how the pieces work together.';

/** The folder of the package that declares it: `scales`, `format`; none for a file beside its index. */
function roomOf({ declarations }: ExportedSymbol, folder: string): string[] {
  const path = declarations[0]?.getSourceFile().fileName.split(`/${folder}/src/`)[1] ?? '';
  return path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [];
}

function groupText(title: string, symbols: readonly ExportedSymbol[]): string {
  const own = symbols.filter(({ declarations }) => declarations.length > 0);
  const rows = own.map(
    (symbol) => `| [\`${symbol.name}\`](#${symbol.name.toLowerCase()}) | ${summaryOf(symbol)} |`,
  );
  const others = symbols
    .filter(({ declarations }) => declarations.length === 0)
    .map(({ specifiers }) => `\`${specifiers.map((text) => basename(text)).join(', ')}\``);
  const table = rows.length > 0 ? [['| | |', '|---|---|', ...rows].join('\n')] : [];
  const reExports = others.length > 0 ? [`Re-exported: ${others.join(', ')}.`] : [];
  return [`## ${title}`, ...table, ...reExports, ...own.map(sectionOf)].join('\n\n');
}

/** The first sentence, in one line of a table. */
function summaryOf(symbol: ExportedSymbol): string {
  const text = docComments(symbol).join(' ').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  return /^.*?[.;:](?= |$)/.exec(text)?.[0].replace(/[;:]$/, '.') ?? text;
}

function sectionOf(symbol: ExportedSymbol): string {
  const texts = symbol.declarations.map((one) => declarationText(one, 'withComments'));
  const code = [...new Set(texts)].map(withoutOwnComment).join('\n');
  return [`### ${symbol.name}`, ...docComments(symbol), `\`\`\`ts\n${code}\n\`\`\``].join('\n\n');
}

/** What the comments of its declarations say. */
export function docComments({ declarations }: ExportedSymbol): string[] {
  return [...new Set(declarations.map(docText))].filter((text) => text !== '');
}

function docText(declaration: ts.Declaration): string {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join('\n\n')
    .trim();
}

/** It is the section's text already; comments of members stay. */
function withoutOwnComment(text: string): string {
  return text
    .replace(/^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)+/, '')
    .replace(/^(?:export )?(?:default )?(?:declare )?/, '');
}
