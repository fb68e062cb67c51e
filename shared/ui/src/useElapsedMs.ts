import { useEffect, useState } from 'react';

/** Milliseconds since this component appeared, renewed every second; 0 before the first. */
export function useElapsedMs(): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, []);
  return elapsedMs;
}
