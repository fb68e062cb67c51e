import app from '../../locales/de/app.json';
import catalog from '../../locales/de/catalog.json';
import errors from '../../locales/de/errors.json';
import panels from '../../locales/de/panels.json';
import screens from '../../locales/de/screens.json';

/** The shell's texts in German, but for those of editing dashboards. */
export const german: Record<string, string> = {
  ...app,
  ...catalog,
  ...errors,
  ...panels,
  ...screens,
};
