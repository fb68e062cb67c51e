import { useEffect, useRef, useState } from 'react';
import { i18n } from '../../services/language/i18n';
import type { AlertState } from './alertRun';

/** An alert begins to fire, or ends. */
export interface AlertChange {
  readonly isFiring: boolean;
  /** Whether it's what the page found when it opened. */
  readonly isFirst: boolean;
}

export interface AlertAnnouncementOptions {
  readonly name: string;
  /** Null while the data loads. */
  readonly state: AlertState | null;
  readonly limit: string;
  /** Called with each change, once. */
  readonly onChange: (change: AlertChange) => void;
}

/** The text for a polite live region: set once when the alert begins to fire, and when it ends. */
export function useAlertAnnouncement(options: AlertAnnouncementOptions): string {
  const { name, state, limit } = options;
  const [text, setText] = useState('');
  const wasFiring = useRef<boolean | null>(null);
  const onChange = useRef(options.onChange);
  onChange.current = options.onChange;
  useEffect(() => {
    // Missing data ends no alert.
    if (state === null || state === 'no-data') return;
    const isFiring = state === 'firing';
    const before = wasFiring.current;
    wasFiring.current = isFiring;
    if (isFiring === (before ?? false)) return;
    onChange.current({ isFiring, isFirst: before === null });
    setText(
      isFiring
        ? i18n.t('{name}: {limit}', { name, limit })
        : i18n.t('{name}: alert over', { name }),
    );
  }, [state, name, limit]);
  return text;
}
