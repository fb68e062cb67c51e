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
  /** Numbers of settings that aren't saved, because they are invalid. */
  readonly problems: { readonly [Tab in SheetTab]?: number };
  readonly onChange: (tab: SheetTab) => void;
}

export function SheetTabs({ value, problems, onChange }: SheetTabsProps) {
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
          {(problems[tab] ?? 0) > 0 && (
            <span className={classNames(styles.tabCount)}>
              {problems[tab]}
              <span className="visually-hidden">
                {' '}
                {i18n.t('{n, plural, one {setting not saved} other {settings not saved}}', {
                  n: problems[tab] ?? 0,
                })}
              </span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
