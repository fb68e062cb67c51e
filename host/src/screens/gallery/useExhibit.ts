import type { ChartroomError } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { toChartroomError } from '../../services/reports/toChartroomError';
import type { Exhibit, GalleryChart } from './galleryChart';

export type OpenedExhibit =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly exhibit: Exhibit }
  | { readonly status: 'failed'; readonly error: ChartroomError };

/** Opens a chart of the gallery; the second opens it anew. */
export function useExhibit(chart: GalleryChart): readonly [OpenedExhibit, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenedExhibit>({ status: 'loading' });
  useEffect(() => {
    let isWanted = attempt >= 0;
    const tell = (next: OpenedExhibit) => isWanted && setOpened(next);
    tell({ status: 'loading' });
    chart.open().then(
      (exhibit) => tell({ status: 'ready', exhibit }),
      (thrown: unknown) => tell({ status: 'failed', error: toChartroomError(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [chart, attempt]);
  return [opened, useCallback(() => setAttempt((before) => before + 1), [])];
}
