'use client';

import { useEffect, useState } from 'react';
import { type EmbedScript, loadEmbedScript, scriptUnreachable } from './embedScript.ts';
import { type PanelError, panelTag } from './panelElement.ts';

/** Whether the element is defined, or why it isn't. */
export interface ElementState {
  readonly isDefined: boolean;
  readonly problem: PanelError | null;
}

const initialState: ElementState = { isDefined: false, problem: null };

/** Loads `embed.js` if there is an address, and waits for the definition. */
export function useEmbedScript({ script, integrity, nonce }: EmbedScript): ElementState {
  const [state, setState] = useState(initialState);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: ElementState) => {
      if (isCurrent) setState(next);
    };
    void customElements
      .whenDefined(panelTag)
      .then(() => update({ isDefined: true, problem: null }));
    loadEmbedScript({ script, integrity, nonce }).catch(() =>
      update({ isDefined: false, problem: scriptUnreachable(script ?? '') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [script, integrity, nonce]);
  return state;
}
