import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the edge a panel counts as visible, so that scrolling meets drawn charts. */
const marginPx = 200;

/** Whether an element is in view, or nearly. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isVisible;
}
