import type { Selection } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { useEffect, useReducer } from 'react';
import type { GridPanel } from '../../services/dashboards/dashboard';
import { selectionReach } from '../../services/selections/selectionReach';
import type { PanelReports } from '../react/panelReports';
import { SelectionChips, type SelectionChipsProps } from './SelectionChips';
import { useSelectionsInUrl } from './useSelectionsInUrl';

export interface SelectionBarProps extends Omit<SelectionChipsProps, 'reachOf'> {
  readonly panels: readonly GridPanel[];
  readonly reports: Pick<PanelReports, 'frameOf'>;
  /** Not in full screen, which Escape leaves. */
  readonly clearsOnEscape: boolean;
}

/** The dashboard's selections as chips, in step with the URL and with its panels. */
export function SelectionBar(props: SelectionBarProps) {
  const { panels, reports, clearsOnEscape, ...chips } = props;
  const { selections } = chips;
  useSelectionsInUrl(selections, panels);
  useClearSelectionsOnEscape(clearsOnEscape, selections);
  // Panels load after the link that selects has been opened.
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const isLoaded = panels.some(({ id }) => reports.frameOf(id) !== null);
  const reachOf = (selection: Selection) =>
    isLoaded
      ? selectionReach(selection, {
          owner: selections.ownerOf(selection),
          panels,
          frameOf: reports.frameOf,
        })
      : null;
  return <SelectionChips {...chips} reachOf={reachOf} />;
}

/** Escape clears the selections unless something else handles it. */
function useClearSelectionsOnEscape(isEnabled: boolean, selections: Selections) {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) selections.clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEnabled, selections]);
}
