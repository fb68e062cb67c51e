/**
 * The webpack configuration of a remote in its own repository, for its `webpack.config.ts`:
 *
 *     import { remoteConfig } from '@chartroom/build/config';
 *
 *     export default remoteConfig(import.meta.dirname);
 */
export { remoteConfig } from './webpackConfig';
