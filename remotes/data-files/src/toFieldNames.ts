import { limits } from '@chartroom/contract';

/** Makes field names that aren't empty, too long or duplicated. */
export function toFieldNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((raw, index) => {
    const base = raw.trim().slice(0, limits.fieldNameLength - 8) || `column ${index + 1}`;
    let name = base;
    for (let copy = 2; taken.has(name); copy++) name = `${base} ${copy}`;
    taken.add(name);
    return name;
  });
}
