import { type Options, problemsText } from '@chartroom/contract';
import { BareButton, classNames, useOverlayTrigger } from '@chartroom/ui';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { lazyOverlay } from '../../components/lazyOverlay';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { type PanelAlert as Alert, parsePanelAlert } from '../../services/dashboards/panelAlert';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import type { SourceSubscription } from '../../services/sources/createSourceHub';
import type { RangeSpec } from '../../services/time/timeRange';
import { showPanel } from '../dashboard/showPanel';
import { useDashboardContext } from '../react/DashboardContext';
import { AlertActivity } from './AlertActivity';
import { recordAlertEvent } from './alertEvents';
import { notify } from './alertNotifications';
import type { AlertState } from './alertRun';
import { limitText, ruleText } from './alertTexts';
import { LatestValue } from './LatestValue';
import { NotificationSwitch } from './NotificationSwitch';
import styles from './panelAlert.module.css';
import { useAlertAnnouncement } from './useAlertAnnouncement';
import { useAlertWatch } from './useAlertWatch';

const Popover = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './AlertPopover')).AlertPopover,
);

export interface PanelAlertProps {
  readonly panel: DashboardPanel;
  /** The panel's title, made distinct. */
  readonly name: string;
  readonly request: SourceSubscription;
  /** The panel's. */
  readonly range: RangeSpec;
  /** The displayed chart's; null until there is one. */
  readonly options: Options | null;
}

/** The mark of a panel's alert: `Above 80 %` while it fires, else a quiet bell. */
export function PanelAlert(props: PanelAlertProps) {
  const { alert: stored } = props.panel;
  const parsed = useMemo(() => parsePanelAlert(stored), [stored]);
  if (!parsed.ok) return <MalformedAlert problems={problemsText(parsed.problems)} />;
  return parsed.value && <WatchedAlert {...props} alert={parsed.value} />;
}

function WatchedAlert(props: PanelAlertProps & { readonly alert: Alert }) {
  const { alert, panel, name } = props;
  const { services } = useDashboardContext();
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  // Of a chart that isn't loaded yet, only the options that are set.
  const options: Options = props.options ?? Object(panel.options);
  const { locale } = services;
  const numbers = useMemo(() => ({ locale, options }), [locale, options]);
  const watch = useAlertWatch(props);
  const state = useSyncExternalStore(
    watch.subscribe,
    // Values change often, and only the open popover shows them.
    () => watch.getSnapshot()?.state ?? null,
  );
  const field = watch.getSnapshot()?.field ?? null;
  const limit = limitText(alert, field, numbers);
  const { storage } = useShell();
  const { workspace = '', id = '', shareId = '' } = useParams();
  const dashboard = `${workspace}/${id}${shareId}`;
  const announcement = useAlertAnnouncement({
    ...{ name, state, limit },
    onChange({ isFiring, isFirst }) {
      const at = watch.getSnapshot()?.time ?? Date.now();
      const kind = isFiring ? 'fired' : 'ended';
      recordAlertEvent(dashboard, { kind, panelId: panel.id, name, limit, at });
      // What the viewer found when opening the page is no news.
      if (!isFiring || isFirst) return;
      notify(storage, {
        ...{ title: `${name}: ${limit}`, body: alert.message, tag: `${dashboard}/${panel.id}` },
        onSelect: () => showPanel(panel.id),
      });
    },
  });
  const isFiring = state === 'firing';
  return (
    <>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      {state !== null && (
        <BareButton
          {...triggerProps}
          className={classNames(styles.mark, isFiring && styles.firing)}
          data-alert={state}
          aria-label={markLabel(state, limit)}
        >
          {marks[state]}
          {isFiring && <span translate="no">{limit}</span>}
        </BareButton>
      )}
      {overlay && (
        <Popover overlay={overlay} title={ruleText(alert, field, numbers)}>
          <LatestValue watch={watch} numbers={numbers} />
          {alert.message && <p translate="no">{alert.message}</p>}
          <NotificationSwitch />
          <AlertActivity dashboard={dashboard} onLeave={overlay.onClose} />
        </Popover>
      )}
    </>
  );
}

const marks = { ok: <Bell />, firing: <BellRing />, 'no-data': <BellOff /> } as const;

function markLabel(state: AlertState, limit: string): string {
  switch (state) {
    case 'ok':
      return i18n.t('Alert: {limit}', { limit });
    case 'firing':
      return i18n.t('Alert firing: {limit}', { limit });
    case 'no-data':
      return i18n.t('Alert without data: {limit}', { limit });
  }
}

/** The panel works without it. */
function MalformedAlert({ problems }: { readonly problems: string }) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const title = i18n.t('Its alert can’t be read');
  return (
    <>
      <BareButton
        {...triggerProps}
        className={classNames(styles.mark, styles.malformed)}
        data-alert="malformed"
      >
        <BellOff />
        {title}
      </BareButton>
      {overlay && (
        <Popover overlay={overlay} title={title}>
          <p translate="no">{problems}</p>
        </Popover>
      )}
    </>
  );
}
