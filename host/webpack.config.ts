import { embedConfigs, hostConfig } from '../webpack.config.base';

export default [hostConfig(import.meta.dirname), ...embedConfigs(import.meta.dirname)];
