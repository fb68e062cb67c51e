import { hostConfig } from '../webpack.config.base';

export default hostConfig(import.meta.dirname);
