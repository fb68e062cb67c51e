/** The building blocks of parsers, for packages that have borders of their own. */
export * from './containers';
export * from './parseWith';
export * from './scalars';
