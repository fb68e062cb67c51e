/** Characters of a stored view: the JSON of a list of selections as addresses have them. */
export const maxViewLength = 131_072;
