import type { ChartProps } from '@chartroom/contract';
import { keyRequest } from '@chartroom/plot';
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { BlocksView } from './BlockView';
import type { ReadText } from './readText';

export interface TextViewGiven {
  readonly props: ChartProps;
  readonly text: ReadText;
  /** The element of the table view, hidden while the text is shown. */
  readonly table: HTMLElement;
  /** What describes the text, and what is read out as soon as it changes: both are written by an announcer. */
  readonly summaryRef: Ref<HTMLDivElement>;
  readonly liveRef: Ref<HTMLDivElement>;
  onFocus(): void;
  onMute(): void;
}

/** Text or table, each one tab stop that scrolls by the keyboard; in the text Enter goes in to the links, Escape comes out. */
export function TextView(given: TextViewGiven) {
  const { props, text, table, summaryRef, liveRef, onFocus, onMute } = given;
  const { title, options, stale, view, onView } = props;
  const page = useRef<HTMLElement>(null);
  const [isInside, setInside] = useState(false);
  const summaryId = useId();
  const addTable = useCallback((element: HTMLElement | null) => element?.append(table), [table]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const kind = keyRequest(event)?.kind;
    const isOnPage = event.target === event.currentTarget;
    if (kind === 'toggle') onView('table');
    else if (kind === 'mute') onMute();
    else if (kind === 'escape' && isInside) leave();
    else if (event.key !== 'Enter' || !isOnPage || !enter()) return;
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
        className="stage text"
        hidden={view === 'table'}
        data-align={options.align}
        data-width={options.width}
        data-stale={stale ? '' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the one tab stop of the chart, which scrolls by its keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        aria-label={title}
        aria-describedby={summaryId}
      >
        <div className="page">
          {text.blocks.length === 0 ? (
            <p className="nothing">No text. Write one in the panel’s options</p>
          ) : (
            <BlocksView shown={text.blocks} context={{ text, isInside }} />
          )}
        </div>
      </section>
      <div ref={addTable} />
      <div className="unseen" id={summaryId} ref={summaryRef} />
      <div className="unseen" aria-live="polite" ref={liveRef} />
    </div>
  );
}
