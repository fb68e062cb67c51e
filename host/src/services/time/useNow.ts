import { useEffect, useState } from 'react';

/** The time by a clock, renewed every second while it is wanted. */
export function useNow(clock: () => number, isActive: boolean): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!isActive) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, [clock, isActive]);
  return now;
}
