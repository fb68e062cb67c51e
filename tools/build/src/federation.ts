import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler } from 'webpack';

/**
 * The federation plugin, independent of the working directory: a build is the same wherever it is
 * started, and two can run at once.
 */
export class FederationPlugin extends ModuleFederationPlugin {
  constructor(options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) {
    // As a file, its runtime's start would be in `node_modules` of the working directory.
    super({ ...options, virtualRuntimeEntry: true });
  }

  override apply(compiler: Compiler): void {
    const { env } = process;
    const previous = env.MF_BUILD_VERSION;
    const file = join(compiler.context, 'package.json');
    // Otherwise it would be the version of the package in the working directory.
    env.MF_BUILD_VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    super.apply(compiler);
    if (previous === undefined) delete env.MF_BUILD_VERSION;
    else env.MF_BUILD_VERSION = previous;
  }
}
