import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { lazyOverlay } from '../../../../components/lazyOverlay';
import { RemoteThumbnail } from '../../../../components/RemoteThumbnail';
import type { GridPanel } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import type { Destination } from '../sections/destinations';
import type { LayoutActions } from '../useLayoutActions';
import styles from './phone.module.css';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "edit" */ '../EditPanelMenu')).EditPanelMenu,
);

export interface PhonePanelRowProps {
  readonly panel: GridPanel;
  /** Empty until it's known. */
  readonly chartTitle: string;
  readonly itemProps: object;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  /** By keyboard: one up is −1. */
  readonly onStep: (steps: number) => void;
  readonly destinations: readonly Destination[];
  readonly onMoveTo: (section: string | null) => void;
  readonly actions: LayoutActions;
}

const stepsOf: Readonly<Record<string, number>> = {
  ...{ ArrowUp: -1, ArrowDown: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/** A panel in the list: its grip, what it looks like, and its menu. */
export function PhonePanelRow(props: PhonePanelRowProps) {
  const { panel, chartTitle, itemProps, onGrab, onStep, destinations, onMoveTo, actions } = props;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const title = panel.title || i18n.t('Untitled panel');
  const isReadable = 'remote' in panel;
  const unit: unknown = isReadable ? Object(panel.options).unit : null;
  const details = [chartTitle, typeof unit === 'string' ? unit : ''].filter((text) => text !== '');
  return (
    <li {...itemProps} className={classNames(styles.panel)}>
      <button
        type="button"
        className={classNames(styles.grip)}
        aria-label={i18n.t('Move {title}', { title })}
        onPointerDown={onGrab}
        onKeyDown={(event) => {
          const steps = stepsOf[event.key];
          if (steps === undefined) return;
          event.preventDefault();
          onStep(steps);
        }}
      >
        <GripVertical />
      </button>
      <span className={classNames(styles.picture)}>
        {isReadable && <RemoteThumbnail remote={panel.remote} kind="chart" />}
      </span>
      <span className={classNames(styles.text)}>
        <b translate={panel.title ? 'no' : 'yes'}>{title}</b>
        <small translate="no">{details.join(', ')}</small>
      </span>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        className={styles.menu}
        aria-label={i18n.t('Options for {title}', { title })}
      >
        <Ellipsis />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          panel={panel}
          onEdit={() => actions.edit(panel.id)}
          onSaveToLibrary={(name) => actions.saveToLibrary(panel.id, name)}
          onUnlink={() => actions.unlink(panel.id)}
          destinations={destinations}
          onMoveTo={onMoveTo}
          onDuplicate={() => actions.duplicate([panel.id])}
          onCopy={() => actions.copyToClipboard([panel.id])}
          onPaste={() => actions.pasteFromClipboard(panel.id)}
          onDelete={() => actions.remove([panel.id])}
        />
      )}
    </li>
  );
}
