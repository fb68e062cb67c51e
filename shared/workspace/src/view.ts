/** Characters of a stored view: the JSON of a list of selections as addresses have them. */
export const maxViewLength = 131_072;

const dayMs = 86_400_000;

/** Opening a view says so at most this often. */
export const viewOpenedEveryMs = 30 * dayMs;
/** A view that nobody has opened for so long may be deleted. */
export const viewKeptMs = 400 * dayMs;
