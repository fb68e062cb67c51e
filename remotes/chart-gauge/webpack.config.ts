import { remoteConfig } from '../../webpack.config.base';

export default remoteConfig(import.meta.dirname);
