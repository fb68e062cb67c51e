import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { SelectionBarProps } from './SelectionBar';
import { useUrlParams } from './useUrlParams';

/** The dashboard's selections, whose code loads with the first of them. */
export function LazySelectionBar(props: SelectionBarProps) {
  const { subscribe, getSnapshot } = props.selections;
  const hasParam = useUrlParams()[0].has('select');
  const isSelected = useSyncExternalStore(subscribe, () =>
    getSnapshot().some(({ kind }) => kind !== 'cursor'),
  );
  const isNeeded = isSelected || hasParam;
  const [Loaded, setLoaded] = useState<ComponentType<SelectionBarProps> | null>(null);
  useEffect(() => {
    if (!isNeeded || Loaded) return;
    import(/* webpackChunkName: "filters" */ './SelectionBar').then(
      ({ SelectionBar }) => setLoaded(() => SelectionBar),
      // The next selection tries again; until then the URL lacks it.
      () => undefined,
    );
  }, [isNeeded, Loaded]);
  return Loaded && <Loaded {...props} />;
}
