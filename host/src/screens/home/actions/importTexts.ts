import type {
  DashboardLeftOut,
  PanelAbsence,
  PanelLeftOut,
} from '../../../services/dashboards/files/grafana/importReport';
import { i18n } from '../../../services/language/i18n';

/** Names of variables that are listed; the rest is counted. */
const maxNames = 8;

/** Why a panel isn't imported, as a sentence. */
export function absenceText(absence: PanelAbsence): string {
  switch (absence.reason) {
    case 'kind':
      return i18n.t('Panel left out: there’s no chart for “{kind}”.', { kind: absence.kind });
    case 'library':
      return i18n.t('Panel left out: the file only refers to this library panel.');
    case 'limit':
      return i18n.t('Panel left out: the dashboard is full.');
  }
}

/** A part of a panel as an entry of a list: “2 queries (Prometheus)”. */
export function panelLeftOutText(leftOut: PanelLeftOut): string {
  switch (leftOut.part) {
    case 'queries':
      return leftOut.source === ''
        ? i18n.t('{n, plural, one {its query} other {its # queries}}', { n: leftOut.count })
        : i18n.t('{n, plural, one {its query ({source})} other {its # queries ({source})}}', {
            n: leftOut.count,
            source: leftOut.source,
          });
    case 'transformations':
      return i18n.t('{n, plural, one {# transformation} other {# transformations}}', {
        n: leftOut.count,
      });
    case 'overrides':
      return i18n.t('{n, plural, one {settings of # field} other {settings of # fields}}', {
        n: leftOut.count,
      });
    case 'mappings':
      return i18n.t('{n, plural, one {# value mapping} other {# value mappings}}', {
        n: leftOut.count,
      });
    case 'links':
      return i18n.t('{n, plural, one {# link} other {# links}}', { n: leftOut.count });
    case 'alert':
      return i18n.t('its alert');
    case 'repeat':
      return i18n.t('its repetition for each value of a variable');
    case 'time':
      return i18n.t('its own time range');
    case 'thresholds':
      return i18n.t('thresholds in percent of an unknown range');
    case 'html':
      return i18n.t('the formatting of its HTML');
    case 'affixes':
      return i18n.t('texts around its value');
    case 'shortened':
      return i18n.t('the end of its text, which is too long');
    case 'log':
      return i18n.t('the logarithmic scale of its stack');
    case 'unit':
      return i18n.t('the unit “{unit}”', { unit: leftOut.unit });
  }
}

/** A part of the dashboard as an entry of a list. */
export function dashboardLeftOutText(leftOut: DashboardLeftOut): string {
  switch (leftOut.part) {
    case 'variables':
      return i18n.t('{n, plural, one {the variable {names}} other {# variables ({names})}}', {
        n: leftOut.names.length,
        names: namesText(leftOut.names.map((name) => `$${name}`)),
      });
    case 'annotations':
      return i18n.t('{n, plural, one {# annotation query} other {# annotation queries}}', {
        n: leftOut.count,
      });
    case 'links':
      return i18n.t('{n, plural, one {# link} other {# links}}', { n: leftOut.count });
    case 'rows':
      return i18n.t('{n, plural, one {# heading of a row} other {# headings of rows}}', {
        n: leftOut.count,
      });
    case 'tags':
      return i18n.t('{n, plural, one {the tag {names}} other {# tags ({names})}}', {
        n: leftOut.tags.length,
        names: namesText(leftOut.tags),
      });
    case 'time':
      return i18n.t('the time range {from} to {to}', { from: leftOut.from, to: leftOut.to });
    case 'shortened':
      return i18n.t('the end of its title or description, which is too long');
  }
}

function namesText(names: readonly string[]): string {
  const listed = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${listed}, …` : listed;
}
