'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type {
  ChartroomPanelElement,
  DrawnRelease,
  PanelError,
  PanelSelection,
  PanelState,
  ShownRange,
} from './panelElement.ts';
import { useCommitEffect } from './useCommitEffect.ts';

/** What is heard of a panel. Another function at each rendering costs nothing. */
export interface PanelEvents {
  /** Drawn for the first time, after a failure, or in another release. */
  readonly onReady?: ((drawn: DrawnRelease) => void) | undefined;
  /** What the viewer has selected in this chart; none is an empty list. */
  readonly onSelection?:
    | ((selected: { readonly selections: readonly PanelSelection[] }) => void)
    | undefined;
  /** A whole panel shows another range of time. */
  readonly onRange?: ((range: ShownRange) => void) | undefined;
  /** A whole panel goes on, stands still, waits for a sign-in … */
  readonly onState?: ((now: { readonly state: PanelState }) => void) | undefined;
  /** There is no chart, or an old one stays where a newer one failed. */
  readonly onError?: ((error: PanelError) => void) | undefined;
}

const events = [
  ['ready', 'onReady'],
  ['selection', 'onSelection'],
  ['range', 'onRange'],
  ['state', 'onState'],
  ['error', 'onError'],
] as const;

/** Calls the newest handlers; `problem` is what the element itself can't tell. */
export function usePanelEvents(
  ref: RefObject<ChartroomPanelElement | null>,
  handlers: PanelEvents,
  problem: PanelError | null,
): void {
  const latest = useRef(handlers);
  const hasCalledReady = useRef(false);
  useCommitEffect(() => {
    latest.current = handlers;
  });
  useCommitEffect(() => {
    const element = ref.current;
    if (!element) return;
    const cleanups = events.map(([type, name]) => {
      const listener = (event: Event) => {
        if (!(event instanceof CustomEvent)) return;
        if (type === 'ready') hasCalledReady.current = true;
        latest.current[name]?.(event.detail);
      };
      element.addEventListener(type, listener);
      return () => element.removeEventListener(type, listener);
    });
    // What a server rendered may have drawn before React came to it.
    if (element.drawn && !hasCalledReady.current) {
      hasCalledReady.current = true;
      latest.current.onReady?.(element.drawn);
    }
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [ref]);
  useEffect(() => {
    if (problem) latest.current.onError?.(problem);
  }, [problem]);
}
