import { type RefObject, useEffect, useState } from 'react';
import { watchVisible } from '../core/watchVisible';

/** Whether an element is in view, or nearly. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => (ref.current ? watchVisible(ref.current, setVisible) : undefined), [ref]);
  return isVisible;
}
