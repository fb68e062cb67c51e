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
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

/** Event handlers of a panel. They don't have to be stable. */
export interface PanelEventHandlers {
  /** Drawn for the first time, after a failure, or in another release. */
  readonly onReady?: ((drawn: DrawnRelease) => void) | undefined;
  /** The viewer's selections in this chart; empty for none. */
  readonly onSelection?:
    | ((selected: { readonly selections: readonly PanelSelection[] }) => void)
    | undefined;
  /** A whole panel shows another time range. */
  readonly onRange?: ((range: ShownRange) => void) | undefined;
  /** A whole panel is live, paused, waits for a sign-in … */
  readonly onState?: ((now: { readonly state: PanelState }) => void) | undefined;
  /** There is no chart, or a newer release failed and the old one stays. */
  readonly onError?: ((error: PanelError) => void) | undefined;
}

const events = [
  ['ready', 'onReady'],
  ['selection', 'onSelection'],
  ['range', 'onRange'],
  ['state', 'onState'],
  ['error', 'onError'],
] as const;

/** Calls the latest handlers. `problem` is an error that the element itself can't report. */
export function usePanelEvents(
  ref: RefObject<ChartroomPanelElement | null>,
  handlers: PanelEventHandlers,
  problem: PanelError | null,
): void {
  const latest = useRef(handlers);
  const hasCalledReady = useRef(false);
  useIsomorphicLayoutEffect(() => {
    latest.current = handlers;
  });
  useIsomorphicLayoutEffect(() => {
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
    // A server-rendered element may have drawn before React hydrated it.
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
