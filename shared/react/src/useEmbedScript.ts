'use client';

import { useEffect, useState } from 'react';
import { type EmbedScript, loadEmbedScript, scriptUnreachable } from './embedScript.ts';
import { type PanelError, panelTag } from './panelElement.ts';

/** Whether the page knows the element, or why it can't. */
export interface ElementState {
  readonly isDefined: boolean;
  readonly problem: PanelError | null;
}

const initialState: ElementState = { isDefined: false, problem: null };

/** Loads `embed.js` where an address is given, and tells when the element is known. */
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
