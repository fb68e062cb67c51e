import { ChartroomError } from '@chartroom/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { LoadingScreen } from './LoadingScreen';

export interface LazyScreenOptions {
  /** Imports the screen's chunk. */
  readonly load: () => Promise<ComponentType>;
  /** Named in the error when the chunk doesn't load, such as “The dashboard page”. */
  readonly label: string;
  /** Shown while the chunk loads: its title and what is loading. Default: nothing. */
  readonly skeleton?: { readonly title: string; readonly label: string };
}

/**
 * Loads a screen from its own chunk. Unlike `React.lazy` it doesn't cache a failed import: the
 * error goes to the route's error screen, and “Retry” there imports again.
 */
export function lazyScreen({ load, label, skeleton }: LazyScreenOptions): ComponentType {
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
    if (Loaded) return <Loaded />;
    return (
      skeleton && <LoadingScreen title={i18n.t(skeleton.title)} label={i18n.t(skeleton.label)} />
    );
  };
}
