import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { Ellipsis, GripVertical, LibraryBig } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { MalformedPanelCard } from '../../../panels/react/MalformedPanelCard';
import { PanelCard } from '../../../panels/react/PanelCard';
import { type GridPanel, isMalformedPanel } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import type { Box } from '../../../services/layout/resolveLayout';
import styles from './editGrid.module.css';
import type { ResizeEdges, Stop } from './gesture';
import type { GridRect } from './gridGeometry';
import { positionText } from './layoutTexts';
import type { Destination } from './sections/destinations';
import type { GrabOptions } from './useGridPointer';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "edit" */ './EditPanelMenu')).EditPanelMenu,
);

/** Handles, by the edges that they move. */
const handles: readonly (ResizeEdges & { readonly cursor: string })[] = [
  { x: -1, y: -1, cursor: 'nwse-resize' },
  { x: 0, y: -1, cursor: 'ns-resize' },
  { x: 1, y: -1, cursor: 'nesw-resize' },
  { x: -1, y: 0, cursor: 'ew-resize' },
  { x: 1, y: 0, cursor: 'ew-resize' },
  { x: -1, y: 1, cursor: 'nesw-resize' },
  { x: 0, y: 1, cursor: 'ns-resize' },
  { x: 1, y: 1, cursor: 'nwse-resize' },
];

function handleKey({ x, y }: ResizeEdges): string {
  return `${x} ${y}`;
}

export interface EditPanelProps {
  readonly panel: GridPanel;
  /** Where it is drawn. */
  readonly rect: GridRect;
  /** Its visible cells. */
  readonly box: Box;
  /** How far the pointer has carried it; null while it lies in the grid. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  readonly isSelected: boolean;
  /** Whether it is the only one selected. Only then it has handles. */
  readonly isAlone: boolean;
  readonly isMoving: boolean;
  readonly stop: Stop | null;
  /** Sections that it can be moved to. */
  readonly destinations: readonly Destination[];
  /** Always the same object, so that panels that stay aren’t rendered again. */
  readonly commands: EditPanelCommands;
}

/** What is done with a panel by its id. */
export interface EditPanelCommands {
  grab(id: string, event: PointerEvent<HTMLElement>, options: Omit<GrabOptions, 'ids'>): void;
  /** A double-click on an edge. */
  fill(id: string, edges: ResizeEdges): void;
  select(id: string, isAdditive: boolean): void;
  focus(id: string): void;
  keyDown(id: string, event: KeyboardEvent<HTMLElement>): void;
  edit(id: string): void;
  moveTo(id: string, section: string | null): void;
  duplicate(id: string): void;
  copy(id: string): void;
  paste(id: string): void;
  saveToLibrary(id: string, name: string): Promise<void>;
  unlink(id: string): void;
  remove(id: string): void;
}

/**
 * A panel in edit mode: one tab stop, whose chart goes on drawing but takes no input. Rendered again
 * only if it changes, for a drag renders the grid in every frame.
 */
export const EditPanel = memo(function EditPanel(props: EditPanelProps) {
  const { panel, rect, box, offset, isSelected, isAlone, isMoving, stop, commands } = props;
  const { id } = panel;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const title = panel.title || i18n.t('Untitled panel');
  const hasHandles = isSelected && isAlone;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for fields of a form.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and resized by keys.
      tabIndex={0}
      data-edit-panel={panel.id}
      data-selected={isSelected || undefined}
      data-moving={isMoving || undefined}
      data-carried={offset !== null || undefined}
      aria-label={title}
      aria-description={positionText(box)}
      aria-roledescription={i18n.t('panel')}
      className={classNames(styles.panel)}
      style={{ ...rect, ...(offset && { translate: `${offset.x}px ${offset.y}px` }) }}
      onFocus={(event) => event.target === event.currentTarget && commands.focus(id)}
      onKeyDown={(event) => commands.keyDown(id, event)}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        commands.select(id, event.shiftKey);
      }}
      onDoubleClick={({ target }) => {
        if (!(target instanceof HTMLElement) || target.closest('button')) return;
        const edges = handles.find((each) => handleKey(each) === target.dataset.handle);
        if (edges) commands.fill(id, edges);
        else commands.edit(id);
      }}
    >
      <div inert className={classNames(styles.content)}>
        <PanelContent panel={panel} />
      </div>
      <div
        className={classNames(styles.header)}
        onPointerDown={(event) => commands.grab(id, event, { kind: 'move' })}
      >
        <span
          className={classNames(styles.grip)}
          onPointerDown={(event) => {
            event.stopPropagation();
            commands.grab(id, event, { kind: 'move', isImmediate: true });
          }}
        >
          <GripVertical aria-hidden="true" />
        </span>
      </div>
      {!isMalformedPanel(panel) && panel.library && (
        <span className={classNames(styles.library)} title={i18n.t('Library panel')}>
          <LibraryBig aria-hidden="true" />
          <span className={classNames('visually-hidden')}>{i18n.t('Library panel')}</span>
        </span>
      )}
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        tabIndex={-1}
        className={styles.more}
        aria-label={i18n.t('Options for {title}', { title })}
      >
        <Ellipsis />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          panel={panel}
          onEdit={() => commands.edit(id)}
          onSaveToLibrary={(name) => commands.saveToLibrary(id, name)}
          onUnlink={() => commands.unlink(id)}
          destinations={props.destinations}
          onMoveTo={(section) => commands.moveTo(id, section)}
          onDuplicate={() => commands.duplicate(id)}
          onCopy={() => commands.copy(id)}
          onPaste={() => commands.paste(id)}
          onDelete={() => commands.remove(id)}
        />
      )}
      {hasHandles &&
        handles.map(({ cursor, ...edges }) => (
          <span
            key={handleKey(edges)}
            data-handle={handleKey(edges)}
            className={classNames(styles.handle)}
            style={{ left: `${(edges.x + 1) * 50}%`, top: `${(edges.y + 1) * 50}%`, cursor }}
            onPointerDown={(event) => {
              event.stopPropagation();
              commands.grab(id, event, { kind: 'resize', edges, isImmediate: true });
            }}
          />
        ))}
      {hasHandles && (
        <span className={classNames(styles.size)} aria-hidden="true">
          {`${box.w} × ${box.h}`}
          {stop === 'smallest' && ` ${i18n.t('smallest')}`}
        </span>
      )}
    </div>
  );
}, isSameRendering);

/** Rectangles, boxes and destinations are made anew for each rendering of the grid. */
function isSameRendering(before: EditPanelProps, after: EditPanelProps): boolean {
  const { rect, box, offset, destinations } = after;
  return (
    isShallowEqual(before.rect, rect) &&
    isShallowEqual(before.box, box) &&
    isShallowEqual(before.offset, offset) &&
    before.destinations.length === destinations.length &&
    destinations.every((each, index) => isShallowEqual(before.destinations[index], each)) &&
    isShallowEqual({ ...before, ...{ rect, box, offset, destinations } }, after)
  );
}

function isShallowEqual(before: object | null | undefined, after: object | null): boolean {
  if (!before || !after) return before === after;
  return Object.entries(after).every(([key, value]) => Reflect.get(before, key) === value);
}

interface PanelContentProps {
  readonly panel: GridPanel;
}

/** Not rendered again while it is moved, nor where it is afterwards: a card doesn’t know its position. */
const PanelContent = memo(
  function PanelContent({ panel }: PanelContentProps) {
    return isMalformedPanel(panel) ? (
      <MalformedPanelCard panel={panel} />
    ) : (
      <PanelCard panel={panel} order={null} />
    );
  },
  (before, after) => {
    const { position, box } = before.panel;
    return isShallowEqual(before.panel, { ...after.panel, position, box });
  },
);

/** Opens the menu of a panel by its key. Returns whether there is one. */
export function openMenu(grid: HTMLElement | null, id: string): boolean {
  const button = grid?.querySelector<HTMLElement>(`[data-edit-panel="${CSS.escape(id)}"] > button`);
  button?.click();
  return button !== undefined && button !== null;
}
