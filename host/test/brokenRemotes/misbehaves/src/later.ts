export const loadedLater = 'loaded later';
