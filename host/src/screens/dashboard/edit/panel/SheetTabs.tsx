import { classNames } from '@chartroom/ui';
import { i18n } from '../../../../services/language/i18n';
import styles from './panelEditor.module.css';

export const sheetTabs = [
  'data',
  'encoding',
  'options',
  'panel',
  'links',
  'alert',
  'json',
] as const;
/** Anchors of one scroll, but for the JSON, which takes its place. */
export type SheetTab = (typeof sheetTabs)[number];

export interface SheetTabsProps {
  readonly value: SheetTab;
  readonly onChange: (tab: SheetTab) => void;
}

export function SheetTabs({ value, onChange }: SheetTabsProps) {
  const labels: Readonly<Record<SheetTab, string>> = {
    data: i18n.t('Data'),
    encoding: i18n.t('Encoding'),
    options: i18n.t('Options'),
    panel: i18n.t('Panel'),
    links: i18n.t('Links'),
    alert: i18n.t('Alert'),
    json: i18n.t('JSON'),
  };
  return (
    <nav className={classNames(styles.tabs)} aria-label={i18n.t('Settings of the panel')}>
      {sheetTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === value || undefined}
          onClick={() => onChange(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </nav>
  );
}
