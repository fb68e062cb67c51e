import { pathText } from './path';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';

/**
 * A change as its listeners get it. `put`: `json` replaces the value at the path. `patch`: `json`
 * is an object of paths below, whose values are replaced all at once.
 */
export interface Push {
  readonly kind: 'put' | 'patch';
  readonly path: Path;
  /** JSON text, priorities included: one text serves all listeners. */
  readonly json: string;
  /** As a message of the WebSocket protocol, for a listener that goes by this tag. */
  wireText(tag: number | null): string;
}

export function createPutPush(path: Path, json: string): Push {
  return createPush('put', path, json);
}

export function createPatchPush(path: Path, json: string): Push {
  return createPush('patch', path, json);
}

export function childrenJson(children: ReadonlyMap<string, TreeNode>): string {
  const parts = [...children].map(([key, child]) => `${JSON.stringify(key)}:${toJson(child)}`);
  return `{${parts.join(',')}}`;
}

function createPush(kind: Push['kind'], path: Path, json: string): Push {
  let untagged: string | null = null;
  return {
    kind,
    path,
    json,
    wireText(tag) {
      if (tag !== null) return wireText(kind, path, `${json},"t":${tag}`);
      untagged ??= wireText(kind, path, json);
      return untagged;
    },
  };
}

function wireText(kind: Push['kind'], path: Path, data: string): string {
  const action = kind === 'put' ? 'd' : 'm';
  return `{"t":"d","d":{"a":"${action}","b":{"p":${JSON.stringify(pathText(path))},"d":${data}}}}`;
}
