import { changeOf, changesOf } from '../database/changes';
import { isHeavy } from '../database/isHeavy';
import { limits } from '../database/limits';
import { parsePath, refusePriorityListen } from '../database/path';
import { overwritePush } from '../database/push';
import { isOrderListed, parseQuery, type Query } from '../database/query';
import { permissionDenied, Refusal } from '../database/refusal';
import { toJson, toJsonSteps } from '../database/toJson';
import type { Path, TreeNode } from '../database/treeNode';
import type { Steps } from '../steps/steps';
import { closeListen, listenKey, openListen } from './listening';
import type { Body } from './message';
import type { Session } from './session';

/** The data of an answer as JSON text, be it still to be made; null for none. */
export type Answer = string | Steps<string> | null;
/** Throws a Refusal to answer with another status than `ok`. `chars` is the length of the message. */
export type Action = (session: Session, body: Body, chars: number) => Answer | Promise<Answer>;

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

async function authenticate(session: Session, body: Body): Promise<Answer> {
  const { cred } = body;
  const auth = typeof cred === 'string' ? await session.verify(cred) : null;
  if (!auth) {
    session.become(null);
    throw new Refusal('invalid_token', 'The token is malformed, forged or expired.');
  }
  session.become(auth);
  return JSON.stringify({ auth: { ...auth.token, uid: auth.uid } });
}

function unauthenticate(session: Session): Answer {
  session.become(null);
  return null;
}

function listen(session: Session, body: Body): Answer | Promise<Answer> {
  const index = missingIndex(session, body);
  if (!index) return listenNow(session, body);
  return session.database.slices.run(index).then(() => listenNow(session, body));
}

/** Sorts in slices what a query of many children needs sorted; null where there is nothing to do. */
function missingIndex(session: Session, body: Body): Steps<void> | null {
  const query = parseQuery(body.q);
  return query && session.database.missingIndex(readablePath(session, body), query.order);
}

function listenNow(session: Session, body: Body): Answer {
  const path = readablePath(session, body);
  refusePriorityListen(path);
  const query = parseQuery(body.q);
  const tag = typeof body.t === 'number' ? body.t : null;
  const { listens: most } = session.limits;
  const isKnown = session.listens.has(listenKey(path, body.q));
  if (session.listens.size >= most && !isKnown) {
    throw new Refusal('too_many_listens', `${most} listens are open on this connection.`);
  }
  const shown = openListen(session, { path, query, queryJson: body.q, tag });
  // The hash of what the client has is not believed. It speaks for this view alone: with it unchanged,
  // views below that missed changes while away would stay as they are, and a query dropped for a
  // wider listen before our `ok` is read would meet its next change without data (the SDK throws).
  if (isHeavy(shown)) session.pushLater(overwriteSteps(path, shown, tag));
  else session.push(overwritePush(path, toJson(shown)).wireText(tag));
  return warnings(session, path, query);
}

function* overwriteSteps(path: Path, shown: TreeNode, tag: number | null): Steps<string> {
  return overwritePush(path, yield* toJsonSteps(shown)).wireText(tag);
}

function warnings(session: Session, path: Path, query: Query | null): Answer {
  const indexes = query && session.database.indexesAt(path);
  return indexes && !isOrderListed(query.order, indexes) ? '{"w":["no_index"]}' : '{}';
}

function unlisten(session: Session, body: Body): Answer {
  closeListen(session, listenKey(parsePath(body.p), body.q));
  return null;
}

function get(session: Session, body: Body): Answer | Promise<Answer> {
  const index = missingIndex(session, body);
  if (!index) return getNow(session, body);
  return session.database.slices.run(index).then(() => getNow(session, body));
}

function getNow(session: Session, body: Body): Answer {
  const path = readablePath(session, body);
  const shown = session.database.shown(path, parseQuery(body.q));
  return isHeavy(shown) ? toJsonSteps(shown) : toJson(shown);
}

function put(session: Session, body: Body, chars: number): Answer | Promise<Answer> {
  refuseTooBig(chars);
  const hash = body.h;
  const written = session.database.put({
    path: parsePath(body.p),
    json: body.d,
    writer: session.auth,
    chars,
    ...(typeof hash === 'string' ? { hash } : {}),
  });
  return written ? written.then(() => null) : null;
}

function merge(session: Session, body: Body, chars: number): Answer | Promise<Answer> {
  refuseTooBig(chars);
  const { auth: writer, database } = session;
  const written = database.merge({ path: parsePath(body.p), json: body.d, writer, chars });
  return written ? written.then(() => null) : null;
}

function putOnDisconnect(session: Session, body: Body, chars: number): Answer {
  refuseTooBig(chars, session.limits.disconnectChars);
  const path = parsePath(body.p);
  const { database } = session;
  database.check([changeOf(path, body.d, database.moment())], session.auth);
  session.disconnectWrites.put(path, body.d, chars);
  return null;
}

function mergeOnDisconnect(session: Session, body: Body, chars: number): Answer {
  refuseTooBig(chars, session.limits.disconnectChars);
  const path = parsePath(body.p);
  const { database } = session;
  database.check(changesOf(path, body.d, database.moment()), session.auth);
  session.disconnectWrites.merge(path, body.d, chars);
  return null;
}

function cancelOnDisconnect(session: Session, body: Body): Answer {
  session.disconnectWrites.cancel(parsePath(body.p));
  return null;
}

function readablePath(session: Session, body: Body): Path {
  const path = parsePath(body.p);
  if (!session.database.canRead(path, session.auth)) {
    throw permissionDenied();
  }
  return path;
}

function refuseTooBig(chars: number, limit: number = limits.writeBytes): void {
  if (chars > limit) {
    throw new Refusal('too_big', `A write has more than ${limit} bytes.`);
  }
}
