import { init, parse } from 'es-module-lexer';

await init;

/** A module that code names, and where. */
interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Renames the modules that compiled code names by paths, but for whole ones of JavaScript and JSON. */
export function withFileNames(
  code: string,
  file: string,
  fileOf: (specifier: string) => string,
): string {
  let [renamed, at] = ['', 0];
  for (const { name, start, end } of modulesIn(code, file)) {
    if (!/^\.{1,2}(\/|$)/.test(name) || /\.(mjs|json)$/.test(name)) continue;
    renamed += code.slice(at, start) + fileOf(name);
    at = end;
  }
  return renamed + code.slice(at);
}

/** The packages that compiled code names, without Node's own modules. */
export function packagesIn(code: string, file: string): string[] {
  const names = modulesIn(code, file).map(({ name }) => name);
  return names
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

function modulesIn(code: string, file: string): readonly Named[] {
  return file.endsWith('.d.ts') ? namedByTypes(code) : namedByCode(code, file);
}

function namedByCode(code: string, file: string): Named[] {
  const [imports] = parse(code, file);
  return imports.flatMap(({ n: name, s, e, d }) => {
    if (name === undefined) return [];
    // Quotes are inside in `import()` only.
    const quotes = d >= 0 ? 1 : 0;
    return { name, start: s + quotes, end: e - quotes };
  });
}

/** A comment, in which there may be an example; or a module, as the compiler writes it. */
const typesImport = /\/\*[\s\S]*?\*\/|(\bfrom |\bimport\(|\bimport )(['"])([^'"\n]+)\2/g;

function namedByTypes(code: string): Named[] {
  return [...code.matchAll(typesImport)].flatMap((match) => {
    const [, before = '', , name] = match;
    if (name === undefined) return [];
    const start = match.index + before.length + 1;
    return { name, start, end: start + name.length };
  });
}
