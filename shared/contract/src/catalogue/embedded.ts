/** Replaces `../catalogue` in the build of `embed.js`. */
export { chartCatalogue as catalogue } from './charts';
