import { changeOf, changesOf } from '../database/changes';
import { limits } from '../database/limits';
import { parsePath, refusePriorityListen } from '../database/path';
import { overwritePush } from '../database/push';
import { isOrderListed, parseQuery, type Query } from '../database/query';
import { permissionDenied, Refusal } from '../database/refusal';
import { toJson } from '../database/toJson';
import type { Path } from '../database/treeNode';
import { closeListen, listenKey, openListen } from './listening';
import type { Body } from './message';
import type { Session } from './session';

/** The data of an answer as JSON text; null for none. */
export type Answer = string | null;
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

function listen(session: Session, body: Body): Answer {
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
  session.push(overwritePush(path, toJson(shown)).wireText(tag));
  return warnings(session, path, query);
}

function warnings(session: Session, path: Path, query: Query | null): Answer {
  const indexes = query && session.database.indexesAt(path);
  return indexes && !isOrderListed(query.order, indexes) ? '{"w":["no_index"]}' : '{}';
}

function unlisten(session: Session, body: Body): Answer {
  closeListen(session, listenKey(parsePath(body.p), body.q));
  return null;
}

function get(session: Session, body: Body): Answer {
  const path = readablePath(session, body);
  return toJson(session.database.shown(path, parseQuery(body.q)));
}

function put(session: Session, body: Body, chars: number): Answer {
  refuseTooBig(chars);
  const hash = body.h;
  session.database.put({
    path: parsePath(body.p),
    json: body.d,
    writer: session.auth,
    ...(typeof hash === 'string' ? { hash } : {}),
  });
  return null;
}

function merge(session: Session, body: Body, chars: number): Answer {
  refuseTooBig(chars);
  session.database.merge({ path: parsePath(body.p), json: body.d, writer: session.auth });
  return null;
}

function putOnDisconnect(session: Session, body: Body, chars: number): Answer {
  refuseTooBig(chars);
  const path = parsePath(body.p);
  const { database } = session;
  database.check([changeOf(path, body.d, database.moment())], session.auth);
  session.disconnectWrites.put(path, body.d, chars);
  return null;
}

function mergeOnDisconnect(session: Session, body: Body, chars: number): Answer {
  refuseTooBig(chars);
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

function refuseTooBig(chars: number): void {
  if (chars > limits.writeBytes) {
    throw new Refusal('too_big', `A write has more than ${limits.writeBytes} bytes.`);
  }
}
