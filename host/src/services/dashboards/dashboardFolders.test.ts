import { describe, expect, test } from '@jest/globals';
import {
  entriesIn,
  folderSearch,
  isSameFolder,
  listFolders,
  parseFolder,
} from './dashboardFolders';

const entry = (id: string, ...tags: string[]) => ({ id, title: id, tags, updatedAt: 1 });
const content = {
  entries: [entry('cpu', 'host 10'), entry('rain', 'host 2', 'ärger'), entry('shop'), entry('b')],
  starred: new Set(['shop', 'gone']),
  recent: ['rain', 'gone', 'cpu'],
};
const ids = (search: string) =>
  entriesIn(parseFolder(new URLSearchParams(search)), content).map(({ id }) => id);

describe('folders of dashboards', () => {
  test('are in the address', () => {
    expect(ids('')).toEqual(['cpu', 'rain', 'shop', 'b']);
    expect(ids('folder=starred')).toEqual(['shop']);
    expect(ids('folder=recent')).toEqual(['rain', 'cpu']);
    expect(ids('folder=untagged')).toEqual(['shop', 'b']);
    expect(ids('tag=host+2')).toEqual(['rain']);
    expect(ids('tag=none')).toEqual([]);
    expect(ids('folder=other')).toHaveLength(4);
  });

  test('are read as they are written', () => {
    for (const { folder } of listFolders(content, 'en')) {
      expect(parseFolder(new URLSearchParams(folderSearch(folder)))).toEqual(folder);
      expect(isSameFolder(folder, { kind: 'all' })).toBe(folder.kind === 'all');
    }
  });

  test('are listed with the numbers of their dashboards, tags in natural order', () => {
    const listed = listFolders(content, 'de').map(({ folder, count }) => [
      folder.kind === 'tag' ? folder.tag : folder.kind,
      count,
    ]);
    expect(listed).toEqual([
      ['all', 4],
      ['starred', 1],
      ['recent', 2],
      ['ärger', 1],
      ['host 2', 1],
      ['host 10', 1],
      ['untagged', 2],
    ]);
  });

  test('have one for the viewer’s private dashboards, if there are any', () => {
    const own = { ...entry('notes'), owner: 'u' };
    const withOwn = { ...content, entries: [...content.entries, own] };
    const folder = parseFolder(new URLSearchParams('folder=private'));
    expect(entriesIn(folder, withOwn)).toEqual([own]);
    expect(listFolders(withOwn, 'en')).toContainEqual({ folder, count: 1 });
  });

  test('without dashboards aren’t listed', () => {
    const nothing = { entries: [], starred: new Set<string>(), recent: [] };
    expect(listFolders(nothing, 'en').map(({ folder }) => folder.kind)).toEqual(['all']);
  });
});
