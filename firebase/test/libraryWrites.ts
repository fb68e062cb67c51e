import { type Changes, updated } from './evaluateRules';
import { now } from './people';
import { panel, tree } from './tree';

export const libraryPath = 'library/w/l';
const listPath = 'libraryIndex/w/l';

/** A new library panel and its entry in the list. */
export function newLibraryPanel(uid: string): Changes {
  return {
    [libraryPath]: {
      schema: 2,
      rev: 1,
      last: { by: uid, at: now },
      about: { rev: 1, title: 'Cores' },
      panel: { rev: 1, title: 'CPU', remote: 'chart-line' },
    },
    [listPath]: { title: 'Cores', remote: 'chart-line', updatedAt: now, updatedBy: uid },
  };
}

/** Changes below a library panel, with the stamp. */
export function libraryEdit(uid: string, changes: Changes, last: object = {}): Changes {
  return {
    [`${libraryPath}/rev`]: 2,
    [`${libraryPath}/last`]: { by: uid, at: now, ...last },
    ...Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [`${libraryPath}/${key}`, value]),
    ),
  };
}

export const contentEdit = (uid: string) =>
  libraryEdit(uid, { 'panel/title': 'Processor', 'panel/rev': 2 });

export const nameEdit = (uid: string): Changes => ({
  ...libraryEdit(uid, { 'about/title': 'Processor', 'about/rev': 2 }),
  [listPath]: { title: 'Processor', remote: 'chart-line', updatedAt: now, updatedBy: uid },
});

/** Into the bin. */
export const deletion = (uid: string): Changes => ({
  ...libraryEdit(uid, { bin: { by: uid, at: now } }, { audit: 'a2' }),
  [listPath]: {
    ...{ title: 'Cores', remote: 'chart-line', updatedAt: now, updatedBy: uid },
    deletedAt: now,
  },
  'workspaces/w/audit/a2': { at: now, uid, action: 'bin', target: 'library/l' },
});

/** With a library panel that no dashboard uses. */
export const withLibrary = updated(tree, newLibraryPanel('editor'));

/** A panel of the library on the shared dashboard. */
export const linkedPanel = { ...panel, library: 'l' };
/** With a library panel that the shared dashboard uses. */
export const withUse = updated(withLibrary, {
  'dashboards/w/d/panels/cpu': linkedPanel,
  'libraryUses/w/l/d/cpu': true,
});
