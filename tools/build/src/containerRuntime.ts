import { join } from 'node:path';
import type { Compiler } from 'webpack';

const folder = join(import.meta.dirname, 'container');
const stockRuntime =
  /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core)[\\/]dist[\\/]/;

/**
 * Has the federation plugin build on `container/runtime.ts` (decision 22): the shell, containers that ask for
 * React, and all others, each with what that takes. The build fails where
 * that did not come about: else a newer plugin, which asks for its runtime by another path, would bring the
 * stock one back into every remote, and nothing would say so.
 */
export class ContainerRuntimePlugin {
  constructor(private readonly kind: 'shell' | 'plain' | 'react') {}

  apply(compiler: Compiler): void {
    const runtimeFile = join(folder, `${this.kind}.ts`);
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
          : 'the federation plugin asked for no runtime that it could take the place of';
        compilation.errors.push(
          new WebpackError(
            `${runtimeFile} is not the runtime of this container: ${reason}. ` +
              'Another version of the plugin may name its runtime otherwise: mend tools/build/src/containerRuntime.ts.',
          ),
        );
      });
    });
  }
}
