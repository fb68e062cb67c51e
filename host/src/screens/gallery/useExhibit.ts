import type { ChartroomError } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { toChartroomError } from '../../services/reports/toChartroomError';
import type { Exhibit, GalleryChart } from './galleryChart';

export type ExhibitState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly exhibit: Exhibit }
  | { readonly status: 'failed'; readonly error: ChartroomError };

/** Opens a chart of the gallery; the second result opens it again. */
export function useExhibit(chart: GalleryChart): readonly [ExhibitState, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ExhibitState>({ status: 'loading' });
  useEffect(() => {
    let isActive = attempt >= 0;
    const update = (next: ExhibitState) => isActive && setState(next);
    update({ status: 'loading' });
    chart.open().then(
      (exhibit) => update({ status: 'ready', exhibit }),
      (thrown: unknown) => update({ status: 'failed', error: toChartroomError(thrown) }),
    );
    return () => {
      isActive = false;
    };
  }, [chart, attempt]);
  return [state, useCallback(() => setAttempt((previous) => previous + 1), [])];
}
