/** Replaces `./authoring` in the build of `embed-live`. */
export const authoringErrorCatalogue = {};
