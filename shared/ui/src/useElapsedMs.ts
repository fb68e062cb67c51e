import { useEffect, useState } from 'react';

/** Milliseconds since the component mounted, updated every second; 0 during the first. */
export function useElapsedMs(): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, []);
  return elapsedMs;
}
