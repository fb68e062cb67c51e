import { useEffect, useRef, useState } from 'react';
import { NauticalChart } from './chart/NauticalChart';
import styles from './signIn.module.css';

/** Below this the rose has no room; the picture is left out. */
const minWidth = 480;

/** The chart, as large as the space beside the form. */
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
    <div ref={container} className={styles.picture} aria-hidden="true">
      {size.width >= minWidth && <NauticalChart {...size} />}
    </div>
  );
}
