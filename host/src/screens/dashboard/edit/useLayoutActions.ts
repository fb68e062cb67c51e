import { ChartroomError, problemsText } from '@chartroom/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { type NewRecord, recordOf } from '../../../services/edits/dashboardChanges';
import type { DashboardEditor } from '../../../services/edits/dashboardEditor';
import { i18n } from '../../../services/language/i18n';
import { dropBox } from '../../../services/layout/dropBox';
import { firstFreePlace } from '../../../services/layout/firstFreePlace';
import { type Box, resolveLayout } from '../../../services/layout/resolveLayout';
import { saveToLibrary } from '../../../services/library/writeLibraryPanel';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import type { PanelChoice } from './add/panelChoice';
import { duplicatePanels, pastePanels } from './copyPanels';
import { parseClipboardText, toClipboardText } from './panelClipboard';
import { focusNewPanel, focusNextPanel } from './panelFocus';
import { boxesOf, inSection } from './sections/sectionChanges';
import { showUndoToast } from './showUndoToast';

/** What the grid does with panels. Each call is one step of undo. */
export interface LayoutActions {
  /** Stores boxes of panels of one section, by id. */
  move(boxes: ReadonlyMap<string, Box>): void;
  /** Adds a new panel at the first free cells of the visible tab, and selects it. Returns its id. */
  addNew(panel: PanelChoice): string;
  /** Selects the copies and focuses the first, as `paste` does. */
  duplicate(ids: readonly string[]): void;
  /** Puts a panel into the library under a name, which it shows from then on. */
  saveToLibrary(id: string, name: string): Promise<void>;
  /** Makes a panel of the library one of this dashboard alone. */
  unlink(id: string): void;
  /** Opens the panel editor. */
  edit(id: string): void;
  /** Shows a toast with “Undo”, and focuses the next panel. */
  remove(ids: readonly string[]): void;
  /** A text for the clipboard; null if there is none of these panels. */
  copy(ids: ReadonlySet<string>): string | null;
  /** The same without a `copy` event of the browser, which only keys cause. */
  copyToClipboard(ids: readonly string[]): void;
  /** Asks the browser for the text to paste. */
  pasteFromClipboard(below: string | null): void;
  /** Adds copied panels below a panel. Returns whether the text is about panels. */
  paste(text: string, below: string | null): boolean;
}

export interface LayoutActionsOptions {
  readonly editor: DashboardEditor;
  readonly dashboard: Dashboard;
  /** Where new panels go. */
  readonly section: string | null;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

export function useLayoutActions({
  editor,
  dashboard,
  section,
  onSelect,
}: LayoutActionsOptions): LayoutActions {
  const { toasts, database } = useShell();
  const { id: workspace } = useWorkspace();
  const by = useSession().user?.uid ?? '';
  const navigate = useNavigate();
  return useMemo(() => {
    const panelOf = (id: string) => dashboard.panels.find((panel) => panel.id === id);
    const add = (panels: readonly NewRecord[]) => {
      editor.addPanels(panels);
      onSelect(new Set(panels.map(({ id }) => id)));
    };
    const addCopies = (panels: readonly NewRecord[]) => {
      add(panels);
      const [first] = panels;
      if (first) focusNewPanel(first.id);
    };
    const copy = (ids: ReadonlySet<string>) =>
      toClipboardText(editor.getSnapshot().visible, dashboard, { ids, workspace });
    const paste = (text: string, below: string | null) => {
      const parsed = parseClipboardText(text, workspace);
      if (!parsed) return false;
      if (parsed.ok) {
        addCopies(pastePanels(parsed.value, dashboard, { below, section, newId: editor.newId }));
      } else {
        const problems = problemsText(parsed.problems);
        toasts.showError(new ChartroomError('dashboard/paste-malformed', { problems }));
      }
      return true;
    };
    const showNoClipboard = () => {
      toasts.show({
        title: i18n.t('The clipboard can’t be used'),
        detail: i18n.t('Allow this page to use it in the browser’s settings.'),
      });
    };
    return {
      move(boxes) {
        const [first = ''] = boxes.keys();
        editor.moveAll(inSection(panelOf(first)?.box.section ?? null, boxes));
      },
      addNew({ fields, size }) {
        const boxes = boxesOf(dashboard.panels.filter(({ box }) => box.section === section));
        const id = editor.newId();
        const place = firstFreePlace(resolveLayout(boxes), size);
        const { box } = dropBox(boxes, { id, ...place, ...size });
        add([{ id, fields: { ...fields, box: inSection(section, [[id, box]]).get(id) } }]);
        return id;
      },
      async saveToLibrary(id, name) {
        const panel = recordOf(editor.getSnapshot().visible, 'panels', id);
        if (!panel) return;
        const writer = { database, workspace, by };
        editor.setFields(id, { library: await saveToLibrary(writer, { name, panel }) });
        toasts.show({ title: i18n.t('{name} saved to library', { name }) });
      },
      unlink(id) {
        editor.unlink(id);
        const title = i18n.t('{title} unlinked', { title: panelOf(id)?.title || id });
        showUndoToast({ toasts, editor }, title);
      },
      edit: (id) =>
        navigate(`/w/${workspace}/d/${dashboard.id}/edit/${id}${window.location.search}`),
      duplicate(ids) {
        const { visible } = editor.getSnapshot();
        addCopies(duplicatePanels(visible, dashboard, { ids, newId: editor.newId }));
      },
      remove(ids) {
        const [first = ''] = ids;
        const title =
          ids.length === 1
            ? i18n.t('{title} deleted', { title: panelOf(first)?.title || first })
            : i18n.t('{n, plural, one {# panel deleted} other {# panels deleted}}', {
                n: ids.length,
              });
        focusNextPanel(ids);
        editor.deletePanels(ids);
        onSelect(new Set());
        showUndoToast({ toasts, editor }, title);
      },
      copy,
      paste,
      copyToClipboard(ids) {
        const text = copy(new Set(ids));
        if (text === null) return;
        const title = i18n.t('{n, plural, one {Panel copied} other {# panels copied}}', {
          n: ids.length,
        });
        // No promise where the page isn't served over https.
        const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
        written.then(() => void toasts.show({ title }), showNoClipboard);
      },
      pasteFromClipboard(below) {
        const read = navigator.clipboard?.readText() ?? Promise.reject();
        read.then((text) => {
          if (!paste(text, below)) toasts.show({ title: i18n.t('No panels to paste') });
        }, showNoClipboard);
      },
    };
  }, [editor, dashboard, section, onSelect, toasts, database, by, navigate, workspace]);
}
