import type { ChartProps } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import type { IndexInput } from './chartDefinition';
import { ChartIndex } from './chartIndex';

const manifest = {
  stateSchema: 1,
  encodings: { y: { title: 'Y', types: ['number'], required: true, multiple: false } },
};

function propsOf(column: string): ChartProps {
  return {
    frame: frameFrom({ [column]: [1.5] }),
    encoding: { y: ['n'] },
    options: {},
    services: { timeZone: 'UTC' },
  } as unknown as ChartProps;
}

/** A chart whose index is the number of times that it was made; each takes so many pauses. */
function chart(
  make: (input: IndexInput, count: number) => void = () => undefined,
  load?: () => Promise<unknown>,
) {
  let count = 0;
  const said: string[] = [];
  const state = { props: propsOf('n') };
  const nothing = () => {};
  let answer: () => void = nothing;
  let clock = 0;
  const kept = new ChartIndex<number>(
    {
      manifest,
      ...(load && { load }),
      *index(input) {
        count += 1;
        const own = count;
        make(input, own);
        for (let pause = 0; pause < 3; pause += 1) yield;
        return own;
      },
      release: (index) => said.push(`released ${index}`),
    },
    {
      props: () => state.props,
      restingView: () => null,
      scene: () => ({}),
      onIndexed: (isAwaited) => {
        said.push(`ready ${kept.current}${isAwaited ? ', awaited' : ''}`);
        answer();
        answer = nothing;
      },
      fail: (error) => said.push(String(error)),
      // Every slice takes long, so that there is a pause after each.
      now() {
        clock += 20;
        return clock;
      },
    },
  );
  const onReady = (once: () => void) => {
    answer = once;
  };
  return { kept, said, state, onReady };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the index of a chart', () => {
  test('is computed from the newest input, in one run for all callers', async () => {
    const runs: Promise<void>[] = [];
    const { kept, said, state } = chart((_, count) => {
      if (count > 1) return;
      state.props = propsOf('n');
      runs.push(kept.update());
    });
    const first = kept.update();
    await first;
    expect(runs[0]).toBe(first);
    expect(said).toEqual(['ready 2']);
  });

  test('includes input that arrives between the end of a run and its notification', async () => {
    const { kept, said, state, onReady } = chart();
    // A host that answers a drawing at once.
    onReady(() => {
      queueMicrotask(() => {
        state.props = propsOf('n');
        void kept.update();
      });
    });
    await kept.update();
    while (said.length < 2) await settled();
    expect(said).toEqual(['ready 1', 'ready 2']);
  });

  test('is not discarded for input that has been replaced', async () => {
    const { kept, said, state } = chart((_, count) => {
      if (count > 1) return;
      state.props = propsOf('n');
      throw new Error('of no concern');
    });
    await kept.update();
    expect(said).toEqual(['ready 2']);
  });

  test('rejects for callers that wait, and is reported where none does', async () => {
    const { kept, said, state } = chart();
    state.props = propsOf('other');
    await expect(kept.update()).rejects.toMatchObject({ code: 'chart/encoding' });
    expect(said).toEqual([]);
    kept.refresh();
    await settled();
    expect(said).toEqual([expect.stringContaining('Y')]);
  });

  test('is computed again when a refresh was requested during the run', async () => {
    const { kept, said } = chart((input, count) => {
      if (count === 1) input.refresh?.();
    });
    await kept.update();
    while (said.length < 2) await settled();
    expect(said).toEqual(['ready 1', 'ready 2, awaited']);
  });

  test('is computed again in the same run when a dependency other than the input changes', async () => {
    const runs: Promise<void>[] = [];
    const { kept, said } = chart((_, count) => {
      if (count === 1) runs.push(kept.invalidate());
    });
    const first = kept.update();
    await first;
    expect(runs[0]).toBe(first);
    expect(said).toEqual(['ready 2']);
    await kept.invalidate();
    expect(said).toEqual(['ready 2', 'ready 3']);
  });

  test('is computed once the code that its input needs has loaded', async () => {
    const { kept, said } = chart(
      () => said.push('made'),
      async () => said.push('loaded'),
    );
    await kept.update();
    expect(said).toEqual(['loaded', 'made', 'ready 1']);
  });

  test('is released once: on disposal, or after a run that is still active then', async () => {
    const resting = chart();
    await resting.kept.update();
    resting.kept.dispose();
    await settled();
    expect(resting.said).toEqual(['ready 1', 'released 1']);

    const running = chart();
    await running.kept.update();
    running.state.props = propsOf('n');
    const run = running.kept.update();
    running.kept.dispose();
    await run;
    expect(running.said).toEqual(['ready 1', 'released 2']);
    running.kept.refresh();
    await settled();
    expect(running.said).toHaveLength(2);
  });
});
