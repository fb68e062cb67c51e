import { type RefObject, useEffect, useState } from 'react';
import { observeVisibility } from '../core/observeVisibility';

/** Whether an element is in view, or nearly. */
export function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => (ref.current ? observeVisibility(ref.current, setVisible) : undefined), [ref]);
  return isVisible;
}
