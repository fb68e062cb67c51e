import { ChartroomError } from '@chartroom/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LazyScreenOptions {
  /** Imports the screen's chunk. */
  readonly load: () => Promise<ComponentType>;
  /** Named in the error when the chunk doesn't load, such as “The dashboard page”. */
  readonly label: string;
  /** Shown while the chunk loads. */
  readonly fallback: ReactNode;
}

/**
 * Loads a screen from its own chunk. Unlike `React.lazy` it doesn't cache a failed import: the
 * error goes to the route's error screen, and “Retry” there imports again.
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
