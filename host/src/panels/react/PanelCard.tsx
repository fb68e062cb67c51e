import type { ChartView } from '@chartroom/contract';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { isTyping } from '../../components/isTyping';
import { preloadOverlays } from '../../components/lazyOverlay';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import type { SourceState } from '../../services/sources/sourceState';
import { useDashboardContext } from './DashboardContext';
import progressStyles from './loadProgress.module.css';
import { PanelBody } from './PanelBody';
import { PanelErrorState } from './PanelErrorState';
import { PanelHeader } from './PanelHeader';
import { PanelMenu } from './PanelMenu';
import { type PanelActions, type PanelFileKind, runShortcut } from './panelActions';
import styles from './panelCard.module.css';
import { useHoverShortcuts } from './useHoverShortcuts';
import { useIsVisible } from './useIsVisible';
import { usePanelController } from './usePanelController';
import { usePanelRange } from './usePanelRange';
import { usePanelReport } from './usePanelReport';

export interface PanelCardProps {
  /** The same object doesn't render again. */
  readonly panel: DashboardPanel;
  /** Its order among panels of the same title: “2 of 3”. Null where the title is unique. */
  readonly order: string | null;
}

/** A panel of a dashboard: header, menu and shortcuts around the chart. */
export const PanelCard = memo(function PanelCard({ panel: stored, order }: PanelCardProps) {
  const context = useDashboardContext();
  const { onFullScreenChange, fullScreenPanelId, isPrinting, services, variables } = context;
  const { reports, annotations } = context;
  const { timeZone } = services;
  const panel = useMemo(() => variables.resolvePanel(stored), [variables, stored]);
  const shell = useShell();
  const card = useRef<HTMLElement>(null);
  const [view, setView] = useState<ChartView>('chart');
  const [summary, setSummary] = useState('');
  const isFullScreen = fullScreenPanelId === panel.id;
  const isCovered = fullScreenPanelId !== null && !isFullScreen;
  const isInView = (useIsVisible(card) || isPrinting) && !isCovered;
  const panelRange = usePanelRange(panel);
  const [controller, snapshot] = usePanelController({
    panel,
    panelRange,
    isInView,
    view,
    onView: setView,
  });
  const titleId = useId();
  const summaryId = useId();
  const { id, title } = panel;
  const name = order === null ? title : `${title}, ${order}`;
  const { source } = snapshot;
  usePanelReport(id, snapshot);

  const readSummary = useCallback(() => setSummary(controller.summary() ?? ''), [controller]);
  const onDrawn = useCallback(() => {
    readSummary();
    // If this fails, opening an overlay shows the error.
    preloadOverlays().catch(() => undefined);
    // Unsent edits load after the first chart.
    shell.edits.open();
    reports.setDrawn();
  }, [readSummary, shell, reports]);
  const actions = useMemo((): PanelActions => {
    const frame = () => controller.getSnapshot().request?.getFrame() ?? null;
    const save = (kind: PanelFileKind) => {
      const download = import(/* webpackChunkName: "menus" */ './downloadPanel');
      download
        .then(({ downloadPanel }) =>
          downloadPanel({ kind, title, file: controller.file, frame: frame(), timeZone }),
        )
        .catch((thrown: unknown) => shell.toasts.showError(toChartroomError(thrown)));
    };
    return {
      toggleFullScreen: () => onFullScreenChange(isFullScreen ? null : id),
      toggleTable: () => setView((now) => (now === 'chart' ? 'table' : 'chart')),
      downloadImage: () => save('png'),
      downloadFile: save,
      frame,
      settings: () => controller.getSnapshot().displayedChart?.settings ?? null,
      annotate: annotations?.add ? () => annotations.add?.(id) : null,
    };
  }, [onFullScreenChange, isFullScreen, id, title, timeZone, shell, controller, annotations]);

  const hoverHandlers = useHoverShortcuts(actions);

  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={titleId}
      aria-describedby={summaryId}
      data-panel={id}
      data-full={isFullScreen || undefined}
      inert={isCovered}
      onFocus={readSummary}
      {...hoverHandlers}
      onKeyDown={(event) => {
        if (isTyping(event.nativeEvent) || !runShortcut(actions, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <PanelHeader
        panel={panel}
        name={name}
        titleId={titleId}
        panelRange={panelRange}
        displayedChart={snapshot.displayedChart}
        request={snapshot.request}
        source={source}
        isFullScreen={isFullScreen}
        onLeaveFullScreen={() => {
          card.current?.focus();
          actions.toggleFullScreen();
        }}
      />
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div className={styles.body}>
        <ErrorBoundary
          fallback={(thrown, retry) => (
            <PanelErrorState error={toChartroomError(thrown)} onRetry={retry} />
          )}
        >
          <PanelBody
            panel={panel}
            range={panelRange.range}
            controller={controller}
            snapshot={snapshot}
            isInView={isInView}
            onDrawn={onDrawn}
          />
        </ErrorBoundary>
      </div>
      <PanelMenu
        panel={panel}
        name={name}
        view={view}
        isFullScreen={isFullScreen}
        release={snapshot.displayedChart?.release ?? null}
        actions={actions}
      />
      <LoadProgress source={source} locale={services.locale} />
    </section>
  );
});

interface LoadProgressProps {
  readonly source: SourceState | null;
  readonly locale: string;
}

/** Progress of a source that reports it. Renders nothing once loaded. */
function LoadProgress({ source, locale }: LoadProgressProps) {
  const progress = source?.progress;
  if (!progress) return null;
  const { fraction, rows } = progress;
  return (
    <progress
      className={progressStyles.progress}
      aria-label={i18n.t('{n, plural, one {{count} row loaded} other {{count} rows loaded}}', {
        n: rows,
        count: rows.toLocaleString(locale),
      })}
      {...(fraction !== null && { value: fraction, max: 1 })}
    />
  );
}
