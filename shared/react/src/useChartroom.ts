'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type PanelSelection, panelTag } from './panelElement.ts';

/** The viewer, as the page's own sign-in knows them. */
export interface Viewer {
  readonly uid: string;
  readonly name?: string;
  readonly photoUrl?: string;
  /** BCP 47. Default: the page's language. */
  readonly locale?: string;
  readonly timeZone?: string;
  /**
   * Resolves with a Firebase custom token for this `uid`, minted by the page's own server. For
   * whole panels.
   */
  readonly getToken?: () => Promise<string>;
}

/** What is selected on the page, by charts or the page itself, or the position of the viewer's cursor. */
export type PageSelection =
  | PanelSelection
  | { readonly kind: 'cursor'; readonly field: string; readonly value: string | number };

/** The global of `embed.js`. */
export interface Chartroom {
  /** Sets the viewer; null after signing out. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all whole panels, also in other tabs of this origin. */
  signOut(): Promise<void>;
  /** Reads all channels now, instead of once a minute. */
  refresh(): void;
  readonly selections: {
    /** The same array until something changes. */
    getSnapshot(): readonly PageSelection[];
    /** Returns a function that unsubscribes. */
    subscribe(onChange: () => void): () => void;
    select(selection: PageSelection): void;
    /** Clears one selection, or all except cursors. */
    clear(selection?: PageSelection): void;
  };
}

/** The global; null while `embed.js` has not run. A `<ChartroomPanel script>` loads it. */
export function useChartroom(): Chartroom | null {
  const [chartroom, setChartroom] = useState<Chartroom | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void customElements.whenDefined(panelTag).then(() => {
      if (isCurrent) setChartroom(Reflect.get(window, 'chartroom'));
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return chartroom;
}

const noSelections: readonly PageSelection[] = [];

/** The page's selections; rerenders when they change. */
export function useSelections(): readonly PageSelection[] {
  const selections = useChartroom()?.selections;
  const subscribe = useCallback(
    (onChange: () => void) => selections?.subscribe(onChange) ?? (() => {}),
    [selections],
  );
  return useSyncExternalStore(
    subscribe,
    () => selections?.getSnapshot() ?? noSelections,
    () => noSelections,
  );
}
