import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import type { SectionedPanelsProps } from './sections/SectionedPanels';

let loaded: ComponentType<SectionedPanelsProps> | null = null;

/** Tabs and rows, whose code loads with the first dashboard that has any. */
export function LazySectionedPanels(props: SectionedPanelsProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [error, setError] = useState<ChartroomError | null>(null);
  const load = useCallback(() => {
    setError(null);
    import(/* webpackChunkName: "sections" */ './sections/SectionedPanels').then(
      ({ SectionedPanels }) => {
        loaded = SectionedPanels;
        setLoaded(() => SectionedPanels);
      },
      (cause: unknown) =>
        setError(
          new ChartroomError('shell/part-missing', { what: msg('This dashboard') }, { cause }),
        ),
    );
  }, []);
  useEffect(() => {
    if (!loaded) load();
  }, [load]);
  if (error) return <ErrorState error={error} onRetry={load} />;
  return Loaded && <Loaded {...props} />;
}
