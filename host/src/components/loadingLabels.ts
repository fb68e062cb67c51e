import { i18n } from '../services/language/i18n';

/** The labels of a `Loading` for what is loading: “dashboards”, or a panel's title. */
export function loadingLabels(what: string): { label: string; slowLabel: string } {
  return {
    label: i18n.t('Loading {what}', { what }),
    slowLabel: i18n.t('Still loading {what}', { what }),
  };
}
