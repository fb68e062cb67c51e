import { dirname, isAbsolute, relative } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * The same sources give the same bytes wherever they are built. Places would come in by two doors:
 * source maps of loaders name files by their whole path, and the federation plugin writes its
 * runtime's start to a file that imports by its whole path and is named after that. Webpack makes ids
 * and hashes of all of these, and the minifier's names depend on the hashes.
 */
export class SameBytesAnywhere {
  apply(compiler: Compiler): void {
    const name = 'SameBytesAnywhere';
    const { NormalModule } = compiler.webpack;
    const fromHere = (path: string) => relative(compiler.context, path).replaceAll('\\', '/');
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (!isFederationStart.test(createData.resource ?? '')) return;
        createData.request = 'federation-start';
        createData.userRequest = 'federation-start';
      });
    });
    compiler.hooks.compilation.tap(name, (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, module) => {
        const [source, map, ...rest] = result;
        if (isFederationStart.test(module.resource)) {
          const beside = dirname(module.resource);
          const text = String(source).replace(
            /(?<= from ')[^']+/g,
            (path) => `./${relative(beside, path).replaceAll('\\', '/')}`,
          );
          return [text, map, ...rest];
        }
        if (!map) return result;
        const read = typeof map === 'string' ? JSON.parse(map) : map;
        const sources = read.sources.map((path: string) =>
          isAbsolute(path) ? fromHere(path) : path,
        );
        return [source, { ...read, sources }, ...rest];
      });
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules) {
          if (!module.identifier().startsWith('container entry ')) continue;
          compilation.chunkGraph.setModuleId(module, 'container');
        }
      });
    });
  }
}

const isFederationStart = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
