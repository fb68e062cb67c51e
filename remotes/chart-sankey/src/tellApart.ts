/**
 * Names of which several were cut to the same text, without the words that these begin with:
 * “Department of…” twice becomes “…Labor” and “…Transportation”. Others stay as they are.
 */
export function tellApart(names: readonly string[], cut: readonly string[]): readonly string[] {
  const alike = new Map<string, string[]>();
  for (const [i, name] of names.entries()) {
    const text = cut[i] as string;
    if (text === '' || text === name) continue;
    const group = alike.get(text) ?? [];
    group.push(name);
    alike.set(text, group);
  }
  return names.map((name, i) => {
    const group = alike.get(cut[i] as string) ?? [];
    if (group.length < 2 || cut[i] === name) return name;
    const rest = name.slice(sharedWords(group).length);
    return rest === name || rest === '' ? name : `…${rest}`;
  });
}

/** What all of them begin with, up to the end of a word. */
function sharedWords(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let end = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, end))) end -= 1;
  }
  return first.slice(0, first.lastIndexOf(' ', end - 1) + 1);
}
