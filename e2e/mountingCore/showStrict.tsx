import type { LoadedRemote } from '@chartroom/embed';
import { usePanel } from '@chartroom/embed/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { growingInput } from './growingInput';

/** Shows a panel by its React skin in strict mode; returns the undo. */
export function showStrict(element: HTMLElement, load: () => Promise<LoadedRemote>): () => void {
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <StrictPanel load={load} />
    </StrictMode>,
  );
  return () => root.unmount();
}

function StrictPanel({ load }: { readonly load: () => Promise<LoadedRemote> }) {
  const [growing] = useState(() => growingInput(() => undefined));
  const [input, setInput] = useState(growing.next);
  const { ref, phase } = usePanel({ load, input });
  return (
    <>
      <output>{phase.name}</output>
      <button type="button" onClick={() => setInput(growing.next())}>
        One row more
      </button>
      <div ref={ref} data-part="panel" />
    </>
  );
}
