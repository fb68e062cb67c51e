import { hashSteps } from '../database/hash';
import { isLargeNode } from '../database/isLargeNode';
import { nodeFromStoredSteps } from '../database/nodeFromStored';
import type { Query } from '../database/query';
import { arrayLength, toJsonSteps, toValue } from '../database/toJson';
import type { TreeNode } from '../database/treeNode';
import { parseJsonSteps } from '../steps/parseJson';
import { operationsPerStep, type Steps } from '../steps/steps';
import { RestError } from './restError';

/** In which form a node is answered. */
export interface ResponseFormat {
  readonly isShallow: boolean;
  /** With priorities, and no arrays. */
  readonly isExport: boolean;
}

export function parseResponseFormat(params: URLSearchParams, query: Query | null): ResponseFormat {
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

/** The node as JSON text, in steps. */
export function formatSteps(
  node: TreeNode,
  { isShallow, isExport }: ResponseFormat,
): Steps<string> {
  if (isShallow) return shallowSteps(node);
  return isExport ? toJsonSteps(node) : toPlainJsonSteps(node);
}

/** As the SDK's `val()` gives it: without priorities, arrays where there are any. */
export function toPlainJson(node: TreeNode): string {
  return JSON.stringify(toValue(node));
}

/** As `plainText`, in steps. */
export function* toPlainJsonSteps(node: TreeNode): Steps<string> {
  if (!isLargeNode(node)) return toPlainJson(node);
  const parts: [string, string][] = [];
  for (const [key, child] of node.children.entries()) {
    const json = child.size === 0 ? JSON.stringify(child.value) : yield* toPlainJsonSteps(child);
    parts.push([key, json]);
    if (parts.length % operationsPerStep === 0) yield;
  }
  const length = arrayLength(parts.map(([key]) => key));
  if (length === null) {
    return `{${parts.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
  }
  const items: string[] = new Array(length).fill('null');
  for (const [key, json] of parts) items[Number(key)] = json;
  return `[${items.join(',')}]`;
}

/** What a push says, as `plainText` of the node that it is about, in steps. */
export function* plainJsonFromStoredSteps(json: string): Steps<string> {
  const isLong = json.length >= longJsonChars;
  const value: unknown = isLong ? yield* parseJsonSteps(json) : JSON.parse(json);
  return yield* toPlainJsonSteps(yield* nodeFromStoredSteps(value));
}

/** Longer JSON is parsed in slices. */
export const longJsonChars = 1 << 15;

/** The keys alone, so that a large branch can be looked over. */
function* shallowSteps(node: TreeNode): Steps<string> {
  if (node.size === 0) return JSON.stringify(node.value);
  const parts: string[] = [];
  for (const key of node.keys()) {
    parts.push(`${JSON.stringify(key)}:true`);
    if (parts.length % operationsPerStep === 0) yield;
  }
  return `{${parts.join(',')}}`;
}

const nullEtag = 'null_etag';

export function* etagSteps(node: TreeNode): Steps<string> {
  return (yield* hashSteps(node)) || nullEtag;
}

/** The hash that a conditional write asks for; quotes are optional. */
export function hashOfEtag(etag: string): string {
  const unquoted = etag.replace(/^"(.*)"$/, '$1');
  return unquoted === nullEtag ? '' : unquoted;
}
