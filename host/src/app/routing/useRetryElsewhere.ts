import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A failure belongs to the address at which it happened; at another one the screen is tried anew. */
export function useRetryElsewhere(retry: () => void): void {
  const { key } = useLocation();
  const failedAt = useRef(key);
  useEffect(() => {
    if (key !== failedAt.current) retry();
  });
}
