/**
 * Removes the common first words of names that were truncated to the same text:
 * “Department of…” twice becomes “…Labor” and “…Transportation”. Others stay as they are.
 */
export function disambiguateNames(
  names: readonly string[],
  truncated: readonly string[],
): readonly string[] {
  const namesByText = new Map<string, string[]>();
  for (const [i, name] of names.entries()) {
    const text = truncated[i] as string;
    if (text === '' || text === name) continue;
    const group = namesByText.get(text) ?? [];
    group.push(name);
    namesByText.set(text, group);
  }
  return names.map((name, i) => {
    const group = namesByText.get(truncated[i] as string) ?? [];
    if (group.length < 2 || truncated[i] === name) return name;
    const rest = name.slice(commonPrefix(group).length);
    return rest === name || rest === '' ? name : `…${rest}`;
  });
}

/** The common prefix of all names, up to the end of a word. */
function commonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let end = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, end))) end -= 1;
  }
  return first.slice(0, first.lastIndexOf(' ', end - 1) + 1);
}
