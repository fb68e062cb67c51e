import { pathText } from './path';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** `{a:'d'}`: the client replaces what it has at the path. */
export function overwritePush(path: Path, json: string, tag: number | null): string {
  return push('d', path, json, tag);
}

/** `{a:'m'}`: the client replaces what it has at each of the paths below, all at once. */
export function mergePush(path: Path, json: string, tag: number | null): string {
  return push('m', path, json, tag);
}

export function childrenJson(children: ReadonlyMap<string, TreeNode>): string {
  const parts = [...children].map(([key, child]) => `${JSON.stringify(key)}:${toJson(child)}`);
  return `{${parts.join(',')}}`;
}

function push(action: 'd' | 'm', path: Path, json: string, tag: number | null): string {
  const tagged = tag === null ? '' : `,"t":${tag}`;
  return `{"t":"d","d":{"a":"${action}","b":{"p":${JSON.stringify(pathText(path))},"d":${json}${tagged}}}}`;
}
