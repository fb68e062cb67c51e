import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';

/** Packages that code outside the project, or releases of other times, rely on. */
const packages = ['contract', 'embed', 'frame', 'identity', 'plot', 'react', 'registry'];

export interface PackageExports {
  /** `@chartroom/plot` */
  readonly name: string;
  /** `shared/plot` */
  readonly folder: string;
  readonly entries: readonly EntryExports[];
}

export interface EntryExports {
  /** Import specifier. */
  readonly name: string;
  /** By name: a value and a type of one name are one symbol. */
  readonly symbols: readonly ExportedSymbol[];
}

export interface ExportedSymbol {
  readonly name: string;
  /** Set where it is exported under another name than it is declared with. */
  readonly declaredName: string | null;
  /** Empty for what another package declares. */
  readonly declarations: readonly ts.Declaration[];
  /** `formatNumber from './formatNumber'`, for what another package declares. */
  readonly specifiers: readonly string[];
}

interface Entry {
  readonly name: string;
  /** Below the root, without its extension. */
  readonly path: string;
  readonly extension: string;
}

/** What the `exports` of each package lead to, as TypeScript declares it. */
export function readPackageExports(root: string): readonly PackageExports[] {
  const manifests = packages.map((name) => {
    const folder = `shared/${name}`;
    const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8');
    return { folder, ...(JSON.parse(manifest) as Manifest) };
  });
  const all = manifests.flatMap(entriesOf);
  const outDir = mkdtempSync(join(tmpdir(), 'chartroom-api-'));
  try {
    emitDeclarations(root, all, outDir);
    // Nothing is checked, only names are followed: the language's own declarations are not needed.
    const program = ts.createProgram({
      rootNames: all.map(({ path }) => join(outDir, `${path}.d.ts`)),
      options: {
        ...{ noLib: true, noEmit: true, types: [], skipLibCheck: true },
        ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
        allowImportingTsExtensions: true,
      },
    });
    return manifests.map((manifest) => ({
      name: manifest.name,
      folder: manifest.folder,
      entries: entriesOf(manifest).map(({ name, path }) => ({
        name,
        symbols: exportsOf(program, join(outDir, `${path}.d.ts`)),
      })),
    }));
  } finally {
    rmSync(outDir, { recursive: true });
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

function exportsOf(program: ts.Program, path: string): ExportedSymbol[] {
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
      return {
        name: symbol.name,
        declaredName: name === symbol.name ? null : name,
        declarations,
        specifiers: declarations.length > 0 ? [] : (symbol.declarations ?? []).map(specifierText),
      };
    });
}

function specifierText(specifier: ts.Declaration): string {
  const statement = ts.findAncestor(specifier, ts.isExportDeclaration);
  return `${specifier.getText()} from ${statement?.moduleSpecifier?.getText()}`;
}

const printers = {
  withComments: ts.createPrinter(),
  plain: ts.createPrinter({ removeComments: true }),
};

/** As it is written, without what belongs to the module and not to what it declares. */
export function declarationText(
  declaration: ts.Declaration,
  comments: keyof typeof printers,
): string {
  const isVariable = ts.isVariableDeclaration(declaration);
  const node = isVariable ? declaration.parent.parent : declaration;
  const text = printers[comments].printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return (
    text
      .replace(/^export (default )?/m, '')
      .replace(/^declare /m, '')
      // Where a type is declared may change.
      .replaceAll(/\bimport\("[^"]*"\)\./g, '')
      .replaceAll(/^(?: *\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)? +(?:private|#).*\n/gm, '')
  );
}
