'use client';

import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useImperativeHandle,
  useRef,
} from 'react';
import type { EmbedScript } from './embedScript.ts';
import { type ChartroomPanelElement, type PanelData, panelTag } from './panelElement.ts';
import { type PanelSettings, setAttributes, splitSettings } from './panelSettings.ts';
import { type EmbedScriptState, useEmbedScript } from './useEmbedScript.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';
import { type PanelEventHandlers, usePanelEvents } from './usePanelEvents.ts';

interface OwnProps extends PanelSettings, PanelEventHandlers, EmbedScript {
  /** Rows as objects, columns by name, or a frame. A new object is drawn; the same one is not. */
  readonly data?: PanelData | null | undefined;
  /** In pixels or as a CSS length. Default: 320 pixels. */
  readonly height?: number | string | undefined;
  /** Replaces the element's loading text. */
  readonly loading?: ReactNode;
  /** Replaces the element's error text; "Retry" stays below it. */
  readonly error?: ReactNode;
}

/** Its own props and the attributes of any HTML element. */
export interface ChartroomPanelProps
  extends OwnProps,
    Omit<HTMLAttributes<HTMLElement>, keyof OwnProps | 'children' | 'dangerouslySetInnerHTML'> {}

/**
 * A deployed chart with data of the page, or a live panel of a dashboard:
 *
 *     <ChartroomPanel script="https://charts.example/embed.js" remote="chart-bar"
 *       releases="https://releases.example/" keys={keys} encoding={{ x: ['host'], y: ['load'] }} data={rows} />
 *
 * It renders the element `<chartroom-panel>`, alone. Settings become its attributes and data its
 * properties when React commits, by the same way under React 18, which knows no properties of
 * elements, and later ones. A server renders the element with its settings and without data.
 */
export const ChartroomPanel = forwardRef(function ChartroomPanel(
  props: ChartroomPanelProps,
  ref: ForwardedRef<ChartroomPanelElement>,
) {
  const { attributes, rest } = splitSettings(props);
  const { onReady, onSelection, onRange, onState, onError, ...scriptAndRest } = rest;
  const { script, integrity, nonce, ...elementProps } = scriptAndRest;
  const { data, height, loading, error, className, hidden, style, ...htmlProps } = elementProps;
  const element = useRef<ChartroomPanelElement>(null);
  useImperativeHandle<ChartroomPanelElement | null, ChartroomPanelElement | null>(
    ref,
    () => element.current,
    [],
  );
  const state = useEmbedScript({ script, integrity, nonce });
  const handlers = { onReady, onSelection, onRange, onState, onError };
  usePanelEvents(element, handlers, state.problem);
  useIsomorphicLayoutEffect(() => {
    if (element.current) setAttributes(element.current, attributes);
  });
  useIsomorphicLayoutEffect(() => {
    if (element.current) element.current.data = data ?? null;
  }, [data]);

  return createElement(
    panelTag,
    {
      ...htmlProps,
      ...(typeof document === 'undefined' && attributes),
      ref: element,
      class: className,
      // As text: React 18 writes `true` as text on custom elements, and React 19 sets a property.
      hidden: hidden ? 'hidden' : undefined,
      style: height === undefined ? style : { ...sizeStyle(height), ...style },
      // If the page's script ran first, the element has already set attributes on itself.
      suppressHydrationWarning: true,
    },
    ...slots(state, loading, error),
  );
});

/** Until the element is defined its children are visible, so it gets one of them at a time. */
function slots({ isDefined, problem }: EmbedScriptState, loading: ReactNode, error: ReactNode) {
  if (problem) {
    return [inSlot('error', error ?? `${problem.title}. ${problem.detail}`)];
  }
  return [
    loading === undefined ? null : inSlot('loading', loading),
    error === undefined || !isDefined ? null : inSlot('error', error),
  ];
}

function inSlot(slot: string, content: ReactNode) {
  return (
    <div key={slot} slot={slot}>
      {content}
    </div>
  );
}

/** Reserves the chart's space before the element is defined. */
function sizeStyle(height: number | string) {
  const size = typeof height === 'number' ? `${height}px` : height;
  return { '--chartroom-height': size, display: 'block', blockSize: size };
}
