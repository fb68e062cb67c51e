import { isAbsolute, relative } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * The same sources give the same bytes in any folder. Absolute paths would enter in two ways:
 * source maps of loaders contain them, and the federation plugin writes its runtime's start as a
 * `data:` URL with absolute imports. Webpack derives ids and hashes from them, and the minifier's
 * names depend on the hashes.
 */
export class ReproducibleBuildPlugin {
  apply(compiler: Compiler): void {
    const name = 'ReproducibleBuildPlugin';
    const { NormalModule } = compiler.webpack;
    const relativePath = (path: string) => relative(compiler.context, path).replaceAll('\\', '/');
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (!isFederationStart(createData.resource ?? '')) return;
        createData.request = 'federation-start';
        createData.userRequest = 'federation-start';
      });
    });
    compiler.hooks.compilation.tap(name, (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, module) => {
        const [source, map, ...rest] = result;
        if (isFederationStart(module.resource)) {
          // A `data:` URL resolves its imports from the folder that is built.
          const text = String(source).replace(
            /(?<= from ')[^']+/g,
            (path) => `./${relativePath(path)}`,
          );
          return [text, map, ...rest];
        }
        if (!map) return result;
        const parsedMap = typeof map === 'string' ? JSON.parse(map) : map;
        const sources = parsedMap.sources.map((path: string) =>
          isAbsolute(path) ? relativePath(path) : path,
        );
        return [source, { ...parsedMap, sources }, ...rest];
      });
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = namedId(module.identifier(), module.libIdent({ context: compiler.context }));
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * For modules identified by an absolute path: numeric ids derived from it may collide with those of
 * other modules in one folder but not in another.
 */
function namedId(identifier: string, name: string | null): string | null {
  if (identifier.startsWith('container entry ')) return 'container';
  return identifier.startsWith('provide module ') ? name : null;
}

function isFederationStart(resource: string): boolean {
  const [kind, content = ''] = resource.split(';base64,');
  if (!kind?.startsWith('data:text/javascript')) return false;
  return Buffer.from(content, 'base64').includes('__webpack_require__.federation');
}
