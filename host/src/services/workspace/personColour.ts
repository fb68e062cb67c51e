/** Number of the palette's categorical colours, `--cat-1` to `--cat-10`. */
const colourCount = 10;

/** 1 to 10, the same for a uid on every device. */
export function personColour(uid: string): number {
  let sum = 0;
  for (let index = 0; index < uid.length; index += 1)
    sum = (sum * 31 + uid.charCodeAt(index)) >>> 0;
  return (sum % colourCount) + 1;
}

/**
 * A colour for each of these people, different ones as long as there are enough: of two with the same
 * colour, the later in the order of uids takes the next free one. The same on every page that sees the
 * same people.
 */
export function personColours(uids: Iterable<string>): ReadonlyMap<string, number> {
  const colours = new Map<string, number>();
  const taken = new Set<number>();
  for (const uid of [...new Set(uids)].sort()) {
    const own = personColour(uid);
    const candidates = Array.from(
      { length: colourCount },
      (_, index) => ((own - 1 + index) % colourCount) + 1,
    );
    const colour = candidates.find((candidate) => !taken.has(candidate)) ?? own;
    taken.add(colour);
    colours.set(uid, colour);
  }
  return colours;
}
