import type { ChartProps } from '@chartroom/contract';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Steps {
  readonly inRender?: () => void;
  readonly inEffect?: () => void;
}

const roots = new WeakMap<HTMLElement, Root>();

/** As a chart made with React does: what fails in there is React's to tell of. */
export function renderReact({ domElement }: ChartProps, steps: Steps): void {
  const place = domElement.ownerDocument.createElement('div');
  domElement.append(place);
  const root = createRoot(place);
  roots.set(domElement, root);
  root.render(<Content {...steps} />);
}

export function unmountReact({ domElement }: ChartProps): void {
  roots.get(domElement)?.unmount();
}

function Content({ inRender, inEffect }: Steps) {
  inRender?.();
  useEffect(() => inEffect?.(), [inEffect]);
  return <span>drawn by React</span>;
}
