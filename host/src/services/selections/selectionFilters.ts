import { createListeners } from '@chartroom/contract/store';
import type { Selections } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';
import type { FilteredViews } from './filteredViews';

/** What the selections of a dashboard leave of the panels' rows. */
export interface SelectionFilters {
  /**
   * The rows of a frame that the selections of other panels include: the frame itself where none of
   * them is on its fields. `timeZone` is the viewer's.
   */
  rowsFor(panel: string, frame: Frame, timeZone: string): Frame;
  /** Called in a display frame, once for all changes of selections before it. */
  subscribe(onChange: () => void): () => void;
}

export interface SelectionFiltersOptions {
  readonly nextFrame: (callback: () => void) => void;
}

/** What filters rows loads with the first selection, as no dashboard needs it before. */
export function createSelectionFilters(
  selections: Pick<Selections, 'getSnapshot' | 'subscribe' | 'ownerOf'>,
  { nextFrame }: SelectionFiltersOptions,
): SelectionFilters {
  const { notify, subscribe } = createListeners();
  let views: FilteredViews | null = null;
  let isLoading = false;
  selections.subscribe(() => {
    if (isLoading || !selections.getSnapshot().some(({ kind }) => kind !== 'cursor')) return;
    isLoading = true;
    import(/* webpackChunkName: "filters" */ './filteredViews').then(
      ({ FilteredViews }) => {
        views = new FilteredViews({ selections, nextFrame, onChange: notify });
      },
      // The next selection tries again; until then nothing is filtered.
      () => {
        isLoading = false;
      },
    );
  });
  return {
    rowsFor: (panel, frame, timeZone) => views?.rowsFor(panel, frame, timeZone) ?? frame,
    subscribe,
  };
}
