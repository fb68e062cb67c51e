import { problemsText } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../../services/ShellContext';
import type { LinkedSelections } from '../../services/selections/linkSelections';
import { addressNow, useAddress } from './useAddress';

const name = 'select';
/** Pause after which a selection is made. */
const settledMs = 300;

/**
 * What is selected stands in the address, so that a link carries it and the way back in the history
 * undoes it. No first chart waits for what reads and writes it: it is brought when there is something
 * to be read or written; where it can't be, the link lacks what is selected, and nothing else is lost.
 */
export function useSelectionsInAddress(selections: Selections): void {
  const { toasts } = useShell();
  const [address, setAddress] = useAddress();
  // Another one after every step in the history, also where the address says the same as before.
  const location = useLocation();
  const newest = useRef(setAddress);
  newest.current = setAddress;
  const linked = useRef<LinkedSelections | null>(null);
  const begin = useRef<() => void>(() => undefined);
  const isAsked = address.has(name);

  useEffect(() => {
    let isBegun = false;
    let isOver = false;
    const link = async () => {
      const { linkSelections } = await import(
        /* webpackChunkName: "menus" */ '../../services/selections/linkSelections'
      );
      if (isOver) return;
      linked.current = linkSelections(
        selections,
        {
          read: () => addressNow().getAll(name),
          write: (texts) => newest.current((before) => withTexts(before, texts)),
          refuse: (problems) =>
            toasts.show({
              title: 'Part of the address can’t be read',
              detail: `What it selects there is left out. ${problemsText(problems)}.`,
            }),
        },
        { later },
      );
    };
    begin.current = () => {
      if (isBegun) return;
      isBegun = true;
      undo();
      link().catch(() => {
        isBegun = false;
      });
    };
    const undo = selections.subscribe(() => {
      if (selections.getSnapshot().some(({ kind }) => kind !== 'cursor')) begin.current();
    });
    return () => {
      isOver = true;
      isBegun = true;
      undo();
      linked.current?.stop();
      linked.current = null;
    };
  }, [selections, toasts]);

  useEffect(() => {
    if (linked.current) linked.current.follow();
    else if (isAsked) begin.current();
  }, [location, isAsked]);
}

function withTexts(address: URLSearchParams, texts: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(name);
  for (const text of texts) next.append(name, text);
  return next;
}

function later(callback: () => void): () => void {
  const timer = setTimeout(callback, settledMs);
  return () => clearTimeout(timer);
}
