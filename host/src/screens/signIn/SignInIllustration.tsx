import { useEffect, useRef, useState } from 'react';
import { NauticalChart } from './chart/NauticalChart';
import styles from './signIn.module.css';

/** Below this the compass rose has no room, so the picture is left out. */
const minWidth = 480;

/** A nautical chart that fills the space beside the form. */
export function SignInIllustration() {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container} className={styles.picture} aria-hidden="true" translate="no">
      {size.width >= minWidth && <NauticalChart {...size} />}
    </div>
  );
}
