/** Rows between two chances to pause: about a millisecond of work. */
export const slice = 131_072;
