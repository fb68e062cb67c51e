import type { PanelOptions } from '@chartroom/embed';
import { usePanel } from '@chartroom/embed/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { growingInput } from './growingInput';

/** Shows a panel by its React skin in strict mode; returns the undo. */
export function showInStrictMode(parent: HTMLElement, load: PanelOptions['load']): () => void {
  const element = document.createElement('main');
  parent.append(element);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <StrictPanel load={load} />
    </StrictMode>,
  );
  return () => root.unmount();
}

const inputSource = growingInput(() => undefined);
const firstInput = inputSource.next();

function StrictPanel({ load }: { readonly load: PanelOptions['load'] }) {
  const [input, setInput] = useState(firstInput);
  const { ref, phase } = usePanel({ load, input });
  return (
    <>
      <output>{phase.name}</output>
      <button type="button" onClick={() => setInput(inputSource.next())}>
        One row more
      </button>
      <div ref={ref} data-part="panel" />
    </>
  );
}
