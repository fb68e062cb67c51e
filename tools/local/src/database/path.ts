import { DatabaseError } from './databaseError';
import { limits } from './limits';
import { type Path, priorityKey } from './treeNode';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is forbidden.
const forbiddenCharacters = /[.#$[\]/\u0000-\u001f\u007f]|\p{Surrogate}/u;

/** `/a/b` as keys, not checked: for text that this server wrote itself, and for parts of a path. */
export function splitPath(text: string): Path {
  return text.split('/').filter((key) => key !== '');
}

/** `/a/b` as keys, checked as `checkPath` does. */
export function parsePath(text: unknown): Path {
  if (typeof text !== 'string') {
    throw new DatabaseError(
      'invalid_path',
      `A path is a string, not ${JSON.stringify(text) ?? 'missing'}.`,
    );
  }
  const path = splitPath(text);
  checkPath(path);
  return path;
}

/**
 * Refuses a path that the database can't have. Whoever joins a path from parts checks the whole. A
 * last key `.priority` names the priority of the node before it, and counts for neither limit.
 */
export function checkPath(path: Path): void {
  const keys = nodePath(path);
  for (const key of keys) {
    checkKey(key);
  }
  checkPathLimits(keys.length, pathBytes(keys));
}

export function isPriorityPath(path: Path): boolean {
  return path.at(-1) === priorityKey;
}

/** Changes of a priority are changes of its node, so a listen is on the node. */
export function assertNotPriorityPath(path: Path): void {
  if (isPriorityPath(path)) {
    throw new DatabaseError('invalid_path', 'A priority has no listens. Listen to its node.');
  }
}

/** The path of the node itself where a path names its priority, which is content of that node. */
export function nodePath(path: Path): Path {
  return isPriorityPath(path) ? path.slice(0, -1) : path;
}

export function checkKey(key: string): void {
  if (key === '' || forbiddenCharacters.test(key)) {
    throw new DatabaseError(
      'invalid_path',
      `The key ${JSON.stringify(key)} is empty or has one of . # $ [ ] / or a control character.`,
    );
  }
}

/** Refuses paths deeper or longer than the database allows. */
export function checkPathLimits(depth: number, bytes: number): void {
  if (depth > limits.depth) {
    throw new DatabaseError(
      'invalid_path',
      `The path is ${depth} levels deep; ${limits.depth} are allowed.`,
    );
  }
  if (bytes > limits.pathBytes) {
    throw new DatabaseError(
      'invalid_path',
      `The path has ${bytes} bytes; ${limits.pathBytes} are allowed.`,
    );
  }
}

export function pathBytes(path: Path): number {
  return path.reduce((bytes, key) => bytes + Buffer.byteLength(key) + 1, 0);
}

export function pathText(path: Path): string {
  return `/${path.join('/')}`;
}

/** Whether `path` is `ancestor` or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return path.length >= ancestor.length && ancestor.every((key, i) => key === path[i]);
}
