import type { Configuration } from 'webpack';
import { remoteConfig } from '../../webpack.config.base';

/**
 * `fragments: 'tree'` creates elements one by one instead of from a string, which a page with
 * Trusted Types refuses. The chart adopts its styles itself.
 */
const svelte = {
  test: /\.svelte$/,
  loader: 'svelte-loader',
  options: { compilerOptions: { fragments: 'tree', css: 'external', runes: true, dev: false } },
};

/** Svelte and its component are one chunk, in which webpack joins modules and drops unused code. */
function withSvelte(config: Configuration): Configuration {
  const rules = [...(config.module?.rules ?? []), svelte];
  return {
    ...config,
    module: { ...config.module, rules },
    optimization: { ...config.optimization, splitChunks: false },
  };
}

export default remoteConfig(import.meta.dirname).map(withSvelte);
