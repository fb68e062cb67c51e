import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenRequest, SourceHub } from '../sources/createSourceHub';
import type { SourceQuestion } from '../sources/openSource';
import { questionKey } from '../sources/questionKey';

/**
 * The open request for a question; null for a panel without a source, and before the first effect.
 * When the question changes, the former request stays on show until the new one has answered.
 */
export function useRequest(hub: SourceHub, question: SourceQuestion | null): OpenRequest | null {
  const key = question && questionKey(question);
  const newest = useRef(question);
  newest.current = question;
  const [shown, setShown] = useState<OpenRequest | null>(null);
  const handover = useMemo(() => createHandover(setShown), []);

  // Equal keys are equal questions.
  useEffect(() => {
    const asked = newest.current;
    handover.show(asked ? hub.open(asked) : null);
  }, [hub, key, handover]);

  useEffect(() => () => handover.end(), [handover]);
  return shown;
}

/** Holds two requests at most: the one on show, and the one that is about to take its place. */
function createHandover(setShown: (request: OpenRequest | null) => void) {
  let current: OpenRequest | null = null;
  let next: OpenRequest | null = null;

  function take(request: OpenRequest | null) {
    current?.close();
    current = request;
    next = null;
    setShown(request);
  }

  return {
    show(request: OpenRequest | null) {
      next?.close();
      next = null;
      if (!request || !current || isAnswered(request)) return take(request);
      next = request;
      request.subscribe(() => {
        if (next === request && isAnswered(request)) take(request);
      });
    },
    end() {
      next?.close();
      current?.close();
      next = null;
      current = null;
    },
  };
}

/** A file has rows to show long before it is complete. */
function isAnswered(request: OpenRequest): boolean {
  return request.getState().status !== 'loading' || request.getFrame() !== null;
}
