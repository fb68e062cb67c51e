/** How far beyond the edge an element counts as visible, so that charts are drawn before they scroll in. */
const marginPx = 200;

/** Reports whether an element is in view, or nearly, now and after every change. Returns its undo. */
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
