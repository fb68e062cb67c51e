import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';

/** Packages that code outside the project, or releases of other times, rely on. */
const packages = ['contract', 'embed', 'frame', 'identity', 'plot', 'react', 'registry'];

interface Entry {
  /** Import specifier. */
  readonly name: string;
  /** Below the root, without its extension. */
  readonly path: string;
  readonly extension: string;
}

/** By path, `api.txt` of each package: all that its `exports` lead to, as its declarations say it. */
export function apiFiles(root: string): ReadonlyMap<string, string> {
  const manifests = packages.map((name) => {
    const folder = `shared/${name}`;
    const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8');
    return { folder, ...(JSON.parse(manifest) as Manifest) };
  });
  const all = manifests.flatMap(entriesOf);
  const declarations = mkdtempSync(join(tmpdir(), 'chartroom-api-'));
  try {
    emitDeclarations(root, all, declarations);
    // Nothing is checked, only names are followed: the language's own declarations are not needed.
    const program = ts.createProgram({
      rootNames: all.map(({ path }) => join(declarations, `${path}.d.ts`)),
      options: {
        ...{ noLib: true, noEmit: true, types: [], skipLibCheck: true },
        ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
        allowImportingTsExtensions: true,
      },
    });
    return new Map(
      manifests.map((manifest) => {
        const parts = entriesOf(manifest).map((entry) => {
          const file = join(declarations, `${entry.path}.d.ts`);
          return `## ${entry.name}\n\n${exportsOf(program, file).join('\n\n')}\n`;
        });
        const head =
          'Written by `npm run docs:api` from the declarations: what a reviewer has to see change.';
        return [
          `${manifest.folder}/api.txt`,
          `# ${manifest.name}\n\n${head}\n\n${parts.join('\n')}`,
        ];
      }),
    );
  } finally {
    rmSync(declarations, { recursive: true });
  }
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

function entriesOf({ folder, name, exports }: Manifest & { readonly folder: string }): Entry[] {
  return Object.entries(exports).flatMap(([subpath, file]) => {
    const [, path, extension] = /^\.\/(.*)\.(tsx?)$/.exec(file) ?? [];
    if (path === undefined || extension === undefined) return [];
    return [{ name: `${name}${subpath.slice(1)}`, path: `${folder}/${path}`, extension }];
  });
}

function emitDeclarations(root: string, entries: readonly Entry[], outDir: string): void {
  const config = join(outDir, 'tsconfig.json');
  const files = entries.map(({ path, extension }) => join(root, `${path}.${extension}`));
  // What is found in `node_modules` counts as somebody else's, and has no declarations emitted.
  const paths = Object.fromEntries(entries.map(({ name }, i) => [name, [files[i]]]));
  const compilerOptions = {
    ...{ rootDir: root, outDir, noEmit: false, declaration: true, emitDeclarationOnly: true },
    ...{ paths, noCheck: true, typeRoots: [join(root, 'node_modules/@types')] },
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }),
  );
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'pipe' });
}

/** All that a module exports, by name: a value and a type of one name are two. */
function exportsOf(program: ts.Program, path: string): string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${path} exports nothing`);
  return checker
    .getExportsOfModule(module)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const { name, declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      // What another package declares is known by where it comes from.
      if (declarations.length === 0) return `export ${symbol.declarations?.map(sourceOf)}`;
      const text = [...new Set(declarations.map(declarationText))].join('\n');
      return name === symbol.name ? text : `export ${symbol.name}: ${text}`;
    });
}

function sourceOf(specifier: ts.Declaration): string {
  const statement = ts.findAncestor(specifier, ts.isExportDeclaration);
  return `${specifier.getText()} from ${statement?.moduleSpecifier?.getText()}`;
}

const printer = ts.createPrinter({ removeComments: true });

/** Without what belongs to the module, not to what it declares. */
function declarationText(declaration: ts.Declaration): string {
  const isVariable = ts.isVariableDeclaration(declaration);
  const node = isVariable ? declaration.parent.parent : declaration;
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return (
    text
      .replace(/^export (default )?/, '')
      .replace(/^declare /, '')
      // Where a type is declared may change.
      .replaceAll(/\bimport\("[^"]*"\)\./g, '')
      .replaceAll(/^ +(?:private|#).*\n/gm, '')
  );
}
