import { ChartroomError } from '@chartroom/contract';
import { runScript, TrustedTypesError } from '../container';
import { observePolicyViolations, trustedTypesError } from '../policyViolations';
import type { CreateLivePanels } from './live';

/** Replaced by the build: the script that was built together with this one. */
declare const chartroomLiveScript: LiveScript;

export interface LiveScript {
  readonly file: string;
  /** Base64 SHA-384. */
  readonly sha384: string;
}

export const liveScript: LiveScript = chartroomLiveScript;

/**
 * Loads the script for whole panels. It dispatches an event on its own element, since the page has
 * only one global. Rejects with `embed/script-unreachable`, or with the policy that refused it.
 */
export async function loadLiveScript(page: Window, folder: string): Promise<CreateLivePanels> {
  const { document } = page;
  const url = `${folder}${liveScript.file}`;
  let createLivePanels: CreateLivePanels | null = null;
  const onLiveEvent = (event: Event) => {
    const isOurs = event.target instanceof HTMLScriptElement && event.target.src.startsWith(url);
    if (isOurs && event instanceof CustomEvent) createLivePanels = event.detail;
  };
  document.addEventListener('chartroom-live', onLiveEvent, { capture: true });
  const violations = observePolicyViolations(page, url);
  try {
    await runScript(document, url, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    if (cause instanceof TrustedTypesError) throw trustedTypesError(page, folder);
    const policyError = await violations.findError();
    throw policyError ?? new ChartroomError('embed/script-unreachable', { script: url }, { cause });
  } finally {
    violations.stop();
    document.removeEventListener('chartroom-live', onLiveEvent, { capture: true });
  }
  if (createLivePanels) return createLivePanels;
  throw new ChartroomError('embed/script-unreachable', { script: url });
}

/** Longer than for a release: the script is several times as large. */
const timeoutMs = 30_000;
