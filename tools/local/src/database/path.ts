import { limits } from './limits';
import { Refusal } from './refusal';
import { type Path, priorityKey } from './treeNode';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is forbidden.
const forbidden = /[.#$[\]/\u0000-\u001f\u007f]|\p{Surrogate}/u;

/** `/a/b` as keys. A last key `.priority` is let through: it names the priority of the node before it. */
export function parsePath(text: unknown): Path {
  if (typeof text !== 'string') {
    throw new Refusal(
      'invalid_path',
      `A path is a string, not ${JSON.stringify(text) ?? 'missing'}.`,
    );
  }
  const keys = text.split('/').filter((key) => key !== '');
  const [last] = keys.slice(-1);
  checkPath(last === priorityKey ? keys.slice(0, -1) : keys);
  return keys;
}

export function checkPath(path: Path): void {
  for (const key of path) {
    checkKey(key);
  }
  checkExtent(path.length, pathBytes(path));
}

export function checkKey(key: string): void {
  if (key === '' || forbidden.test(key)) {
    throw new Refusal(
      'invalid_path',
      `The key ${JSON.stringify(key)} is empty or has one of . # $ [ ] / or a control character.`,
    );
  }
}

/** Refuses paths deeper or longer than the database allows. */
export function checkExtent(depth: number, bytes: number): void {
  if (depth > limits.depth) {
    throw new Refusal(
      'invalid_path',
      `The path is ${depth} levels deep; ${limits.depth} are allowed.`,
    );
  }
  if (bytes > limits.pathBytes) {
    throw new Refusal(
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
