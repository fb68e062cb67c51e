import { register } from 'tsx/esm/api';

/** Lets Node run TypeScript: `node --import @chartroom/cli/register --test src/*.test.ts`. */
register();
