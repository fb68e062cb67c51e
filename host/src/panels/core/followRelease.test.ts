import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import type { Resolution } from '../../services/registry/resolution';
import { createTurns } from '../../services/workspace/turns';
import { followRelease } from './followRelease';

const gone = (remote: string): Resolution => new ChartroomError('registry/disabled', { remote });

function setUp() {
  let tell: (resolution: Resolution) => void = () => undefined;
  let renewed = 0;
  let stopped = 0;
  const tried: { current: Resolution | null } = { current: null };
  const followed = followRelease({
    choice: { remote: 'x', kind: 'chart', version: null, channel: null },
    tried,
    switches: createTurns(1),
    registry: {
      follow(_choice, onResolution) {
        tell = onResolution;
        return () => {
          stopped += 1;
        };
      },
    },
    renew: async () => {
      renewed += 1;
    },
  });
  return {
    followed,
    tried,
    tell: (next: Resolution) => tell(next),
    renewed: () => renewed,
    stopped: () => stopped,
  };
}

describe('a chart that follows its release', () => {
  test('is switched as soon as it is ready for it, and not for what it shows already', () => {
    const { followed, tried, tell, renewed } = setUp();
    tell(gone('a'));
    expect(renewed()).toBe(0);
    followed.setReady(true);
    expect(renewed()).toBe(1);
    tried.current = gone('b');
    tell(gone('b'));
    expect(renewed()).toBe(1);
  });

  test('ends with its listening', () => {
    const { followed, tell, renewed, stopped } = setUp();
    followed.end();
    tell(gone('a'));
    expect([renewed(), stopped()]).toEqual([0, 1]);
  });
});
