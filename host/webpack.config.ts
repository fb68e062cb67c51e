import { embedConfigs, hostConfig, leaveConfig } from '../webpack.config.base';

const folder = import.meta.dirname;

export default [hostConfig(folder), leaveConfig(folder), ...embedConfigs(folder)];
