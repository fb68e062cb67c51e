import { join } from 'node:path';
import { embedConfigs, hostConfig, leaveConfig } from '../webpack.config.base';

const folder = import.meta.dirname;
const host = hostConfig(folder);
const textRule = {
  test: join(folder, 'src', 'services', 'language', 'german.ts'),
  loader: join(folder, 'mergedTexts.mjs'),
};

export default [
  { ...host, module: { ...host.module, rules: [...(host.module?.rules ?? []), textRule] } },
  leaveConfig(folder),
  ...embedConfigs(folder),
];
