import { ChartroomError } from '@chartroom/contract';
import { AddressRefused, runScript } from '../container';
import { listenForRefusals, typesRefused } from '../policyRefusals';
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
 * one global. Rejects with `embed/script-unreachable`, or with what the page's policy refused.
 */
export async function bringLive(page: Window, folder: string): Promise<OpenLive> {
  const { document } = page;
  const url = `${folder}${liveScript.file}`;
  let open: OpenLive | null = null;
  const hear = (event: Event) => {
    const isOurs = event.target instanceof HTMLScriptElement && event.target.src.startsWith(url);
    if (isOurs && event instanceof CustomEvent) open = event.detail;
  };
  document.addEventListener('chartroom-live', hear, { capture: true });
  const refusals = listenForRefusals(page, url);
  try {
    await runScript(document, url, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    if (cause instanceof AddressRefused) throw typesRefused(page, folder);
    const refused = await refusals.found();
    throw refused ?? new ChartroomError('embed/script-unreachable', { script: url }, { cause });
  } finally {
    refusals.stop();
    document.removeEventListener('chartroom-live', hear, { capture: true });
  }
  if (open) return open;
  throw new ChartroomError('embed/script-unreachable', { script: url });
}

/** It is a few times as large as a release. */
const timeoutMs = 30_000;
