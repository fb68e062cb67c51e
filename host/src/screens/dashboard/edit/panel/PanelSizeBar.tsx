import { classNames } from '@chartroom/ui';
import { LayoutDashboard, Maximize, Smartphone } from 'lucide-react';
import type { CSSProperties } from 'react';
import { SegmentedControl } from '../../../../components/SegmentedControl';
import { phoneLayout } from '../../../../panels/react/phoneLayout';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import { gridHeight } from '../gridGeometry';
import styles from './panelEditor.module.css';

/** The size of the live panel: as large as there is room, as on the dashboard, or as on a phone. */
export const panelSizes = ['fit', 'own', 'phone'] as const;
export type PanelSize = (typeof panelSizes)[number];

export interface PanelSizeBarProps {
  readonly panel: DashboardPanel;
  readonly value: PanelSize;
  readonly onChange: (size: PanelSize) => void;
}

/** Above the live panel: which size it is drawn in. */
export function PanelSizeBar({ panel, value, onChange }: PanelSizeBarProps) {
  const { w, h } = panel.position;
  return (
    <div className={classNames(styles.tools)}>
      <SegmentedControl
        label={i18n.t('Size of the panel')}
        options={panelSizes}
        labels={{
          fit: (
            <>
              <Maximize />
              {i18n.t('Fit')}
            </>
          ),
          own: (
            <>
              <LayoutDashboard />
              {`${w} × ${h}`}
            </>
          ),
          phone: (
            <>
              <Smartphone />
              {i18n.t('Phone')}
            </>
          ),
        }}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** Width of a panel across a phone of 390 px. */
const phoneWidth = 366;
const gap = 8;

/** The measures of the live panel; none where it fits the room. */
export function panelSizeStyle(size: PanelSize, panel: DashboardPanel): CSSProperties {
  if (size === 'fit') return {};
  const { w, h } = panel.position;
  if (size === 'own') {
    // The dashboard's grid in this window: margins of 16 px beside it, and a gap less than columns.
    const columns = `(100vw - var(--rail) - 32px + ${gap}px) * ${w} / 24`;
    return { width: `calc(${columns} - ${gap}px)`, height: gridHeight(h, { x: 0, y: 40 }) };
  }
  // A narrow panel has a partner beside it.
  const [item] = phoneLayout([panel, { ...panel, id: `${panel.id} partner` }]);
  const width = item?.isHalfWidth ? (phoneWidth - gap) / 2 : phoneWidth;
  return { width, height: item?.heightPx };
}
