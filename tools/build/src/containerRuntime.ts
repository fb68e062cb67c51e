import { extname, join } from 'node:path';
import type { Compiler } from 'webpack';

const folder = join(import.meta.dirname, 'container');
const stockRuntime =
  /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core)[\\/]dist[\\/]/;

/**
 * Replaces the federation plugin's runtime by `container/runtime.ts` (decision 22), in variants for
 * the shell, for containers with React, and for all others. Fails the build if that didn't work.
 * Otherwise a newer plugin with another path would silently add the stock runtime to every remote.
 */
export class ContainerRuntimePlugin {
  constructor(private readonly kind: 'shell' | 'plain' | 'react') {}

  apply(compiler: Compiler): void {
    const runtimeFile = join(folder, `${this.kind}${extname(import.meta.filename)}`);
    const { NormalModule, NormalModuleReplacementPlugin, WebpackError } = compiler.webpack;
    new NormalModuleReplacementPlugin(
      /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.js$/,
      runtimeFile,
    ).apply(compiler);
    const name = 'ContainerRuntimePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = [...modules].flatMap((module) =>
          module instanceof NormalModule ? [module.resource] : [],
        );
        const stockFile = files.find((file) => stockRuntime.test(file));
        if (files.includes(runtimeFile) && stockFile === undefined) return;
        const reason = stockFile
          ? `${stockFile} is in the build`
          : 'the federation plugin requested no runtime that it could replace';
        compilation.errors.push(
          new WebpackError(
            `${runtimeFile} is not the runtime of this container: ${reason}. ` +
              'Another version of the plugin may use another path: fix tools/build/src/containerRuntime.ts.',
          ),
        );
      });
    });
  }
}
