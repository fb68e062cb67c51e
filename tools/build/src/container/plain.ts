import { resolveCopy } from './chooseCopy';
import { createRuntime } from './runtime';

/** As the federation plugin imports it. */
export default { runtime: {}, bundlerRuntime: createRuntime(resolveCopy) };
