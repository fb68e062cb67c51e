export * from './loader';
export * from './panel';
