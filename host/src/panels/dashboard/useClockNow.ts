import { useEffect, useState } from 'react';
import type { DashboardClock } from '../../services/time/createClock';

/** The dashboard's moment, renewed with every tick. */
export function useClockNow(clock: DashboardClock): number {
  const [now, setNow] = useState(clock.getNow);
  useEffect(() => {
    const renew = () => setNow(clock.getNow());
    renew();
    return clock.subscribe(renew);
  }, [clock]);
  return now;
}
