'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type PanelSelection, panelTag } from './panelElement.ts';

/** The viewer, as the page's own sign-in knows them. */
export interface Viewer {
  readonly uid: string;
  readonly name?: string;
  readonly photoUrl?: string;
  /** BCP 47; the page's own where it is missing. */
  readonly locale?: string;
  readonly timeZone?: string;
  /** A Firebase custom token of this very uid, minted by the page's own server: for whole panels. */
  readonly getToken?: () => Promise<string>;
}

/** What is selected on the page, in charts or by the page itself; also where the viewer's cursor is. */
export type PageSelection =
  | PanelSelection
  | { readonly kind: 'cursor'; readonly field: string; readonly value: string | number };

/** The one global of `embed.js`. */
export interface Chartroom {
  /** Null after signing out. */
  setIdentity(viewer: Viewer | null): void;
  /** Ends the session of all whole panels, in other tabs of this origin too. */
  signOut(): Promise<void>;
  /** Looks at once whether channels lead elsewhere, which else happens once a minute. */
  refresh(): void;
  readonly selections: {
    /** The same array until something changes. */
    getSnapshot(): readonly PageSelection[];
    /** Returns its own undo. */
    subscribe(onChange: () => void): () => void;
    select(selection: PageSelection): void;
    /** Takes back everything but cursors, or one selection. */
    clear(selection?: PageSelection): void;
  };
}

/** The global, or null while `embed.js` has not run; a `<ChartroomPanel script>` loads it. */
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

/** What is selected on the page; rendered anew when that changes. */
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
