import { classNames } from '@chartroom/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { GridPanel } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import type { Destination } from '../sections/destinations';
import { useSectionDrag } from '../sections/useSectionDrag';
import type { LayoutActions } from '../useLayoutActions';
import { foldStats } from './foldStats';
import { PhonePanelRow } from './PhonePanelRow';
import styles from './phone.module.css';

export interface PhonePanelListProps {
  /** Of one section, in their order on phones. */
  readonly panels: readonly GridPanel[];
  /** By remote. */
  readonly chartTitles: ReadonlyMap<string, string>;
  readonly destinations: readonly Destination[];
  readonly actions: LayoutActions;
  readonly onMoveTo: (id: string, section: string | null) => void;
  readonly onMove: (id: string, index: number) => void;
}

/** Panels to be sorted by their grips; of many stats in a row the first few are listed. */
export function PhonePanelList(props: PhonePanelListProps) {
  const { panels, chartTitles, destinations, actions, onMoveTo, onMove } = props;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const runs = foldStats(panels, unfolded);
  const visible = runs.flatMap((run) => run.panels);
  /** From an index among the listed ones: a panel goes before the one that is there. */
  const drag = useSectionDrag((id, index) => {
    const next = visible.filter((panel) => panel.id !== id)[index];
    const others = panels.filter((panel) => panel.id !== id);
    onMove(id, next ? others.indexOf(next) : others.length);
  });
  return (
    <ul className={classNames(styles.list)}>
      {runs.flatMap(({ panels: listed, hidden, key }) => [
        ...listed.map((panel) => (
          <PhonePanelRow
            key={panel.id}
            panel={panel}
            chartTitle={('remote' in panel && chartTitles.get(panel.remote)) || ''}
            itemProps={drag.itemProps(panel.id)}
            onGrab={(event) => drag.grab(event, 'y')}
            onStep={(steps) => onMove(panel.id, Math.max(0, panels.indexOf(panel) + steps))}
            destinations={destinations}
            onMoveTo={(section) => onMoveTo(panel.id, section)}
            actions={actions}
          />
        )),
        ...(hidden > 0
          ? [
              <li key={`${key} more`}>
                <button
                  type="button"
                  className={classNames(styles.more)}
                  onClick={() => setUnfolded((before) => new Set(before).add(key))}
                >
                  {i18n.t('{n, plural, one {# more stat} other {# more stats}}', { n: hidden })}
                  <ChevronDown />
                </button>
              </li>,
            ]
          : []),
      ])}
    </ul>
  );
}
