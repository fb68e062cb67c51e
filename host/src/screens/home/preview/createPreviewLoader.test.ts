import { describe, expect, test } from '@jest/globals';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { parseDashboard } from '../../../services/dashboards/parseDashboard';
import { createPreviewLoader } from './createPreviewLoader';

function dashboardOf(id: string): Dashboard {
  const parsed = parseDashboard(id, { schema: 2, about: { title: id } });
  if (!parsed.ok) throw new Error('must parse');
  return parsed.value;
}

/** A loader whose reads finish when the test says so. */
function scripted() {
  const started: string[] = [];
  const ends = new Map<string, (isFailure?: boolean) => void>();
  const loader = createPreviewLoader({
    read(id) {
      started.push(id);
      return new Promise((resolve, reject) =>
        ends.set(id, (isFailure) =>
          isFailure ? reject(new Error('lost')) : resolve(dashboardOf(id)),
        ),
      );
    },
  });
  const end = async (id: string, isFailure = false) => {
    ends.get(id)?.(isFailure);
    for (let turn = 0; turn < 5; turn++) await null;
  };
  return { loader, started, end };
}

const entry = (id: string, updatedAt = 1) => ({ id, updatedAt });

describe('a preview loader', () => {
  test('reads at most six dashboards at once, in order', async () => {
    const { loader, started, end } = scripted();
    for (const id of 'abcdefgh') loader.request(entry(id));
    expect(started.join('')).toBe('abcdef');
    await end('c');
    expect(started.join('')).toBe('abcdefg');
    expect(loader.get('c')?.title).toBe('c');
    expect(loader.get('a')).toBeNull();
  });

  test('reads a dashboard once, and again after a change, showing the old one meanwhile', async () => {
    const { loader, started, end } = scripted();
    let changes = 0;
    loader.subscribe(() => {
      changes += 1;
    });
    loader.request(entry('a'));
    loader.request(entry('a'));
    await end('a');
    loader.request(entry('a'));
    expect([started, changes]).toEqual([['a'], 1]);
    loader.request(entry('a', 2));
    expect(started).toEqual(['a', 'a']);
    expect(loader.get('a')?.title).toBe('a');
    await end('a');
    expect(changes).toBe(2);
  });

  test('forgets a request that was cancelled before it started', async () => {
    const { loader, started, end } = scripted();
    for (const id of 'abcdef') loader.request(entry(id));
    const cancel = loader.request(entry('g'));
    cancel();
    await end('a');
    expect(started.join('')).toBe('abcdef');
    loader.request(entry('g'));
    expect(started.join('')).toBe('abcdefg');
  });

  test('reads a dashboard again whose reading failed', async () => {
    const { loader, started, end } = scripted();
    loader.request(entry('a'));
    await end('a', true);
    expect(loader.get('a')).toBeNull();
    loader.request(entry('a'));
    expect(started).toEqual(['a', 'a']);
    await end('a');
    expect(loader.get('a')?.title).toBe('a');
  });
});
