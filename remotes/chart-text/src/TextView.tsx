import type { ChartProps } from '@chartroom/contract';
import { type FrameTable, keyRequest } from '@chartroom/plot';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { BlocksView } from './BlockView';
import { DataTable } from './DataTable';
import type { ReadText } from './readText';

export interface TextViewGiven {
  readonly props: ChartProps;
  readonly text: ReadText;
  readonly table: FrameTable;
  /** What describes the text, and what is read out as soon as it changes: both are written by an announcer. */
  readonly summaryRef: Ref<HTMLDivElement>;
  readonly liveRef: Ref<HTMLDivElement>;
  onFocus(): void;
  onMute(): void;
}

/** One tab stop that scrolls by the keyboard; Enter goes in to the links, Escape comes out. */
export function TextView(given: TextViewGiven) {
  const { props, text, table, summaryRef, liveRef, onFocus, onMute } = given;
  const { title, options, stale, view, onView } = props;
  const page = useRef<HTMLElement>(null);
  const [isInside, setInside] = useState(false);
  const summaryId = useId();
  const isTable = view === 'table';

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const kind = keyRequest(event)?.kind;
    const isOnPage = event.target === event.currentTarget;
    if (kind === 'toggle') onView(isTable ? 'chart' : 'table');
    else if (kind === 'mute') onMute();
    else if (kind === 'escape' && isTable) onView('chart');
    else if (kind === 'escape' && isInside) leave();
    else if (event.key !== 'Enter' || !isOnPage || isTable || !enter()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether there is a link to go to. */
  function enter(): boolean {
    const link = page.current?.querySelector('a');
    if (!link) return false;
    setInside(true);
    link.focus();
    return true;
  }

  function leave() {
    setInside(false);
    page.current?.focus();
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  }

  return (
    <div className="plot">
      <section
        ref={page}
        className={isTable ? 'table' : 'stage text'}
        data-align={options.align}
        data-width={options.width}
        data-stale={stale ? '' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the one tab stop of the chart, which scrolls by its keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        aria-label={isTable ? `${title}, as a table` : title}
        aria-describedby={isTable ? undefined : summaryId}
      >
        {isTable ? (
          <DataTable table={table} />
        ) : (
          <div className="page">
            {text.blocks.length === 0 ? (
              <p className="nothing">No text. Write one in the panel’s options</p>
            ) : (
              <BlocksView shown={text.blocks} context={{ text, isInside }} />
            )}
          </div>
        )}
      </section>
      <div className="unseen" id={summaryId} ref={summaryRef} />
      <div className="unseen" aria-live="polite" ref={liveRef} />
    </div>
  );
}
