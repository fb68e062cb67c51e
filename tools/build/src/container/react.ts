import { resolveReact } from './resolveReact';
import { createRuntime } from './runtime';

/** The runtime for containers that use React: 0.4 KiB that no other container needs. */
export default { runtime: {}, bundlerRuntime: createRuntime(resolveReact) };
