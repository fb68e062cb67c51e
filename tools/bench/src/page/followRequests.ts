import type { CDPSession } from 'playwright-core';
import type { Span } from './levels';

export interface PageRequest extends Span {
  readonly url: string;
  /** As Chromium's protocol names it: `Document`, `Script`, `Fetch`, `WebSocket`, `Preflight` … */
  readonly type: string;
  /** As they came over the wire, headers included. */
  readonly bytes: number;
}

/**
 * Follows all requests of a page, except those that its own memory answered; those that are still
 * under way are not listed. Times are milliseconds since the first.
 */
export function followRequests(cdp: CDPSession): () => PageRequest[] {
  const pending = new Map<string, { url: string; type: string; startMs: number }>();
  const finished: PageRequest[] = [];
  let originMs: number | null = null;

  function sent(id: string, url: string, type: string, seconds: number): void {
    originMs ??= seconds * 1000;
    pending.set(id, { url, type, startMs: seconds * 1000 - originMs });
  }
  function ended(id: string, bytes: number, seconds: number): void {
    const request = pending.get(id);
    if (!request || originMs === null) return;
    pending.delete(id);
    finished.push({ ...request, bytes, endMs: seconds * 1000 - originMs });
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (/^https?:/.test(request.url)) sent(requestId, request.url, type ?? 'Other', timestamp);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => pending.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    ended(requestId, encodedDataLength, timestamp);
  });
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => ended(requestId, 0, timestamp));
  const sockets = new Map<string, string>();
  cdp.on('Network.webSocketCreated', ({ requestId, url }) => sockets.set(requestId, url));
  cdp.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
    sent(requestId, sockets.get(requestId) ?? '', 'WebSocket', timestamp);
  });
  cdp.on('Network.webSocketHandshakeResponseReceived', ({ requestId, timestamp }) => {
    ended(requestId, 0, timestamp);
  });
  return () => finished;
}
