import type { ChartProps } from '@chartroom/contract';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface RenderCallbacks {
  readonly inRender?: () => void;
  readonly inEffect?: () => void;
}

const roots = new WeakMap<HTMLElement, Root>();

/** As a chart made with React does: what fails in there is React's to tell of. */
export function renderReact({ domElement }: ChartProps, callbacks: RenderCallbacks): void {
  const container = domElement.ownerDocument.createElement('div');
  domElement.append(container);
  const root = createRoot(container);
  roots.set(domElement, root);
  root.render(<Content {...callbacks} />);
}

export function unmountReact({ domElement }: ChartProps): void {
  roots.get(domElement)?.unmount();
}

function Content({ inRender, inEffect }: RenderCallbacks) {
  inRender?.();
  useEffect(() => inEffect?.(), [inEffect]);
  return <span>drawn by React</span>;
}
