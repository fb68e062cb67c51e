import { describe, expect, test } from '@jest/globals';
import { claimLegacyKeys, migrateLegacyKeys } from './legacyKeys';
import { shellPrefix } from './shellPrefix';

const database = 'https://main.firebaseio.example/';

/** The items are own enumerable properties, as those of the browser's storage are. */
class ItemStorage implements Storage {
  [key: string]: unknown;

  constructor(items: Record<string, string>) {
    Object.assign(this, items);
  }
  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

/** Runs a deployment's start. Returns whether older edits are its own. */
function start(storage: Storage, base: string): boolean {
  const baseUri = `https://charts.example${base}`;
  claimLegacyKeys(storage, shellPrefix(baseUri), base);
  return migrateLegacyKeys(storage, shellPrefix(baseUri), shellPrefix(baseUri, database));
}

/** Exactly what the previous version wrote. */
function olderItems(bases: readonly string[]): Record<string, string> {
  const hint = [{ remote: 'chart-line', version: '1.0.0', folder: 'f/', keyId: 'k', scripts: {} }];
  const hints = bases.map((base) => [`${base}w/demo/d/machine`, hint]);
  return {
    'chartroom.theme': 'dark',
    'chartroom.user': 'ada',
    'chartroom.workspace': 'demo',
    'chartroom.draft.ada.demo.machine': '{"title":"Half"}',
    'chartroom.hints': JSON.stringify(Object.fromEntries(hints)),
    'chartroom/withdrawals/demo': '["chart-line/1_0_0"]',
    'unrelated.chartroom': 'of another application',
  };
}

function keysOf(storage: Storage): string[] {
  return Object.keys(storage).sort();
}

describe('the first start with a prefix', () => {
  const own = 'chartroom:/app/:';
  const both = `chartroom:/app/:${database}:`;

  test('moves the deployment’s keys below it, and leaves foreign keys', () => {
    const storage = new ItemStorage(olderItems(['/app/']));
    expect(start(storage, '/app/')).toBe(true);
    expect(keysOf(storage)).toEqual(
      [
        // Kept for deployments that start later.
        'chartroom.theme',
        `${own}chartroom.theme`,
        `${own}chartroom.hints`,
        `${own}chartroom.moved`,
        `${both}chartroom.user`,
        `${both}chartroom.workspace`,
        `${both}chartroom.draft.ada.demo.machine`,
        `${both}chartroom/withdrawals/demo`,
        'unrelated.chartroom',
      ].sort(),
    );
    expect(storage.getItem(`${both}chartroom.user`)).toBe('ada');
  });

  test('is the only one that migrates, although an older tab may write old keys again', () => {
    const storage = new ItemStorage(olderItems(['/app/']));
    start(storage, '/app/');
    storage.setItem('chartroom.user', 'bob');
    storage.setItem(`${own}chartroom.theme`, 'light');
    const before = keysOf(storage);
    start(storage, '/app/');
    expect(keysOf(storage)).toEqual(before);
    expect(storage.getItem(`${both}chartroom.user`)).toBe('ada');
    expect(storage.getItem(`${own}chartroom.theme`)).toBe('light');
  });

  test.each(['/staging/', '/'])(
    'of a deployment at %s takes nothing that another at /app/ wrote',
    (base) => {
      const storage = new ItemStorage(olderItems(['/app/']));
      expect(start(storage, base)).toBe(false);
      expect(keysOf(storage).filter((key) => key.startsWith('chartroom:'))).toEqual(
        [`chartroom:${base}:chartroom.moved`, `chartroom:${base}:chartroom.theme`].sort(),
      );
      expect(start(storage, '/app/')).toBe(true);
      expect(storage.getItem(`${both}chartroom.user`)).toBe('ada');
    },
  );

  test('takes no cached registries if two deployments wrote some, and leaves the other its hints', () => {
    const storage = new ItemStorage(olderItems(['/app/', '/staging/']));
    expect(start(storage, '/app/')).toBe(true);
    expect(storage.getItem(`${both}chartroom.user`)).toBe('ada');
    expect(storage.getItem(`${both}chartroom/withdrawals/demo`)).toBeNull();
    const hints = Object.keys(JSON.parse(storage.getItem(`${own}chartroom.hints`) ?? ''));
    expect(hints).toEqual(['/app/w/demo/d/machine']);
    expect(start(storage, '/staging/')).toBe(true);
    expect(storage.getItem(`chartroom:/staging/:${database}:chartroom.user`)).toBeNull();
  });

  test('resumes if it was interrupted before the database was known', () => {
    const storage = new ItemStorage(olderItems(['/app/']));
    claimLegacyKeys(storage, own, '/app/');
    start(storage, '/app/');
    expect(storage.getItem(`${both}chartroom.user`)).toBe('ada');
    expect(storage.getItem('chartroom.user')).toBeNull();
  });
});
