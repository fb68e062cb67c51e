import { useEffect, useRef, useState } from 'react';
import { i18n } from '../../services/language/i18n';
import type { AlertState } from './alertRun';

export interface AlertAnnouncementOptions {
  readonly name: string;
  /** Null while the data loads. */
  readonly state: AlertState | null;
  readonly limit: string;
}

/** The text for a polite live region: set once when the alert begins to fire, and when it ends. */
export function useAlertAnnouncement({ name, state, limit }: AlertAnnouncementOptions): string {
  const [text, setText] = useState('');
  const wasFiring = useRef(false);
  useEffect(() => {
    // Missing data ends no alert.
    if (state === null || state === 'no-data') return;
    const isFiring = state === 'firing';
    if (isFiring === wasFiring.current) return;
    wasFiring.current = isFiring;
    setText(
      isFiring
        ? i18n.t('{name}: {limit}', { name, limit })
        : i18n.t('{name}: alert over', { name }),
    );
  }, [state, name, limit]);
  return text;
}
