import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './ErrorState';

export interface LazyPartOptions {
  /** True for what a dashboard is complete without: nothing is shown if it fails. Default: false. */
  readonly isOptional?: boolean;
}

/**
 * A part of a dashboard whose code loads when it's first shown, such as tabs and rows. Nothing is shown
 * meanwhile, and an error with Retry if it fails.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyPart(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [error, setError] = useState<ChartroomError | null>(null);
    const start = useCallback(() => {
      setError(null);
      load().then(
        (component) => {
          loaded = component;
          setLoaded(() => component);
        },
        (cause: unknown) =>
          setError(
            new ChartroomError('shell/part-missing', { what: msg('This dashboard') }, { cause }),
          ),
      );
    }, []);
    useEffect(() => {
      if (!loaded) start();
    }, [start]);
    if (error && !isOptional) return <ErrorState error={error} onRetry={start} />;
    return Loaded && <Loaded {...props} />;
  };
}
