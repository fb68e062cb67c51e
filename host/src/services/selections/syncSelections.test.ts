import { createSelections } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import { syncSelections } from './syncSelections';

const mining = { kind: 'points', field: 'Industry', values: ['Mining'] } as const;
const finance = { ...mining, values: ['Finance'] } as const;

/** An address with its history, and what is due later. */
function bench(...texts: readonly string[]) {
  const history: (readonly string[])[] = [texts];
  const refused: string[] = [];
  let due: (() => void) | null = null;
  const selections = createSelections();
  const address = {
    read: () => history.at(-1) ?? [],
    write: (next: readonly string[]) => void history.push(next),
    reportProblems: (problems: readonly { readonly path: string }[]) =>
      void refused.push(...problems.map(({ path }) => path)),
  };
  const link = () =>
    syncSelections(selections, address, {
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

describe('what is selected', () => {
  test('comes into the address when it is made, as one step', () => {
    const { selections, history, link, pass } = bench();
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

  test('before anybody heard of it comes too', () => {
    const { selections, history, link, pass } = bench();
    selections.select(mining);
    link();
    pass();
    expect(history.at(-1)).toEqual(['Industry:Mining']);
  });

  test('is what the address says, at first and on the way back', () => {
    const { selections, history, link, pass } = bench('Industry:Mining');
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

  test('leaves cursors to the charts, and the address to itself while nothing else changes', () => {
    const { selections, history, link, pass } = bench();
    const linked = link();
    selections.select({ kind: 'cursor', field: 'time', value: 5 });
    pass();
    linked.readParams();
    expect(history).toHaveLength(1);
    expect(selections.getSnapshot()).toHaveLength(1);
  });

  test('that an address says badly is told, and the address stays until something is selected', () => {
    const { selections, history, refused, link, pass } = bench('nothing', 'Industry:Mining');
    link();
    pass();
    expect(refused).toEqual(['select.0']);
    expect(history).toHaveLength(1);
    expect(selections.getSnapshot()).toEqual([mining]);
    selections.select(finance);
    pass();
    expect(history.at(-1)).toEqual(['Industry:Finance']);
  });

  test('after the end is not told', () => {
    const { selections, history, link, pass } = bench();
    const linked = link();
    selections.select(mining);
    linked.stop();
    pass();
    selections.select(finance);
    pass();
    expect(history).toHaveLength(1);
  });
});
