import { useRef } from 'react';

/** A moment this close to now was paused just now, and its data is already here. */
const justNowMs = 5_000;

/**
 * The moment for which data is asked where that is not now: the address may hold one at which
 * somebody paused long ago. Pausing itself asks nothing anew.
 */
export function useAskedAt(pausedAt: number | null, now: () => number): number | null {
  const known = useRef<{ pausedAt: number | null; askedAt: number | null } | null>(null);
  if (known.current?.pausedAt !== pausedAt || known.current === null) {
    const isPast = pausedAt !== null && now() - pausedAt > justNowMs;
    known.current = { pausedAt, askedAt: isPast ? pausedAt : null };
  }
  return known.current.askedAt;
}
