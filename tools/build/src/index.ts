export * from './build';
export * from './digest';
