import { type Problem, problemsText } from '@chartroom/contract';
import type { Node } from '../database/node';
import { finish, type Steps } from '../steps/steps';
import { isGranted, type Scope } from './closure';
import type { Auth, ReadRequest, Rules, WriteRequest } from './rules';
import { buildRuleNode, type RuleNode } from './ruleTree';
import { Snapshot } from './snapshot';

/** The rules file can't be used; `problems` holds all that is wrong with it, by path. */
export class RulesError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(`The database rules have problems: ${problemsText(problems)}`);
    this.name = 'RulesError';
  }
}

/**
 * Compiles Firebase Realtime Database security rules: the parsed `database.rules.json`, an object
 * with the one key `rules`. Throws a RulesError. Not known: `query` (rules on a query's form).
 */
export function compileRules(source: unknown): Rules {
  const problems: Problem[] = [];
  const tree = buildRuleNode(rulesOf(source), [], new Map(), problems);
  if (problems.length > 0) throw new RulesError(problems);
  return {
    canRead: (request) => canRead(tree, request),
    canWrite: (request) => finish(canWriteSteps(tree, request)),
    canWriteSteps: (request) => canWriteSteps(tree, request),
    indexesAt: (path) => ruleAt(tree, path)?.indexOn ?? [],
  };
}

/** A rule takes as long as several other operations. */
const rulesPerStep = 16;

function rulesOf(source: unknown): unknown {
  const isObject = typeof source === 'object' && source !== null;
  const keys = isObject ? Object.keys(source) : [];
  if (isObject && keys.length === 1 && 'rules' in source) return source.rules;
  throw new RulesError([{ path: '', message: 'expected an object with the one key “rules”' }]);
}

function childRule(rule: RuleNode, key: string): RuleNode | null {
  return rule.children.get(key) ?? rule.wildcard;
}

function ruleAt(tree: RuleNode, path: readonly string[]): RuleNode | null {
  let rule: RuleNode | null = tree;
  for (const key of path) rule = rule === null ? null : childRule(rule, key);
  return rule;
}

/** What `auth` is in a rule: uid, provider and the token's claims. */
function authValue(auth: Auth | null): object | null {
  if (auth === null) return null;
  const { firebase } = auth.token;
  const isObject = typeof firebase === 'object' && firebase !== null;
  const provider = isObject && 'sign_in_provider' in firebase ? firebase.sign_in_provider : null;
  return { uid: auth.uid, provider, token: auth.token };
}

/** Granted by any `.read` between the root and the path. */
function canRead(tree: RuleNode, request: ReadRequest): boolean {
  const { path, now } = request;
  const auth = authValue(request.auth);
  const root = new Snapshot(request.root, null);
  let data = root;
  let rule: RuleNode | null = tree;
  for (let depth = 0; rule !== null; depth++) {
    if (
      rule.read !== null &&
      isGranted(rule.read, { auth, now, root, data, newData: null, path })
    ) {
      return true;
    }
    const key = path[depth];
    if (key === undefined) return false;
    rule = childRule(rule, key);
    data = data.step(key);
  }
  return false;
}

/**
 * Granted by any `.write` between the root and the path. Then every `.validate` there must be true
 * too, seen on the tree as it would be, and every one below for data that would exist. A deletion
 * meets no `.validate` at all: the database has it so, and `.write` must decide.
 */
function* canWriteSteps(tree: RuleNode, request: WriteRequest): Steps<boolean> {
  const { path, now } = request;
  const auth = authValue(request.auth);
  const root = new Snapshot(request.before, null);
  const isDeletion = !existsAt(request.after, path);
  let scope: Scope = {
    auth,
    now,
    root,
    data: root,
    newData: new Snapshot(request.after, null),
    path,
  };
  let rule: RuleNode | null = tree;
  let isWritable = false;
  for (let depth = 0; rule !== null; depth++) {
    if (!isWritable && rule.write !== null) isWritable = isGranted(rule.write, scope);
    const key = path[depth];
    if (key === undefined) {
      return isWritable && (isDeletion || (yield* isValid(rule, scope, [...path])));
    }
    if (!isDeletion && rule.validate !== null && !isGranted(rule.validate, scope)) return false;
    rule = childRule(rule, key);
    scope = { ...scope, data: scope.data.step(key), newData: scope.newData?.step(key) ?? null };
  }
  return isWritable;
}

function existsAt(tree: Node, path: readonly string[]): boolean {
  let node = tree;
  for (const key of path) node = node.child(key);
  return node.value !== null || node.size > 0;
}

/** `.validate` of this node and of all that exists below it, as far down as there are rules. */
function* isValid(rule: RuleNode, scope: Scope, path: string[]): Steps<boolean> {
  const { newData } = scope;
  if (newData === null || !newData.exists) return true;
  const here = { ...scope, path };
  if (rule.validate !== null && !isGranted(rule.validate, here)) return false;
  if (rule.wildcard === null && rule.children.size === 0) return true;
  let operations = 0;
  for (const key of newData.node.keys()) {
    operations += 1;
    if (operations % rulesPerStep === 0) yield;
    const below = childRule(rule, key);
    if (below === null) continue;
    path.push(key);
    const child = { ...here, data: scope.data.step(key), newData: newData.step(key) };
    if (!(yield* isValid(below, child, path))) return false;
    path.pop();
  }
  return true;
}
