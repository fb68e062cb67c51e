import { chooseCopy } from './chooseCopy';
import { createRuntime } from './runtime';

const bundlerRuntime = createRuntime((host, consumed) =>
  chooseCopy(host[consumed.shareKey] ?? [], consumed),
);

/** As the federation plugin imports it. */
export default { runtime: {}, bundlerRuntime };
