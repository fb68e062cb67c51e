import type { Configuration } from 'webpack';
import { remoteConfig } from '../../webpack.config.base';

/**
 * `fragments: 'tree'`: elements are made one by one, never from a text, which a page with Trusted
 * Types refuses. Styles are adopted by the chart itself.
 */
const svelte = {
  test: /\.svelte$/,
  loader: 'svelte-loader',
  options: { compilerOptions: { fragments: 'tree', css: 'external', runes: true, dev: false } },
};

/** Svelte in one chunk with its component, where webpack joins modules and drops what nobody calls. */
function withSvelte(config: Configuration): Configuration {
  const rules = [...(config.module?.rules ?? []), svelte];
  return {
    ...config,
    module: { ...config.module, rules },
    optimization: { ...config.optimization, splitChunks: false },
  };
}

export default remoteConfig(import.meta.dirname).map(withSvelte);
