import { ChartroomError } from '@chartroom/contract';
import { createSemaphore } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import type { Resolution } from '../../services/registry/resolution';
import { followRelease } from './followRelease';

const gone = (remote: string): Resolution => new ChartroomError('registry/disabled', { remote });

function setUp() {
  let emit: (resolution: Resolution) => void = () => undefined;
  const replacedBy: Resolution[] = [];
  let stopped = 0;
  let target: Resolution | null = null;
  const followed = followRelease({
    remoteRef: { remote: 'x', kind: 'chart', version: null, channel: null },
    currentTarget: () => target,
    switchQueue: createSemaphore(1),
    registry: {
      follow(_choice, onResolution) {
        emit = onResolution;
        return () => {
          stopped += 1;
        };
      },
    },
    replaceRelease: async (resolution) => {
      replacedBy.push(resolution);
    },
  });
  return {
    followed,
    setTarget: (next: Resolution) => {
      target = next;
    },
    emit: (next: Resolution) => emit(next),
    replacedBy,
    stopped: () => stopped,
  };
}

describe('a chart that follows its release', () => {
  test('switches as soon as it’s ready, but not to the release that it already shows', () => {
    const { followed, setTarget, emit, replacedBy } = setUp();
    emit(gone('a'));
    expect(replacedBy).toEqual([]);
    followed.setReady(true);
    expect(replacedBy).toEqual([gone('a')]);
    setTarget(gone('b'));
    emit(gone('b'));
    expect(replacedBy).toHaveLength(1);
  });

  test('doesn’t switch after it stopped following', () => {
    const { followed, emit, replacedBy, stopped } = setUp();
    followed.stop();
    emit(gone('a'));
    expect([replacedBy.length, stopped()]).toEqual([0, 1]);
  });
});
