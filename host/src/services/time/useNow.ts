import { useEffect, useState } from 'react';

/** Returns a clock's time, updated every second while active. */
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
