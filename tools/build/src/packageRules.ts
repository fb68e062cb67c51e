import { extname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** A loader of this folder: TypeScript in a checkout, JavaScript in the installed package. */
const ownLoader = (name: string) =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

const pureCalls = ownLoader('pureCalls');
const pureClasses = ownLoader('pureClasses');
const pureComponents = ownLoader('pureComponents');
const parcelsOnly = ownLoader('parcelsOnly');
const withoutHeartbeat = ownLoader('withoutHeartbeat');
const withoutRecaptcha = ownLoader('withoutRecaptcha');
const staticIcons = ownLoader('staticIcons');
const webSocketsOnly = ownLoader('webSocketsOnly');

/** Loaders of our own, on which a cached build depends. */
export const packageLoaders = [
  pureCalls,
  pureClasses,
  pureComponents,
  parcelsOnly,
  webSocketsOnly,
  withoutHeartbeat,
  withoutRecaptcha,
  staticIcons,
];

/** How packages are built of which a bundler would keep more than is used. */
export const packageModuleRules: readonly RuleSetRule[] = [
  {
    test: /[\\/]node_modules[\\/]d3-(array|shape|time)[\\/]/,
    loader: pureCalls,
  },
  {
    // d3 only re-exports its packages, but doesn't declare that. d3-transition adds methods to
    // selections, so it does declare side effects, and would be in every chart that imports d3.
    test: /[\\/]node_modules[\\/]d3(-transition)?[\\/]/,
    sideEffects: false,
  },
  {
    test: /[\\/]node_modules[\\/]@firebase[\\/]app[\\/]/,
    loader: withoutHeartbeat,
  },
  {
    test: /[\\/]node_modules[\\/]@firebase[\\/]auth[\\/]/,
    use: [pureClasses, withoutRecaptcha],
  },
  {
    test: /[\\/]node_modules[\\/]@firebase[\\/]database[\\/]/,
    loader: webSocketsOnly,
  },
  {
    test: /[\\/]node_modules[\\/]react-router[\\/]/,
    loader: pureComponents,
  },
  {
    test: /[\\/]node_modules[\\/]lucide-react[\\/]/,
    loader: staticIcons,
  },
  {
    test: /[\\/]node_modules[\\/]single-spa[\\/]/,
    loader: parcelsOnly,
  },
];
