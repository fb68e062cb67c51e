'use client';

import { useEffect, useRef } from 'react';
import { useChartroom, type Viewer } from './useChartroom.ts';

/**
 * Tells charts and panels of the page who the viewer is:
 *
 *     <ChartroomIdentity value={user && { uid: user.id, name: user.name, getToken }} />
 *
 * Null after signing out, which ends the session of whole panels in all tabs; undefined while the page
 * doesn't know yet, of which nothing is said. It renders nothing, belongs into the page once, and says
 * nothing when it goes: that a component is gone is no word about the viewer. A viewer that can't be
 * read (`embed/settings`) is nobody, since the one before is not who looks at the page now; the error
 * is the window's.
 */
export function ChartroomIdentity({ value }: { readonly value: Viewer | null | undefined }): null {
  const chartroom = useChartroom();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const { getToken, ...profile } = value ?? {};
  // Compares the viewer, not the object. Tokens always come from the latest one.
  const viewerKey = value && JSON.stringify([profile, Boolean(getToken)]);
  useEffect(() => {
    if (!chartroom || viewerKey === undefined) return;
    const viewer = latest.current ?? null;
    const getLatestToken = () =>
      latest.current?.getToken?.() ?? Promise.reject(new Error('signed out'));
    try {
      chartroom.setIdentity(
        viewer && { ...viewer, ...(viewer.getToken && { getToken: getLatestToken }) },
      );
    } catch (error) {
      // Thrown from an effect, it would unmount the page's whole tree.
      chartroom.setIdentity(null);
      reportError(error);
    }
  }, [chartroom, viewerKey]);
  return null;
}
