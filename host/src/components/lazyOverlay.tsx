import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import type { OverlayTriggerState } from '@chartroom/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadErrorCatalogue } from '../services/language/loadErrorCatalogue';
import { useShell } from '../services/ShellContext';

const preloads = new Set<() => Promise<unknown>>();

export interface LazyOverlayOptions {
  /** False for a large one that few people open: it loads when it's opened. Default: true. */
  readonly isPreloaded?: boolean;
}

/**
 * A menu or dialog that loads after the first chart. All imports of preloaded ones name the chunk
 * `menus`, so that the bundler makes one file of them. If it's opened earlier, it appears once loaded,
 * or closes with an error.
 */
export function lazyOverlay<Props extends { readonly overlay: OverlayTriggerState }>(
  load: () => Promise<ComponentType<Props>>,
  { isPreloaded = true }: LazyOverlayOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  if (isPreloaded) preloads.add(preload);

  return function LazyOverlay(props: Props) {
    const { toasts } = useShell();
    const [Loaded, setLoaded] = useState(() => loaded);
    const { isOpen, onClose } = props.overlay;
    useEffect(() => {
      if (!isOpen || Loaded) return;
      preload().then(
        (component) => setLoaded(() => component),
        (cause: unknown) => {
          toasts.showError(
            new ChartroomError('shell/part-missing', { what: msg('This menu') }, { cause }),
          );
          onClose();
        },
      );
    }, [isOpen, Loaded, onClose, toasts]);
    return Loaded && <Loaded {...props} />;
  };
}

/**
 * Called once a chart is drawn, so that menus open and errors have their texts at once, even when the
 * server is down.
 */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([loadErrorCatalogue(), ...[...preloads].map((preload) => preload())]);
}
