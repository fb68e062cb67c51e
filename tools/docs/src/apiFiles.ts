import { declarationText, type ExportedSymbol, type PackageExports } from './packageExports';

/** By path, `api.txt` of each package: all that its `exports` lead to, as its declarations say it. */
export function apiFiles(packages: readonly PackageExports[]): ReadonlyMap<string, string> {
  return new Map(
    packages.map(({ name, folder, entries }) => {
      const sections = entries.map(
        (entry) => `## ${entry.name}\n\n${entry.symbols.map(symbolText).join('\n\n')}\n`,
      );
      return [`${folder}/api.txt`, `# ${name}\n\n${head}\n\n${sections.join('\n')}`];
    }),
  );
}

const head =
  'Written by `npm run docs:api` from the declarations: what a reviewer has to see change.';

function symbolText({ name, declaredName, declarations, specifiers }: ExportedSymbol): string {
  // What another package declares is known by where it comes from.
  if (declarations.length === 0) return `export ${specifiers}`;
  const texts = declarations.map((declaration) => declarationText(declaration, 'plain'));
  const text = [...new Set(texts)].join('\n');
  return declaredName === null ? text : `export ${name}: ${text}`;
}
