import { useEffect, useState } from 'react';
import type { DashboardClock } from './createClock';

/** The dashboard's moment, renewed with every tick. */
export function useClockNow(clock: DashboardClock): number {
  const [now, setNow] = useState(clock.getNow);
  useEffect(() => clock.subscribe(() => setNow(clock.getNow())), [clock]);
  return now;
}
