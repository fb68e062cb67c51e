/**
 * What the database should hold, written a second time and in another way: leaves and priorities by
 * their paths. It shares no code with the server, so that an error in one is not repeated by both.
 */
export interface ModelState {
  readonly leaves: ReadonlyMap<string, ModelLeaf>;
  readonly priorities: ReadonlyMap<string, string | number>;
}

export type ModelLeaf = string | number | boolean;

/** Placeholder for a timestamp that the server resolved, incremented or not. */
export const timestampPlaceholder = 'a timestamp';

export const emptyState: ModelState = { leaves: new Map(), priorities: new Map() };

/** A write that the database has to refuse. */
export class ModelError extends Error {}

/** Paths of a state start and end with a slash: `/a/b/`. */
function textOf(keys: readonly string[]): string {
  return keys.length === 0 ? '/' : `/${keys.join('/')}/`;
}

export function keysOf(path: string): string[] {
  return path.split('/').filter((key) => key !== '');
}

/** The state after a put; throws ModelRefusal. */
export function applyPut(state: ModelState, path: string, json: unknown): ModelState {
  return writeAll(state, [{ keys: keysOf(path), json }]);
}

/** The state after a multi-path update; throws ModelRefusal. */
export function applyMerge(state: ModelState, path: string, json: unknown): ModelState {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ModelError('no update');
  }
  checkPath(keysOf(path));
  const writes = Object.entries(json).map(([below, value]) => ({
    keys: [...keysOf(path), ...keysOf(below)],
    json: value as unknown,
  }));
  const paths = writes.map(({ keys }) => textOf(keys));
  if (paths.some((one, n) => paths.some((other, m) => n !== m && one.startsWith(other)))) {
    throw new ModelError('one path is within another');
  }
  return writeAll(state, writes);
}

interface ModelWrite {
  readonly keys: readonly string[];
  readonly json: unknown;
}

/** All are judged against the state before. */
function writeAll(before: ModelState, writes: readonly ModelWrite[]): ModelState {
  const read = writes.map(({ keys, json }) => ({ keys, content: contentOf(before, keys, json) }));
  return read.reduce((state, { keys, content }) => writeContent(state, keys, content), before);
}

interface Content {
  readonly leaves: Map<string, ModelLeaf>;
  readonly priorities: Map<string, string | number>;
}

function contentOf(before: ModelState, keys: readonly string[], json: unknown): Content {
  const content: Content = { leaves: new Map(), priorities: new Map() };
  if (keys.at(-1) === '.priority') {
    const owner = keys.slice(0, -1);
    checkKeys(owner);
    const priority = priorityOf(before, textOf(owner), json);
    if (priority !== null) content.priorities.set(textOf(owner), priority);
    return content;
  }
  checkKeys(keys);
  read(before, keys, json, content);
  return content;
}

/** The base of an update is a path too, even of one without values. */
function checkPath(keys: readonly string[]): void {
  checkKeys(keys.at(-1) === '.priority' ? keys.slice(0, -1) : keys);
}

function checkKeys(keys: readonly string[]): void {
  const bytes = keys.reduce((sum, key) => sum + 1 + Buffer.byteLength(key), 0);
  if (keys.length > 32 || bytes > 768) throw new ModelError('too deep or long');
  for (const key of keys) {
    const hasControl = [...key].some((char) => char < ' ' || char === '\u007f');
    const isHalf = Buffer.from(key).toString() !== key;
    if (hasControl || isHalf || key === '' || /[.#$[\]/]/.test(key)) {
      throw new ModelError(`key ${JSON.stringify(key)}`);
    }
  }
}

function read(before: ModelState, keys: readonly string[], json: unknown, into: Content): void {
  const path = textOf(keys);
  if (json === null) return;
  if (typeof json !== 'object') {
    into.leaves.set(path, leafOf(json));
    return;
  }
  const object = json as Readonly<Record<string, unknown>>;
  const priority = Object.hasOwn(object, '.priority')
    ? priorityOf(before, path, object['.priority'])
    : null;
  const value = Object.hasOwn(object, '.value') ? object['.value'] : null;
  const leafValue = value === null && Object.hasOwn(object, '.sv') ? object : value;
  if (leafValue !== null) {
    into.leaves.set(path, resolve(leafValue, before.leaves.get(path)));
  } else {
    for (const [key, child] of Object.entries(object)) {
      if (key === '.priority' || key === '.value') continue;
      checkKeys([...keys, key]);
      read(before, [...keys, key], child, into);
    }
  }
  const exists = [...into.leaves.keys()].some((leaf) => leaf.startsWith(path));
  if (priority !== null && exists) into.priorities.set(path, priority);
}

function priorityOf(before: ModelState, path: string, json: unknown): string | number | null {
  if (json === null) return null;
  const priority = resolve(json, before.priorities.get(path));
  if (typeof priority === 'boolean') throw new ModelError('a priority that is a boolean');
  return priority;
}

function resolve(json: unknown, existing: ModelLeaf | undefined): ModelLeaf {
  if (typeof json !== 'object' || json === null || !('.sv' in json)) return leafOf(json);
  const kind = json['.sv'];
  if (kind === 'timestamp') return timestampPlaceholder;
  if (typeof kind === 'object' && kind !== null && 'increment' in kind) {
    const { increment } = kind;
    if (typeof increment === 'number') {
      // A moment that only the server knows, and so much more.
      if (existing === timestampPlaceholder) return timestampPlaceholder;
      return leafOf((typeof existing === 'number' ? existing : 0) + increment);
    }
  }
  throw new ModelError('no server value');
}

function leafOf(value: unknown): ModelLeaf {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
    return value;
  }
  if (typeof value === 'string') return Buffer.from(value).toString();
  throw new ModelError('no leaf');
}

function writeContent(before: ModelState, keys: readonly string[], content: Content): ModelState {
  const leaves = new Map(before.leaves);
  const priorities = new Map(before.priorities);
  if (keys.at(-1) === '.priority') {
    const owner = textOf(keys.slice(0, -1));
    priorities.delete(owner);
    for (const [path, priority] of content.priorities) priorities.set(path, priority);
  } else {
    const path = textOf(keys);
    for (const leaf of before.leaves.keys()) if (leaf.startsWith(path)) leaves.delete(leaf);
    for (const entryPath of before.priorities.keys())
      if (entryPath.startsWith(path)) priorities.delete(entryPath);
    if (content.leaves.size > 0) {
      // What was a leaf above becomes a branch.
      for (let n = 0; n < keys.length; n += 1) leaves.delete(textOf(keys.slice(0, n)));
    }
    for (const [entryPath, leaf] of content.leaves) leaves.set(entryPath, leaf);
    for (const [entryPath, priority] of content.priorities) priorities.set(entryPath, priority);
  }
  const existing = new Set<string>();
  for (const leaf of leaves.keys()) {
    const all = keysOf(leaf);
    for (let n = 0; n <= all.length; n += 1) existing.add(textOf(all.slice(0, n)));
  }
  for (const path of [...priorities.keys()]) if (!existing.has(path)) priorities.delete(path);
  return { leaves, priorities };
}

/** The state that an export (`?format=export`) of a path shows. */
export function stateFromExport(path: string, json: unknown): ModelState {
  const leaves = new Map<string, ModelLeaf>();
  const priorities = new Map<string, string | number>();
  function walk(keys: readonly string[], value: unknown): void {
    if (value === null) return;
    if (typeof value !== 'object') {
      leaves.set(textOf(keys), value as ModelLeaf);
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (key === '.priority') priorities.set(textOf(keys), child);
      else walk(key === '.value' ? keys : [...keys, key], child);
    }
  }
  walk(keysOf(path), json);
  return { leaves, priorities };
}

/** What differs, a line each: nothing where the actual state is the expected one. */
export function differences(expected: ModelState, actual: ModelState): string[] {
  return [
    ...differencesOf('value', expected.leaves, actual.leaves),
    ...differencesOf('priority', expected.priorities, actual.priorities),
  ];
}

function differencesOf(
  kind: string,
  expected: ReadonlyMap<string, ModelLeaf>,
  actual: ReadonlyMap<string, ModelLeaf>,
): string[] {
  const paths = new Set([...expected.keys(), ...actual.keys()]);
  return [...paths].flatMap((path) => {
    const [expectedValue, found] = [expected.get(path), actual.get(path)];
    const isTime = expectedValue === timestampPlaceholder && typeof found === 'number';
    if (isTime || Object.is(expectedValue, found) || (expectedValue === 0 && found === 0))
      return [];
    const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
    return [`${kind} of ${path.slice(0, 120)}: ${short(found)} instead of ${short(expectedValue)}`];
  });
}
