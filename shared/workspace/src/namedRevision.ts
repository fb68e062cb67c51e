/** So many revisions of a dashboard stay beyond the newest ones, because they have a name. */
export const namedRevisionCount = 20;

/** The keys of named revisions below `history/$w/$d/named` and `snapshots/$w/$d/named`. */
export const namedRevisionKeys: readonly string[] = Array.from(
  { length: namedRevisionCount },
  (_, index) => `n${index}`,
);
