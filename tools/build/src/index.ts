export * from './build';
export * from './digest';
export * from './writeRelease';
