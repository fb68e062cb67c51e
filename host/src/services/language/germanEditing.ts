import editing from '../../locales/de/editing.json';

/** The texts of the screens that edit dashboards, in German. Loaded with these screens. */
export const germanEditing: Record<string, string> = editing;
