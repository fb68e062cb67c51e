import { useEffect, useState } from 'react';

/** The time by a clock, renewed every second while it is wanted. */
export function useNow(clock: () => number, isWanted: boolean): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!isWanted) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, [clock, isWanted]);
  return now;
}
