import { useCallback, useEffect, useRef, useState } from 'react';

/** Screen readers drop announcements that follow one another faster. */
const minIntervalMs = 150;

/**
 * A text for a polite live region, and the function that changes it. Of announcements in quick
 * succession the last one counts.
 */
export function useAnnouncer(): readonly [text: string, announce: (text: string) => void] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const announce = useCallback((next: string) => {
    if (timer.current !== null) clearTimeout(timer.current);
    const delay = Math.max(0, lastAt.current + minIntervalMs - performance.now());
    timer.current = setTimeout(() => {
      timer.current = null;
      lastAt.current = performance.now();
      setText(next);
    }, delay);
  }, []);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return [text, announce];
}
