'use client';

import { useEffect, useState } from 'react';
import { type EmbedScript, loadEmbedScript, scriptUnreachableError } from './embedScript.ts';
import { type PanelError, panelTag } from './panelElement.ts';

/** Whether the element is defined, or why it isn't. */
export interface EmbedScriptState {
  readonly isDefined: boolean;
  readonly problem: PanelError | null;
}

const initialState: EmbedScriptState = { isDefined: false, problem: null };

/** Loads `embed.js` if there is an address, and waits for the definition. */
export function useEmbedScript({ script, integrity, nonce }: EmbedScript): EmbedScriptState {
  const [state, setState] = useState(initialState);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: EmbedScriptState) => {
      if (isCurrent) setState(next);
    };
    void customElements
      .whenDefined(panelTag)
      .then(() => update({ isDefined: true, problem: null }));
    loadEmbedScript({ script, integrity, nonce }).catch(() =>
      update({ isDefined: false, problem: scriptUnreachableError(script ?? '') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [script, integrity, nonce]);
  return state;
}
