import { ChartroomError } from '@chartroom/contract';
import { runScript } from '../container';
import type { OpenLive } from './live';

/** Put in by the build: the script that was built with this one. */
declare const chartroomLiveScript: LiveScript;

export interface LiveScript {
  readonly file: string;
  /** Base64 SHA-384. */
  readonly sha384: string;
}

export const liveScript: LiveScript = chartroomLiveScript;

/**
 * Brings the script that shows whole panels. It hears of itself at its own element: the page keeps
 * one global. Rejects with `embed/script-unreachable`.
 */
export async function bringLive(document: Document, folder: string): Promise<OpenLive> {
  const url = `${folder}${liveScript.file}`;
  let open: OpenLive | null = null;
  const hear = (event: Event) => {
    const isOurs = event.target instanceof HTMLScriptElement && event.target.src.startsWith(url);
    if (isOurs && event instanceof CustomEvent) open = event.detail;
  };
  document.addEventListener('chartroom-live', hear, { capture: true });
  try {
    await runScript(document, url, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    throw new ChartroomError('embed/script-unreachable', { script: url }, { cause });
  } finally {
    document.removeEventListener('chartroom-live', hear, { capture: true });
  }
  if (open) return open;
  throw new ChartroomError('embed/script-unreachable', { script: url });
}

/** It is a few times as large as a release. */
const timeoutMs = 30_000;
