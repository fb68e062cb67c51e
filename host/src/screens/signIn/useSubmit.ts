import type { ChartroomError } from '@chartroom/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toChartroomError } from '../../services/reports/toChartroomError';

/** Submits a form to the identity service: one attempt at a time; its error stays until the next. */
export interface Submission {
  readonly isBusy: boolean;
  readonly error: ChartroomError | null;
  readonly form: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** Runs another method than the form's own. */
  readonly attempt: (method: () => Promise<void>) => void;
  /** Repeats the last attempt, with the current fields. */
  readonly retry: () => void;
}

export function useSubmit(run: () => Promise<void>): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ChartroomError | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const lastMethod = useRef<(() => Promise<void>) | null>(null);

  // Move the focus to the invalid field.
  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  function start(method: (() => Promise<void>) | null) {
    if (isBusy) return;
    lastMethod.current = method;
    setBusy(true);
    setError(null);
    (method ?? run)()
      .catch((thrown: unknown) => setError(toChartroomError(thrown)))
      .finally(() => setBusy(false));
  }
  const form = {
    ref,
    noValidate: true,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      start(null);
    },
  } as const;
  return { isBusy, error, form, attempt: start, retry: () => start(lastMethod.current) };
}
