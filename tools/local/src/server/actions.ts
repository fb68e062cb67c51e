import { resolveChange, resolveChanges } from '../database/changes';
import { DatabaseError, permissionDeniedError } from '../database/databaseError';
import { isLargeNode } from '../database/isLargeNode';
import { limits } from '../database/limits';
import { assertNotPriorityPath, parsePath } from '../database/path';
import { createPutPush } from '../database/push';
import { isOrderIndexed, parseQuery, type Query } from '../database/query';
import { toJson, toJsonSteps } from '../database/toJson';
import type { Path, TreeNode } from '../database/treeNode';
import type { Steps } from '../steps/steps';
import type { RequestBody } from './message';
import type { Session } from './session';
import { closeListen, listenKey, openListen } from './sessionListens';

/** The data of an answer as JSON text, be it still to be made; null for none. */
export type ActionResult = string | Steps<string> | null;
/** Throws a Refusal to answer with another status than `ok`. `chars` is the length of the message. */
export type Action = (
  session: Session,
  body: RequestBody,
  chars: number,
) => ActionResult | Promise<ActionResult>;

/** The requests of the protocol by their names on the wire. */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['s', () => null],
  ['appcheck', () => null],
  ['unappeck', () => null],
  ['auth', authenticate],
  ['gauth', authenticate],
  ['unauth', unauthenticate],
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', put],
  ['m', merge],
  ['o', putOnDisconnect],
  ['om', mergeOnDisconnect],
  ['oc', cancelOnDisconnect],
]);

async function authenticate(session: Session, body: RequestBody): Promise<ActionResult> {
  const { cred } = body;
  const auth = typeof cred === 'string' ? await session.verify(cred) : null;
  if (!auth) {
    session.setAuth(null);
    throw new DatabaseError('invalid_token', 'The token is malformed, forged or expired.');
  }
  session.setAuth(auth);
  return JSON.stringify({ auth: { ...auth.token, uid: auth.uid } });
}

function unauthenticate(session: Session): ActionResult {
  session.setAuth(null);
  return null;
}

function listen(session: Session, body: RequestBody): ActionResult | Promise<ActionResult> {
  const index = missingIndex(session, body);
  if (!index) return listenNow(session, body);
  return session.database.slices.run(index).then(() => listenNow(session, body));
}

/** Sorts in slices what a query of many children needs sorted; null where there is nothing to do. */
function missingIndex(session: Session, body: RequestBody): Steps<void> | null {
  const query = parseQuery(body.q);
  return query && session.database.missingIndex(readablePath(session, body), query.order);
}

function listenNow(session: Session, body: RequestBody): ActionResult {
  const path = readablePath(session, body);
  assertNotPriorityPath(path);
  const query = parseQuery(body.q);
  const tag = typeof body.t === 'number' ? body.t : null;
  const { listens: maxListens } = session.limits;
  const isKnown = session.listens.has(listenKey(path, body.q));
  if (session.listens.size >= maxListens && !isKnown) {
    throw new DatabaseError(
      'too_many_listens',
      `${maxListens} listens are open on this connection.`,
    );
  }
  const node = openListen(session, { path, query, queryJson: body.q, tag });
  // The hash of what the client has is not believed. It speaks for this view alone: with it unchanged,
  // views below that missed changes while away would stay as they are, and a query dropped for a
  // wider listen before our `ok` is read would meet its next change without data (the SDK throws).
  if (isLargeNode(node)) session.pushLater(overwriteSteps(path, node, tag));
  else session.push(createPutPush(path, toJson(node)).wireText(tag));
  return warnings(session, path, query);
}

function* overwriteSteps(path: Path, node: TreeNode, tag: number | null): Steps<string> {
  return createPutPush(path, yield* toJsonSteps(node)).wireText(tag);
}

function warnings(session: Session, path: Path, query: Query | null): ActionResult {
  const indexes = query && session.database.indexesAt(path);
  return indexes && !isOrderIndexed(query.order, indexes) ? '{"w":["no_index"]}' : '{}';
}

function unlisten(session: Session, body: RequestBody): ActionResult {
  closeListen(session, listenKey(parsePath(body.p), body.q));
  return null;
}

function get(session: Session, body: RequestBody): ActionResult | Promise<ActionResult> {
  const index = missingIndex(session, body);
  if (!index) return getNow(session, body);
  return session.database.slices.run(index).then(() => getNow(session, body));
}

function getNow(session: Session, body: RequestBody): ActionResult {
  const path = readablePath(session, body);
  const node = session.database.read(path, parseQuery(body.q));
  return isLargeNode(node) ? toJsonSteps(node) : toJson(node);
}

function put(
  session: Session,
  body: RequestBody,
  chars: number,
): ActionResult | Promise<ActionResult> {
  assertSize(chars);
  const hash = body.h;
  const pendingWrite = session.database.put({
    path: parsePath(body.p),
    json: body.d,
    writer: session.auth,
    chars,
    ...(typeof hash === 'string' ? { hash } : {}),
  });
  return pendingWrite ? pendingWrite.then(() => null) : null;
}

function merge(
  session: Session,
  body: RequestBody,
  chars: number,
): ActionResult | Promise<ActionResult> {
  assertSize(chars);
  const { auth: writer, database } = session;
  const pendingWrite = database.merge({ path: parsePath(body.p), json: body.d, writer, chars });
  return pendingWrite ? pendingWrite.then(() => null) : null;
}

function putOnDisconnect(session: Session, body: RequestBody, chars: number): ActionResult {
  assertSize(chars, session.limits.disconnectChars);
  const path = parsePath(body.p);
  const { database } = session;
  database.check([resolveChange(path, body.d, database.writeContext())], session.auth);
  session.disconnectWrites.put(path, body.d, chars);
  return null;
}

function mergeOnDisconnect(session: Session, body: RequestBody, chars: number): ActionResult {
  assertSize(chars, session.limits.disconnectChars);
  const path = parsePath(body.p);
  const { database } = session;
  database.check(resolveChanges(path, body.d, database.writeContext()), session.auth);
  session.disconnectWrites.merge(path, body.d, chars);
  return null;
}

function cancelOnDisconnect(session: Session, body: RequestBody): ActionResult {
  session.disconnectWrites.cancel(parsePath(body.p));
  return null;
}

function readablePath(session: Session, body: RequestBody): Path {
  const path = parsePath(body.p);
  if (!session.database.canRead(path, session.auth)) {
    throw permissionDeniedError();
  }
  return path;
}

function assertSize(chars: number, limit: number = limits.writeBytes): void {
  if (chars > limit) {
    throw new DatabaseError('too_big', `A write has more than ${limit} bytes.`);
  }
}
