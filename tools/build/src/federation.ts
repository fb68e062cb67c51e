import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler } from 'webpack';

/**
 * The federation plugin, with what it takes from the working directory taken from the folder that is
 * built: a build is the same wherever it is started, and two may run at once.
 */
export class FederationPlugin extends ModuleFederationPlugin {
  constructor(options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) {
    // As a file the start of its runtime would lie in `node_modules` of the working directory.
    super({ ...options, virtualRuntimeEntry: true });
  }

  override apply(compiler: Compiler): void {
    const { env } = process;
    const previous = env.MF_BUILD_VERSION;
    const file = join(compiler.context, 'package.json');
    // Else the version would be that of the package in the working directory.
    env.MF_BUILD_VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    super.apply(compiler);
    if (previous === undefined) delete env.MF_BUILD_VERSION;
    else env.MF_BUILD_VERSION = previous;
  }
}
