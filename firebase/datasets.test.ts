import { limits } from '@chartroom/contract';
import {
  addBrowserDataset,
  addDataset,
  datasetChunkLength,
  maxBrowserFileBytes,
  maxDatasetChunks,
} from '@chartroom/workspace';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canRead, canSet, canUpdate } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { sharedTree } from './test/shareRecords';
import { tree } from './test/tree';

const path = 'datasets/w/f-1';

function dataset(by: string, more: object = {}): object {
  return { name: 'power.csv', bytes: 3, by, at: now, chunks: { c00: 'YSxi' }, ...more };
}

const data = withValue(tree, path, dataset('editor', { at: now - 1000 }));

/** Listed, because its author keeps it in their browser. */
function kept(by: string, more: object = {}): object {
  return { name: 'meters.csv', bytes: maxBrowserFileBytes, by, at: now, browser: true, ...more };
}

function allowed(may: (person: Person) => boolean): readonly Person[] {
  return people.filter(may);
}

describe('a stored file', () => {
  test('is read by members of every role but producers', () => {
    const readers = allowed((person) => canRead(person, path, data));
    expect(readers).toEqual(allowed((person) => canRead(person, 'workspaces/w/sources', data)));
    expect(canRead('stranger', path, data)).toBe(false);
    expect(canRead('editor', 'datasets/w', data)).toBe(false);
  });

  test('is added and deleted by those who write sources', () => {
    const writers = allowed((person) => canSet(person, 'datasets/w/f-2', dataset(person)));
    const sourceOf = (person: Person) => ({
      ...{ title: 'Power', remote: 'data-files', settings: '{}', by: person, at: now },
    });
    expect(writers).toEqual(
      allowed((person) => canSet(person, 'workspaces/w/sources/s-2', sourceOf(person))),
    );
    expect(writers).toEqual(allowed((person) => canSet(person, path, null, data)));
    expect(writers).toContain('editor');
    expect(writers).not.toContain('viewer');
  });

  test('is written once', () => {
    expect(canSet('editor', path, dataset('editor'), data)).toBe(false);
    expect(canSet('editor', `${path}/chunks/c00`, 'AAAA', data)).toBe(false);
    expect(canSet('editor', `${path}/chunks/c01`, 'AAAA', data)).toBe(false);
    expect(canSet('editor', `${path}/name`, 'other.csv', data)).toBe(false);
  });

  test.each([
    ['another author', { by: 'admin' }],
    ['another time', { at: now - 1 }],
    ['no name', { name: '' }],
    ['a long name', { name: 'a'.repeat(limits.titleLength + 1) }],
    ['no size', { bytes: null }],
    ['too large a size', { bytes: limits.datasetBytes + 1 }],
    ['no chunks', { chunks: null }],
    ['a chunk of another name', { chunks: { c00: 'AAAA', more: 'AAAA' } }],
    ['too many chunks', { chunks: { [`c${maxDatasetChunks}`]: 'AAAA' } }],
    ['too long a chunk', { chunks: { c00: 'A'.repeat(datasetChunkLength + 1) } }],
    ['a chunk that is no text', { chunks: { c00: 7 } }],
    ['another field', { more: true }],
  ])('is refused with %s', (_, more) => {
    expect(canSet('editor', 'datasets/w/f-2', dataset('editor', more))).toBe(false);
  });

  test('of the largest size is accepted as the shell writes it, with its source', () => {
    const bytes = new Uint8Array(limits.datasetBytes).fill(120);
    const changes = addDataset({
      ...{ id: 'f-2', workspace: 'w', name: 'large.csv', bytes, by: 'editor', serverTime: now },
    });
    const source = {
      ...{ title: 'large', remote: 'data-files', by: 'editor', at: now },
      settings: '{"url":"dataset:f-2"}',
    };
    expect(canUpdate('editor', { ...changes, 'workspaces/w/sources/s-2': source })).toBe(true);
  });

  test('is read by guests of a share that lists it, and by no others', () => {
    const listed = withValue(
      sharedTree({ datasets: { 'f-1': true } }),
      path,
      dataset('editor', { at: now - 1000 }),
    );
    expect(canRead('guest', path, listed)).toBe(true);
    expect(canRead('guest', `${path}/chunks/c00`, listed)).toBe(true);
    const unlisted = withValue(sharedTree({}), path, dataset('editor', { at: now - 1000 }));
    expect(canRead('guest', path, unlisted)).toBe(false);
    const other = withValue(listed, 'datasets/w/f-3', dataset('editor', { at: now - 1000 }));
    expect(canRead('guest', 'datasets/w/f-3', other)).toBe(false);
  });
});

describe('a file that is only in a browser', () => {
  const path = 'datasets/w/f-9';
  const small = withValue(tree, path, kept('editor', { bytes: 3, at: now - 1000 }));
  const stored = { ...dataset('editor'), name: 'meters.csv' };

  test('is listed as the shell writes it, by those who add files', () => {
    const changes = (by: string) =>
      addBrowserDataset({
        ...{ id: 'f-9', workspace: 'w', name: 'meters.csv', size: maxBrowserFileBytes, by },
        serverTime: now,
      });
    expect(allowed((person) => canUpdate(person, changes(person)))).toEqual(
      allowed((person) => canSet(person, 'datasets/w/f-2', dataset(person))),
    );
  });

  test.each([
    ['more bytes than the limit', { bytes: maxBrowserFileBytes + 1 }],
    ['another author', { by: 'admin' }],
    ['bytes besides', { bytes: 3, chunks: { c00: 'YSxi' } }],
    ['a flag that isn’t true', { browser: false }],
    ['a flag that is a text', { browser: 'editor' }],
    ['no size', { bytes: null }],
    ['no name', { name: null }],
  ])('is refused with %s', (_, more) => {
    expect(canSet('editor', path, kept('editor', more))).toBe(false);
  });

  test('is read as stored ones are', () => {
    expect(allowed((person) => canRead(person, path, small))).toEqual(
      allowed((person) => canRead(person, 'workspaces/w/sources', small)),
    );
  });

  test('is deleted by its author and by administrators, with its source or alone', () => {
    const deletes = (person: Person) => canSet(person, path, null, small);
    expect(allowed(deletes)).toEqual(
      allowed((person) => person === 'editor' || canSet(person, 'workspaces/w/meta/name', 'W')),
    );
    const ofAdmin = withValue(tree, path, kept('admin', { at: now - 1000 }));
    expect(canSet('editor', path, null, ofAdmin)).toBe(false);
    expect(canUpdate('editor', { [path]: null, 'workspaces/w/sources/s': null }, ofAdmin)).toBe(
      false,
    );
    expect(canSet('admin', path, null, ofAdmin)).toBe(true);
  });

  test('is stored by its author, and by nobody else', () => {
    const stores = (person: Person) => canSet(person, path, { ...stored, by: person }, small);
    expect(allowed(stores)).toEqual(['editor']);
  });

  test.each([
    ['under another name', { name: 'power.csv' }],
    ['with another size', { bytes: 4 }],
    ['with the flag', { browser: true }],
    ['in the name of another', { by: 'admin' }],
  ])('isn’t stored %s', (_, more) => {
    expect(canSet('editor', path, { ...stored, ...more }, small)).toBe(false);
  });

  test('isn’t changed in parts, and never becomes one again', () => {
    expect(canSet('editor', `${path}/name`, 'power.csv', small)).toBe(false);
    expect(canSet('editor', `${path}/browser`, null, small)).toBe(false);
    expect(canSet('editor', `${path}/chunks/c00`, 'YSxi', small)).toBe(false);
    expect(canSet('editor', path, kept('editor', { bytes: 4 }), small)).toBe(false);
    const now = withValue(tree, path, stored);
    expect(canSet('editor', path, kept('editor', { bytes: 3 }), now)).toBe(false);
    expect(canSet('editor', path, stored, now)).toBe(false);
  });
});
