import { ChartroomError, problemsText } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { Button, useOverlayTrigger } from '@chartroom/ui';
import {
  type Annotation,
  annotationsPath,
  maxAnnotations,
  parseAnnotations,
} from '@chartroom/workspace';
import { MessageSquareOff, MessageSquareText } from 'lucide-react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { createAnnotate } from '../../../services/annotations/annotateSettings';
import { suggestedTime } from '../../../services/annotations/suggestedTime';
import { useActionCommand } from '../../../services/commands/useCommands';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { useWatchedQuery } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import type { DashboardClock } from '../../../services/time/createDashboardClock';
import type { TimeFormat } from '../../../services/time/formatTime';
import { isLiveRange, type RangeSpec, resolveRange } from '../../../services/time/timeRange';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import type { ShownAnnotations } from '../../react/DashboardContext';
import type { PanelReports } from '../../react/panelReports';
import type { DashboardView, DashboardViewSetter } from '../dashboardView';
import { AnnotationDialog, type AnnotationDraft } from './AnnotationDialog';
import { AnnotationList } from './AnnotationList';

export interface AnnotationsProps {
  readonly dashboard: Dashboard;
  readonly canEdit: boolean;
  readonly view: DashboardView;
  readonly clock: DashboardClock;
  readonly format: TimeFormat;
  readonly selections: Selections;
  readonly reports: Pick<PanelReports, 'frameOf'>;
  /** Called with what the panels show, and with null at the end. */
  readonly onShown: (shown: ShownAnnotations | null) => void;
  readonly onChange: DashboardViewSetter;
}

/**
 * A dashboard's annotations: hands them to its panels, and has a button that counts those in the range
 * and lists them. Without any there is no button.
 */
export function Annotations(props: AnnotationsProps) {
  const { dashboard, canEdit, view, clock, format, selections, reports, onShown, onChange } = props;
  const { range, showsAnnotations } = view;
  const all = useAnnotations(dashboard.id, range);
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  const [draft, setDraft] = useState<AnnotationDraft | null>(null);
  useTicks(clock);

  useEffect(() => {
    const isShown = showsAnnotations && all.length > 0;
    const latestOf = () => resolveRange(range, clock.getNow()).to;
    onShown({
      annotate: isShown ? createAnnotate(all, format.timeZone) : null,
      add: canEdit
        ? (panelId) => {
            const { timeZone } = format;
            const options = { selections, frameOf: reports.frameOf, timeZone };
            const { from, to } = suggestedTime({ ...options, otherwise: latestOf() });
            setDraft({ annotation: null, content: { at: from, to, panel: panelId, text: '' } });
          }
        : null,
    });
  }, [all, showsAnnotations, canEdit, format, selections, reports, range, clock, onShown]);
  useEffect(() => () => onShown(null), [onShown]);

  const now = clock.getNow();
  const { from, to } = resolveRange(range, now);
  const inRange = all.filter((one) => (one.to ?? one.at) >= from && one.at <= to);
  const addToAll = () =>
    setDraft({ annotation: null, content: { at: to, to: null, panel: null, text: '' } });
  useActionCommand(
    canEdit
      ? {
          id: 'add-annotation',
          title: i18n.t('Add annotation'),
          icon: <MessageSquareText />,
          run: addToAll,
        }
      : null,
  );
  useActionCommand(
    all.length > 0
      ? {
          id: 'annotations',
          title: i18n.t('List annotations'),
          icon: <MessageSquareText />,
          run: open,
        }
      : null,
  );
  const count = i18n.t('{n, plural, one {# annotation} other {# annotations}}', {
    n: inRange.length,
  });
  return (
    <>
      {all.length > 0 && (
        <Button {...triggerProps} variant="quiet">
          {showsAnnotations ? <MessageSquareText /> : <MessageSquareOff />}
          {showsAnnotations ? count : i18n.t('Annotations hidden')}
        </Button>
      )}
      {overlay && (
        <AnnotationList
          overlay={overlay}
          dashboard={dashboard}
          annotations={inRange}
          isShown={showsAnnotations}
          canEdit={canEdit}
          format={format}
          now={now}
          onShow={(next) => onChange({ showsAnnotations: next })}
          onAdd={addToAll}
          onEdit={(annotation) => setDraft({ annotation, content: annotation })}
        />
      )}
      {draft && (
        <AnnotationDialog
          key={draft.annotation?.id ?? 'new'}
          dashboard={dashboard}
          draft={draft}
          timeZone={format.timeZone}
          now={now}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}

/**
 * The newest annotations up to the range's end. Of a live range, later ones are read too, and so they
 * are of a fixed one unless there are too many. Those that can't be read are reported once.
 */
function useAnnotations(dashboard: string, range: RangeSpec): readonly Annotation[] {
  const { toasts } = useShell();
  const { id: workspace } = useWorkspace();
  const [isCut, setCut] = useState(false);
  const endAt = isCut && !isLiveRange(range) ? resolveRange(range, 0).to : null;
  const [watched] = useWatchedQuery({
    path: annotationsPath(workspace, dashboard),
    orderBy: 'at',
    ...(endAt !== null && { endAt }),
    from: 'last',
    count: maxAnnotations,
  });
  // Another range keeps those of the last one until its own have arrived.
  const lastValue = useRef<unknown>(null);
  if (watched.status === 'ready') lastValue.current = watched.value;
  const value = lastValue.current;
  const { annotations, problems } = useMemo(() => parseAnnotations(value), [value]);
  const isFull = annotations.length >= maxAnnotations;
  useEffect(() => {
    if (isFull) setCut(true);
  }, [isFull]);
  const text = problemsText(problems);
  useEffect(() => {
    if (text === '') return;
    return toasts.showError(
      new ChartroomError('dashboard/annotations-malformed', { problems: text }),
    );
  }, [text, toasts]);
  return annotations;
}

/** Renders again as the range moves with time. */
function useTicks({ subscribe }: Pick<DashboardClock, 'subscribe'>): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => subscribe(tick), [subscribe]);
}
