import { createSelectionStore } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import { syncSelections } from './syncSelections';

const mining = { kind: 'points', field: 'Industry', values: ['Mining'] } as const;
const finance = { ...mining, values: ['Finance'] } as const;

/** A URL with its history, and deferred callbacks. */
function openPage(...texts: readonly string[]) {
  const history: (readonly string[])[] = [texts];
  const refused: string[] = [];
  let due: (() => void) | null = null;
  const selections = createSelectionStore();
  const address = {
    read: () => history.at(-1) ?? [],
    write: (next: readonly string[]) => void history.push(next),
    reportProblems: (problems: readonly { readonly path: string }[]) =>
      void refused.push(...problems.map(({ path }) => path)),
  };
  const link = () =>
    syncSelections(selections, address, {
      hasPanel: (id) => id.startsWith('p'),
      views: null,
      whenOnline: () => () => undefined,
      defer(callback) {
        due = callback;
        return () => {
          due = null;
        };
      },
    });
  const pass = () => {
    const callback = due;
    due = null;
    callback?.();
  };
  return { selections, history, refused, link, pass };
}

describe('the selections of a dashboard', () => {
  test('are written to the URL as one history entry', () => {
    const { selections, history, link, pass } = openPage();
    link();
    selections.select(mining);
    selections.select(finance);
    expect(history).toHaveLength(1);
    pass();
    expect(history).toEqual([[], ['Industry:Finance']]);
    selections.clear();
    pass();
    expect(history.at(-1)).toEqual([]);
  });

  test('are written to the URL if made before the sync started', () => {
    const { selections, history, link, pass } = openPage();
    selections.select(mining);
    link();
    pass();
    expect(history.at(-1)).toEqual(['Industry:Mining']);
  });

  test('follow the URL, at first and on going back', () => {
    const { selections, history, link, pass } = openPage('Industry:Mining');
    const linked = link();
    expect(selections.getSnapshot()).toEqual([mining]);
    selections.select(finance);
    pass();
    expect(history).toHaveLength(2);
    history.pop();
    linked.readParams();
    expect(selections.getSnapshot()).toEqual([mining]);
    pass();
    expect(history).toEqual([['Industry:Mining']]);
  });

  test('exclude cursors, and don’t write the URL while nothing else changes', () => {
    const { selections, history, link, pass } = openPage();
    const linked = link();
    selections.select({ kind: 'cursor', field: 'time', value: 5 });
    pass();
    linked.readParams();
    expect(history).toHaveLength(1);
    expect(selections.getSnapshot()).toHaveLength(1);
  });

  test('report malformed parameters, and keep the URL until something is selected', () => {
    const { selections, history, refused, link, pass } = openPage('nothing', 'Industry:Mining');
    link();
    pass();
    expect(refused).toEqual(['select.0']);
    expect(history).toHaveLength(1);
    expect(selections.getSnapshot()).toEqual([mining]);
    selections.select(finance);
    pass();
    expect(history.at(-1)).toEqual(['Industry:Finance']);
  });

  test('are not written after the sync has stopped', () => {
    const { selections, history, link, pass } = openPage();
    const linked = link();
    selections.select(mining);
    linked.stop();
    pass();
    selections.select(finance);
    pass();
    expect(history).toHaveLength(1);
  });
});
