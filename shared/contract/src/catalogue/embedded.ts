/** Replaces `../catalogue` in the build of `embed.js`. */
export { chartErrorCatalogue as catalogue } from './charts';
