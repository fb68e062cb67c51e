import { useEffect, useRef } from 'react';
import { type KioskOptions, startKiosk } from './startKiosk';

/** Fills the screen with the panels while it's mounted. */
export function Kiosk({ onLeave }: KioskOptions) {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => startKiosk({ onLeave: () => latest.current() }), []);
  return null;
}
