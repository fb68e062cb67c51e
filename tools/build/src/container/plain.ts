import { resolveCopy } from './chooseCopy';
import { createRuntime } from './runtime';

/** In the form that the federation plugin imports. */
export default { runtime: {}, bundlerRuntime: createRuntime(resolveCopy) };
