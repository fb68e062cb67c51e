import type { ChartView } from '@chartroom/contract';
import type { FileKind } from '@chartroom/embed';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Boundary } from '../../components/Boundary';
import { preloadOverlays } from '../../components/lazyOverlay';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import type { SourceState } from '../../services/sources/sourceState';
import { useDashboardFrame } from './DashboardContext';
import { downloadBlob, fileName } from './downloadBlob';
import progressStyles from './loadProgress.module.css';
import { PanelBody } from './PanelBody';
import { PanelError } from './PanelError';
import { PanelHeader } from './PanelHeader';
import { isWriting, type PanelActions, runKey } from './panelActions';
import styles from './panelCard.module.css';
import { usePanelController } from './usePanelController';
import { usePanelReport } from './usePanelReport';
import { useVisible } from './useVisible';

export interface PanelCardProps {
  /** The same object renders nothing anew. */
  readonly panel: DashboardPanel;
}

/** One chart on a dashboard: header, menu and keys around what the remote draws. */
export const PanelCard = memo(function PanelCard({ panel }: PanelCardProps) {
  const { onFullScreen, fullPanelId, services } = useDashboardFrame();
  const shell = useShell();
  const card = useRef<HTMLElement>(null);
  const [view, setView] = useState<ChartView>('chart');
  const [summary, setSummary] = useState('');
  const isFull = fullPanelId === panel.id;
  const isCovered = fullPanelId !== null && !isFull;
  const isInView = useVisible(card) && !isCovered;
  const [controller, snapshot] = usePanelController({ panel, isInView, view, onView: setView });
  const titleId = useId();
  const summaryId = useId();
  const { id, title } = panel;
  const { source } = snapshot;
  usePanelReport(id, snapshot);

  const readSummary = useCallback(() => setSummary(controller.summary() ?? ''), [controller]);
  const onDrawn = useCallback(() => {
    readSummary();
    // Whoever opens one where they could not be had is told then.
    preloadOverlays().catch(() => undefined);
    // No first chart waits for what was left unsent.
    shell.edits.open();
  }, [readSummary, shell]);
  const actions = useMemo((): PanelActions => {
    const save = (kind: FileKind) => {
      controller.file(kind)?.then(
        (blob) => downloadBlob(window, blob, fileName(title, kind)),
        (thrown: unknown) => shell.toasts.showError(toChartroomError(thrown)),
      );
    };
    return {
      f: () => onFullScreen(isFull ? null : id),
      t: () => setView((now) => (now === 'chart' ? 'table' : 'chart')),
      d: () => save('png'),
      save,
      frame: () => controller.getSnapshot().request?.getFrame() ?? null,
    };
  }, [onFullScreen, isFull, id, title, shell, controller]);

  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={titleId}
      aria-describedby={summaryId}
      data-panel={id}
      data-full={isFull || undefined}
      inert={isCovered}
      onFocus={readSummary}
      onKeyDown={(event) => {
        if (isWriting(event.nativeEvent) || !runKey(actions, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <PanelHeader
        panel={panel}
        titleId={titleId}
        shown={snapshot.shown}
        source={source}
        view={view}
        isFull={isFull}
        actions={actions}
        onLeave={() => {
          card.current?.focus();
          actions.f();
        }}
      />
      <p id={summaryId} className="heard-only">
        {summary}
      </p>
      <div className={styles.body}>
        <Boundary
          fallback={(thrown, retry) => (
            <PanelError error={toChartroomError(thrown)} onRetry={retry} />
          )}
        >
          <PanelBody
            panel={panel}
            controller={controller}
            snapshot={snapshot}
            isInView={isInView}
            onDrawn={onDrawn}
          />
        </Boundary>
      </div>
      <LoadProgress source={source} locale={services.locale} />
    </section>
  );
});

interface LoadProgressProps {
  readonly source: SourceState | null;
  readonly locale: string;
}

/** How far a source that tells of it has come; nothing once it has loaded. */
function LoadProgress({ source, locale }: LoadProgressProps) {
  const progress = source?.progress;
  if (!progress) return null;
  const { fraction, rows } = progress;
  return (
    <progress
      className={progressStyles.progress}
      aria-label={`${rows.toLocaleString(locale)} rows loaded`}
      {...(fraction !== null && { value: fraction, max: 1 })}
    />
  );
}
