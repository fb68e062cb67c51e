import { ChartroomError } from '@chartroom/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LazyScreenOptions {
  /** Fetches the screen's file. */
  readonly load: () => Promise<ComponentType>;
  /** “The dashboard”: named where the file does not come. */
  readonly label: string;
  /** Shown meanwhile. */
  readonly fallback: ReactNode;
}

/**
 * A screen in a file of its own. Unlike React's and the router's ways a failure is never kept: it
 * goes to the route's error page, and “Retry” there fetches anew.
 */
export function lazyScreen({ load, label, fallback }: LazyScreenOptions): ComponentType {
  let loaded: ComponentType | null = null;

  return function LazyScreen() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [error, setError] = useState<ChartroomError | null>(null);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setLoaded(() => component);
        },
        (cause: unknown) =>
          setError(new ChartroomError('shell/part-missing', { what: label }, { cause })),
      );
    }, []);
    if (error) throw error;
    return Loaded ? <Loaded /> : fallback;
  };
}
