import { createListeners } from '@chartroom/contract/store';
import { libraryFields, libraryPath } from '@chartroom/workspace';
import type { Database } from '../firebase/database';
import { i18n } from '../language/i18n';
import { openLibraryPanels } from '../library/openLibraryPanels';
import { libraryContentOf } from '../library/resolveLibraryPanels';
import type { KeyStorage } from '../storage/openStorage';
import { createBinEdit } from './createBinEdit';
import type { EditQueue } from './createEditQueue';
import {
  type AboutFields,
  additions,
  type BoxValue,
  deletions,
  type EditedDocument,
  fieldChanges,
  type NewRecord,
  type PanelFields,
  panelsIn,
  recordOf,
  renameMentions,
  type SectionFields,
  titleOf,
} from './dashboardChanges';
import type { FieldChange, NewEdit, RecordChange, StoredRecord } from './edit';
import type { EditNotice } from './editNotice';
import { type RecordKind, slotKinds, slotsOf } from './storedParts';
import { isWithin } from './tree';
import { openUndoStack, type UndoSide } from './undoStack';
import { invertStep, type UndoStep } from './undoSteps';

export interface EditorSnapshot {
  /**
   * The stored dashboard in schema 2, with unsent edits and with what panels of the library show. Null
   * until it is loaded.
   */
  readonly visible: unknown;
  /** The same as it is stored: panels of the library have their copies. */
  readonly stored: unknown;
  /** What undo and redo would do next, such as “Move Requests”. Null: nothing. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/**
 * Edits one dashboard. Each call is one step of undo, visible at once, and sent as one update of the
 * parts that it changes. Boxes are stored boxes, as `dropBox` returns them. Calls about what isn't
 * there do nothing, and neither does adding a variable whose name is taken.
 */
export interface DashboardEditor {
  getSnapshot(): EditorSnapshot;
  subscribe(onChange: () => void): () => void;
  move(panel: string, box: BoxValue): void;
  /** One step for several panels. */
  moveAll(boxes: ReadonlyMap<string, BoxValue>): void;
  /**
   * Of a panel of the library, fields that are its own change in the library, as a step of their own.
   */
  setFields(panel: string, fields: PanelFields): void;
  /** Makes a panel of the library one of the dashboard alone, as it is now. */
  unlink(panel: string): void;
  /** Adds panels, of which each has its box in `fields.box`. More than 50 go in several updates. */
  addPanels(panels: readonly NewRecord[]): void;
  deletePanels(panels: readonly string[]): void;
  addSection(section: NewRecord): void;
  setSection(section: string, fields: SectionFields): void;
  /** `panels: 'keep'` moves its panels to the first tab. */
  deleteSection(section: string, options: { readonly panels: 'keep' | 'delete' }): void;
  /** Any change of sections and of the panels in them as one step. `what` is as in “Undo: …”. */
  changeSections(what: string, change: SectionsChange): void;
  addVariable(name: string, variable: { readonly spec: object; readonly order: number }): void;
  setVariable(name: string, fields: { readonly spec?: object; readonly order?: number }): void;
  /** Renames it in all queries, titles and links too. */
  renameVariable(name: string, newName: string): void;
  deleteVariable(name: string): void;
  setAbout(fields: AboutFields): void;
  /** Deletes the dashboard, restorable for 30 days; or restores it. No step of undo. */
  setBin(isDeleted: boolean): void;
  /** Any other edit of the dashboard as one step, such as a restored revision. */
  apply(edit: NewEdit): void;
  undo(): void;
  redo(): void;
  /** An id for a new panel or section. */
  newId(): string;
  close(): void;
}

export interface DashboardEditorOptions {
  /** Includes unsent edits. */
  readonly database: Pick<Database, 'watch'>;
  readonly edits: Pick<
    EditQueue,
    'add' | 'getSnapshot' | 'subscribe' | 'holdDashboard' | 'authorOf'
  >;
  readonly workspace: string;
  /** `dashboards/$w/$d` or `private/$w/$uid/$d`. */
  readonly dashboard: string;
  readonly uid: string;
  readonly serverNow: () => number;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** Storage of the tab, for the steps. */
  readonly storage: KeyStorage;
  readonly onNotice: (notice: EditNotice) => void;
}

/** By id, each part optional. */
export interface SectionsChange {
  readonly add?: readonly NewRecord[];
  readonly fields?: ReadonlyMap<string, SectionFields>;
  readonly remove?: readonly string[];
  readonly panels?: {
    readonly add?: readonly NewRecord[];
    readonly boxes?: ReadonlyMap<string, BoxValue>;
    readonly remove?: readonly string[];
  };
}

/** So many panels go in one update; more go in several, which are smaller. */
const maxPanelsAtOnce = 50;
const maxCharsAtOnce = 512 * 1024;
const panelsInChunk = 25;

export function editDashboard(options: DashboardEditorOptions): DashboardEditor {
  const { database, edits, workspace, dashboard, uid, serverNow, random } = options;
  const { notify, subscribe } = createListeners();
  let document: unknown = null;
  let snapshot: EditorSnapshot = { visible: null, stored: null, undo: null, redo: null };
  const library = openLibraryPanels(database, workspace, publish);
  const heldPanels = new Map<string, () => void>();
  const stack = openUndoStack(`chartroom.undo.${uid}.${dashboard}`, {
    storage: options.storage,
    onChange: publish,
  });
  const release = edits.holdDashboard(dashboard);
  const stopWatching = database.watch(
    dashboard,
    (value) => {
      document = value;
      publish();
    },
    () => {
      document = null;
      publish();
    },
  );
  // A step can't be undone by someone who may no longer edit.
  const stopEdits = edits.subscribe(() => {
    const isRefused = edits
      .getSnapshot()
      .some(
        ({ dashboard: path, status }) =>
          path === dashboard && status.name === 'refused' && isLoss(status.reason),
      );
    if (isRefused && (stack.next('undo') || stack.next('redo'))) stack.clear();
  });
  snapshot = snapshotNow();

  function snapshotNow(): EditorSnapshot {
    return {
      visible: library.resolve(document) ?? null,
      stored: document,
      undo: stack.next('undo')?.what ?? null,
      redo: stack.next('redo')?.what ?? null,
    };
  }
  function publish() {
    snapshot = snapshotNow();
    notify();
  }
  function edited(): EditedDocument {
    return { dashboard, document };
  }
  function write({ what, changes, records, library: path = dashboard }: UndoStep) {
    edits.add({
      ...{ workspace, dashboard: path, what, changes, records },
      ...{ stamps: [], madeAt: serverNow() },
    });
  }
  /** Changes a library panel, for all dashboards that show it. */
  function runInLibrary(what: string, id: string, fields: object, copy: StoredRecord) {
    const path = libraryPath(workspace, id);
    // Others' changes are seen from now on, so that a clash can name them.
    if (!heldPanels.has(path)) heldPanels.set(path, edits.holdDashboard(path));
    const document = { dashboard: path, document: library.record(id) ?? { panel: copy } };
    const changes = fieldChanges(document, 'panel', { ...fields });
    if (changes.length === 0) return;
    const step = { what, changes, records: [], library: path };
    stack.push(step, serverNow());
    write(step);
  }
  /** One update and one step. */
  function run(
    what: string,
    changes: readonly FieldChange[],
    records: readonly RecordChange[] = [],
  ) {
    if (changes.length === 0 && records.length === 0) return;
    const step = { what, changes, records };
    stack.push(step, serverNow());
    write(step);
  }
  function nameOf(kind: RecordKind, id: string): string {
    const record = recordOf(document, kind, id) ?? {};
    const shared = typeof record.library === 'string' ? library.record(record.library) : null;
    return titleOf({ ...record, ...libraryContentOf(shared) }, id);
  }
  function isThere(kind: RecordKind, id: string): boolean {
    return recordOf(document, kind, id) !== null;
  }
  function moves(boxes: ReadonlyMap<string, BoxValue>): readonly FieldChange[] {
    return [...boxes].flatMap(([id, box]) =>
      isThere('panels', id) ? fieldChanges(edited(), `panels/${id}`, { box }) : [],
    );
  }
  function moveAll(boxes: ReadonlyMap<string, BoxValue>) {
    const changes = moves(boxes);
    const [first] = changes;
    const [id] = [...boxes.keys()].filter((key) => first?.path.includes(`/panels/${key}/`));
    const what =
      changes.length === 1 && id !== undefined
        ? moveText(first, nameOf('panels', id))
        : i18n.t('Move {n, plural, one {# panel} other {# panels}}', { n: changes.length });
    run(what, changes);
  }
  /** Null, with a notice, if there aren't enough free slots. */
  function addable(kind: RecordKind, records: readonly NewRecord[]) {
    const added = additions(edited(), kind, records, random);
    if (added) return added;
    const { letter, count } = slotKinds[kind];
    const used = [...slotsOf(document).keys()].filter((slot) => slot.startsWith(letter)).length;
    options.onNotice({
      kind: 'paste-full',
      ...{ path: dashboard, field: '', by: null, edit: null },
      counts: { done: count - used, held: records.length },
    });
    return null;
  }
  /** Undoes or redoes the next step. What others have changed since is left out, with a notice. */
  function invert(side: UndoSide) {
    const step = stack.next(side);
    // Before the dashboard is loaded, everything would look deleted.
    if (!step || document === null) return;
    const target = documentOf(step);
    if (libraryContentOf(target.document) === null && step.library !== undefined) {
      stack.move(side, { what: step.what, changes: [], records: [] });
      options.onNotice({
        ...{ kind: 'undo-deleted', path: step.library, field: step.what },
        ...{ by: null, edit: null },
      });
      return;
    }
    const { changes, records, ...rest } = invertStep(step, { ...target, random });
    const ofLibrary = step.library !== undefined && { library: step.library };
    const executed = { what: step.what, changes, records, ...ofLibrary };
    stack.move(side, executed);
    if (changes.length > 0 || records.length > 0) write(executed);
    const about = (path: string, field: string) => ({ path, field, by: authorOf(path) });
    const { skipped, deleted, withoutSlot } = rest;
    // What is already as it was before the step: a key press that did nothing would look lost.
    const left = [executed, skipped].flatMap((part) => [...part.changes, ...part.records]);
    if (left.length + deleted.length + withoutSlot.length === 0) return invert(side);
    const [first] = [...skipped.changes, ...skipped.records];
    if (first) {
      const { dashboard: path } = target;
      const anyway = { workspace, dashboard: path, what: step.what, stamps: [], ...skipped };
      options.onNotice({ kind: 'undo-skipped', ...about(first.path, first.field), edit: anyway });
    }
    const [gone] = deleted;
    if (gone)
      options.onNotice({ kind: 'undo-deleted', ...about(gone.path, gone.field), edit: null });
    const [full] = withoutSlot;
    if (full) {
      options.onNotice({
        kind: 'undo-full',
        ...about(full.path, full.field),
        edit: null,
        counts: { done: 0, held: withoutSlot.length },
      });
    }
  }
  /** What a step is undone in. */
  function documentOf({ library: path }: UndoStep): EditedDocument {
    if (path === undefined) return edited();
    return { dashboard: path, document: library.record(path.split('/').at(-1) ?? '') ?? null };
  }
  function authorOf(path: string): string | null {
    const [of = dashboard] = [...heldPanels.keys()].filter((each) => isWithin(path, each));
    const by = edits.authorOf(of, path);
    return by === uid ? null : by;
  }

  return {
    getSnapshot: () => snapshot,
    subscribe,
    move: (panel, box) => moveAll(new Map([[panel, box]])),
    moveAll,
    setFields(panel, fields) {
      if (!isThere('panels', panel)) return;
      const what = i18n.t('Edit {title}', { title: nameOf('panels', panel) });
      const panelRecord = recordOf(document, 'panels', panel) ?? {};
      const id = panelRecord.library;
      const set = (own: PanelFields) =>
        run(what, fieldChanges(edited(), `panels/${panel}`, { ...own }));
      if (typeof id !== 'string' || fields.library !== undefined) return set(fields);
      // Of a library panel that is gone, the copy remains, which becomes the panel's own. One that has
      // just been added isn't known yet.
      const record = library.record(id);
      if (record !== undefined && libraryContentOf(record) === null)
        return set({ ...fields, library: null });
      const [shared, own] = splitFields(fields);
      set(own);
      runInLibrary(what, id, shared, panelRecord);
    },
    unlink(panel) {
      if (!isThere('panels', panel)) return;
      const visible = recordOf(library.resolve(document), 'panels', panel);
      const copy = libraryFields.map((field) => [field, visible?.[field] ?? null]);
      run(
        i18n.t('Unlink {title}', { title: titleOf(visible ?? {}, panel) }),
        fieldChanges(edited(), `panels/${panel}`, { ...Object.fromEntries(copy), library: null }),
      );
    },
    addPanels(panels) {
      const added = addable('panels', panels);
      const [first] = added ?? [];
      if (!added || !first) return;
      const what =
        added.length === 1
          ? i18n.t('Add {title}', { title: first.field })
          : i18n.t('Add {n, plural, one {# panel} other {# panels}}', { n: added.length });
      stack.push({ what, changes: [], records: added }, serverNow());
      for (const records of inChunks(added)) write({ what, changes: [], records });
    },
    deletePanels(panels) {
      const records = deletions(edited(), 'panels', panels);
      const [first] = records;
      const what =
        records.length === 1 && first
          ? i18n.t('Delete {title}', { title: first.field })
          : i18n.t('Delete {n, plural, one {# panel} other {# panels}}', { n: records.length });
      run(what, [], records);
    },
    addSection(section) {
      const records = addable('sections', [section]);
      if (records) run(i18n.t('Add {title}', { title: records[0]?.field ?? '' }), [], records);
    },
    setSection(section, fields) {
      if (!isThere('sections', section)) return;
      run(
        i18n.t('Edit {title}', { title: nameOf('sections', section) }),
        fieldChanges(edited(), `sections/${section}`, { ...fields }),
      );
    },
    deleteSection(section, { panels }) {
      const ids = panelsIn(document, section);
      const boxes = ids.map((id) => {
        const { in: _, rev: __, ...box } = Object(recordOf(document, 'panels', id)?.box);
        return [id, box] as const;
      });
      run(
        i18n.t('Delete {title}', { title: nameOf('sections', section) }),
        panels === 'keep' ? moves(new Map(boxes)) : [],
        [
          ...deletions(edited(), 'sections', [section]),
          ...(panels === 'delete' ? deletions(edited(), 'panels', ids) : []),
        ],
      );
    },
    changeSections(what, { add = [], fields = new Map(), remove = [], panels = {} }) {
      const added = addable('sections', add);
      const addedPanels = addable('panels', panels.add ?? []);
      if (!added || !addedPanels) return;
      const changes = [...fields].flatMap(([id, values]) =>
        isThere('sections', id) ? fieldChanges(edited(), `sections/${id}`, { ...values }) : [],
      );
      run(
        what,
        [...changes, ...moves(panels.boxes ?? new Map())],
        [
          ...added,
          ...addedPanels,
          ...deletions(edited(), 'sections', remove),
          ...deletions(edited(), 'panels', panels.remove ?? []),
        ],
      );
    },
    addVariable(name, variable) {
      if (isThere('variables', name)) return;
      const records = addable('variables', [{ id: name, fields: { ...variable } }]);
      if (records) run(i18n.t('Add {title}', { title: `$${name}` }), [], records);
    },
    setVariable(name, fields) {
      if (!isThere('variables', name)) return;
      run(
        i18n.t('Edit {title}', { title: `$${name}` }),
        fieldChanges(edited(), `variables/${name}`, { ...fields }),
      );
    },
    renameVariable(name, newName) {
      const variable = recordOf(document, 'variables', name);
      if (!variable || isThere('variables', newName)) return;
      const { rev: _, slot: __, ...fields } = variable;
      const added = addable('variables', [{ id: newName, fields }]);
      if (!added) return;
      run(
        i18n.t('Rename {title}', { title: `$${name}` }),
        renameMentions(edited(), name, newName),
        [...deletions(edited(), 'variables', [name]), ...added],
      );
    },
    deleteVariable(name) {
      const records = deletions(edited(), 'variables', [name]);
      run(i18n.t('Delete {title}', { title: `$${name}` }), [], records);
    },
    setAbout(fields) {
      const title = titleOf({ title: fields.title }, dashboard);
      const what =
        fields.title === undefined
          ? i18n.t('Edit dashboard settings')
          : i18n.t('Rename dashboard to {title}', { title });
      run(what, fieldChanges(edited(), 'about', { ...fields }));
    },
    setBin(isDeleted) {
      edits.add(createBinEdit({ workspace, dashboard, by: uid, at: serverNow(), isDeleted }));
    },
    apply(edit) {
      const { what, changes, records = [] } = edit;
      if (changes.length === 0 && records.length === 0) return;
      stack.push({ what, changes, records }, serverNow());
      edits.add({ ...edit, dashboard, workspace });
    },
    undo: () => invert('undo'),
    redo: () => invert('redo'),
    newId: () => newId(random),
    close() {
      stopWatching();
      stopEdits();
      library.close();
      for (const releasePanel of heldPanels.values()) releasePanel();
      release();
    },
  };
}

/** Fields of a panel of the library, and fields that its dashboard has. */
function splitFields(fields: PanelFields): readonly [shared: PanelFields, own: PanelFields] {
  const isShared = ([field]: [string, unknown]) => libraryFields.some((each) => each === field);
  const entries = Object.entries(fields);
  return [
    Object.fromEntries(entries.filter(isShared)),
    Object.fromEntries(entries.filter((entry) => !isShared(entry))),
  ];
}

function isLoss(reason: string | undefined): boolean {
  return reason === undefined || reason === 'rules' || reason === 'unreadable';
}

/** A resize keeps the corner. */
function moveText(change: FieldChange | undefined, title: string): string {
  const [before, after] = [Object(change?.base), Object(change?.value)];
  const isResized = before.w !== after.w || before.h !== after.h;
  return isResized ? i18n.t('Resize {title}', { title }) : i18n.t('Move {title}', { title });
}

function inChunks(records: readonly RecordChange[]): readonly (readonly RecordChange[])[] {
  const isSmall =
    records.length <= maxPanelsAtOnce && JSON.stringify(records).length <= maxCharsAtOnce;
  if (isSmall) return [records];
  return Array.from({ length: Math.ceil(records.length / panelsInChunk) }, (_, index) =>
    records.slice(index * panelsInChunk, (index + 1) * panelsInChunk),
  );
}

/** Ids are a to z, 0 to 9 and hyphens. 62 bits of randomness. */
function newId(random: () => number): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36));
  return `p-${digits.join('')}`;
}
