import { hashOf } from '../database/hash';
import type { Query } from '../database/query';
import { storedNode } from '../database/storedNode';
import { toJson, toValue } from '../database/toJson';
import type { TreeNode } from '../database/treeNode';
import { RestError } from './restError';

/** In which form a node is answered. */
export interface Form {
  readonly isShallow: boolean;
  /** With priorities, and no arrays. */
  readonly isExport: boolean;
}

export function parseForm(params: URLSearchParams, query: Query | null): Form {
  const isShallow = params.get('shallow') === 'true';
  const format = params.get('format');
  if (format !== null && format !== 'export') {
    throw new RestError(400, "format must be 'export'");
  }
  if (isShallow && (query !== null || format !== null)) {
    throw new RestError(400, "Mixing 'shallow' and querying parameters is not supported");
  }
  return { isShallow, isExport: format === 'export' };
}

/** The node as JSON text. */
export function shownText(node: TreeNode, { isShallow, isExport }: Form): string {
  if (isShallow) return shallowText(node);
  return isExport ? toJson(node) : plainText(node);
}

/** As the SDK's `val()` gives it: without priorities, arrays where there are any. */
export function plainText(node: TreeNode): string {
  return JSON.stringify(toValue(node));
}

/** What a push says, as `plainText` of the node that it is about. */
export function plainTextOfJson(json: string): string {
  return plainText(storedNode(JSON.parse(json)));
}

/** The keys alone, so that a large branch can be looked over. */
function shallowText(node: TreeNode): string {
  if (node.size === 0) return JSON.stringify(node.value);
  const parts = [...node.keys()].map((key) => `${JSON.stringify(key)}:true`);
  return `{${parts.join(',')}}`;
}

const etagOfNothing = 'null_etag';

export function etagOf(node: TreeNode): string {
  return hashOf(node) || etagOfNothing;
}

/** The hash that a conditional write asks for; quotes are optional. */
export function hashOfEtag(etag: string): string {
  const bare = etag.replace(/^"(.*)"$/, '$1');
  return bare === etagOfNothing ? '' : bare;
}
