export { type ParcelModule, type StandaloneOptions, standalone } from './standalone';
