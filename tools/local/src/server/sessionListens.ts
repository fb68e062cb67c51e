import { pathText } from '../database/path';
import type { Query } from '../database/query';
import type { Path, TreeNode } from '../database/treeNode';
import { noticeText } from './message';
import type { Session, SessionListen } from './session';
import { watchReadPermission } from './watchReadPermission';

export interface ListenRequest {
  readonly path: Path;
  readonly query: Query | null;
  readonly queryJson: unknown;
  readonly tag: number | null;
}

export function listenKey(path: Path, queryJson: unknown): string {
  return JSON.stringify([path, queryJson ?? null]);
}

/** Opens a listen that the rules allow; one on the same query is replaced. Returns what it shows. */
export function openListen(session: Session, request: ListenRequest): TreeNode {
  const { database, listens } = session;
  const key = listenKey(request.path, request.queryJson);
  closeListen(session, key);
  const listen: SessionListen = {
    ...request,
    push: (change) => session.push(change.wireText(request.tag)),
    unwatch: () => undefined,
  };
  listens.set(key, listen);
  watchPermission(session, key, listen);
  return database.listens.add(listen, database.root);
}

export function closeListen(session: Session, key: string): void {
  const listen = session.listens.get(key);
  if (listen) {
    session.listens.delete(key);
    session.database.listens.remove(listen);
    listen.unwatch();
  }
}

export function closeAllListens(session: Session): void {
  for (const key of [...session.listens.keys()]) {
    closeListen(session, key);
  }
}

/** Checks the rules for every listen again, since the session's user has changed. */
export function recheckAllListens(session: Session): void {
  for (const [key, listen] of [...session.listens]) {
    watchPermission(session, key, listen);
  }
}

/** Keeps the listen only while the rules let its client read there. */
function watchPermission(session: Session, key: string, listen: SessionListen): void {
  const { database, auth } = session;
  listen.unwatch();
  if (session.listens.get(key) !== listen) {
    return;
  }
  listen.unwatch = watchReadPermission(database, {
    path: listen.path,
    auth,
    onLost() {
      closeListen(session, key);
      const query = listen.queryJson === undefined ? {} : { q: [listen.queryJson] };
      session.push(noticeText('c', { p: pathText(listen.path), ...query }));
    },
  });
}
