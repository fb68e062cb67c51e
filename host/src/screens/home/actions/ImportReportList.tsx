import { classNames } from '@chartroom/ui';
import type {
  ImportReport,
  PanelReport,
} from '../../../services/dashboards/files/grafana/importReport';
import { i18n } from '../../../services/language/i18n';
import styles from './importDialog.module.css';
import { absenceText, dashboardLeftOutText, panelLeftOutText } from './importTexts';

/** Panels that are listed; the rest is counted. Dashboards have no more. */
const maxListed = 200;

/** What the file has that can't be imported: of the dashboard, then of each panel. */
export function ImportReportList({ report }: { readonly report: ImportReport }) {
  const { dashboard, panels } = report;
  if (dashboard.length === 0 && panels.length === 0) return null;
  const lacksData = panels.some(({ leftOut }) => leftOut.some(({ part }) => part === 'queries'));
  // What is missing as a whole matters most.
  const absent = panels.filter(({ absence }) => absence);
  const changed = panels.filter(({ absence }) => !absence);
  const listed = [...absent, ...changed].slice(0, maxListed);
  const rest = panels.length - listed.length;
  return (
    <section className={classNames(styles.report)} aria-labelledby="import-report">
      <h3 id="import-report">{i18n.t('What isn’t imported')}</h3>
      {lacksData && (
        <p>{i18n.t('Queries can’t be imported. Choose data in the panel editor afterwards.')}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
      <ul tabIndex={0} aria-labelledby="import-report">
        {dashboard.length > 0 && (
          <li>
            <b>{i18n.t('Dashboard')}</b>
            <span>
              {i18n.t('Left out: {list}', { list: join(dashboard.map(dashboardLeftOutText)) })}
            </span>
          </li>
        )}
        {listed.map((panel, index) => (
          <ReportItem key={index} panel={panel} />
        ))}
        {rest > 0 && <li>{i18n.t('and {n} more', { n: rest })}</li>}
      </ul>
    </section>
  );
}

function ReportItem({ panel: { title, absence, leftOut } }: { readonly panel: PanelReport }) {
  return (
    <li data-absent={absence !== null || undefined}>
      {title ? <b translate="no">{title}</b> : <b>{i18n.t('Untitled panel')}</b>}
      <span>
        {absence
          ? absenceText(absence)
          : i18n.t('Left out: {list}', { list: join(leftOut.map(panelLeftOutText)) })}
      </span>
    </li>
  );
}

function join(texts: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(texts);
}
