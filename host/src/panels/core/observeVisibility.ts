/** How far beyond the edge a panel counts as visible, so that scrolling meets drawn charts. */
const marginPx = 200;

/** Tells whether an element is in view, or nearly, now and after every change; returns its own undo. */
export function observeVisibility(
  element: Element,
  onChange: (isVisible: boolean) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
