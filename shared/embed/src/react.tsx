import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPanel } from './createPanel';
import type { Panel, PanelInput, PanelOptions, PanelPhase } from './panel';

export interface UsePanelOptions extends Pick<PanelOptions, 'fit' | 'canKeepRunning'> {
  /** Another function means another chart: keep it stable between renders (`useCallback`). */
  readonly load: PanelOptions['load'];
  /** A new object is drawn at the next display frame; the same object is not. */
  readonly input: PanelInput;
}

export interface UsePanelResult {
  /** Pass it to an empty element, which the chart fills; React renders nothing into it. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly phase: PanelPhase;
  /** Draws new data without a render; the frame may have grown in place. */
  readonly update: (input: PanelInput) => void;
  /** The current panel: `retry`, `replaceRelease`, `summary` and `file`. */
  readonly panel: RefObject<Panel | null>;
}

/**
 * A panel that lives as long as its component:
 *
 *     const { ref, phase, panel } = usePanel({ load, input });
 *     return <div ref={ref} />;
 *
 * React's strict mode runs the effect twice; the first panel is gone before its load has ended, so
 * that one chart is mounted.
 */
export function usePanel({ load, input, fit, canKeepRunning }: UsePanelOptions): UsePanelResult {
  const ref = useRef<HTMLDivElement>(null);
  const panel = useRef<Panel>(null);
  const latestInput = useRef(input);
  const callbacks = useRef({ fit, mayStay: canKeepRunning });
  callbacks.current = { fit, mayStay: canKeepRunning };
  const [phase, setPhase] = useState<PanelPhase>({ name: 'idle' });

  const update = useCallback((next: PanelInput) => {
    latestInput.current = next;
    panel.current?.update(next);
  }, []);

  useEffect(() => {
    update(input);
  }, [update, input]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const created = createPanel({
      element,
      load,
      input: latestInput.current,
      fit: (panelInput, loaded) => callbacks.current.fit?.(panelInput, loaded) ?? panelInput,
      canKeepRunning: async (loaded) => (await callbacks.current.mayStay?.(loaded)) ?? true,
      onPhase: setPhase,
    });
    panel.current = created;
    return () => {
      panel.current = null;
      void created.remove();
    };
  }, [load]);

  return { ref, phase, update, panel };
}
