import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenRequest, SourceHub } from '../../services/sources/createSourceHub';
import type { SourceQuestion } from '../../services/sources/openSource';
import { questionKey } from '../../services/sources/questionKey';
import { createHandover } from '../core/createHandover';

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
