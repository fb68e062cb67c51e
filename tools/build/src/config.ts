import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { remoteConfig as ownConfig } from '../../../webpack.config.base';

const modules = join(import.meta.dirname, '..', '..', '..', 'node_modules');

/**
 * The webpack configuration of a remote in its own repository, for its `webpack.config.ts`:
 *
 *     import { remoteConfig } from '@chartroom/build/config';
 *
 *     export default remoteConfig(import.meta.dirname);
 */
export function remoteConfig(folder: string): Configuration[] {
  // Uses the loaders of this checkout, which that repository has not installed.
  return ownConfig(folder).map((config) => ({ ...config, resolveLoader: { modules: [modules] } }));
}
