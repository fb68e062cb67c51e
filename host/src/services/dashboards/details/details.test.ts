import { limits } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { useGermanTexts } from '../../language/germanTexts.testkit';
import { createDetailsEdit } from './createDetailsEdit';
import { parseDetails, toFormValues } from './details';
import { readDraft, saveDraft } from './detailsDraft';
import { createDraftStorage } from './draftStorage';

const typed = { title: 'A', description: '', tags: '' };

describe('parseDetails', () => {
  test('trims texts and returns tags as a sorted set', () => {
    expect(parseDetails({ title: ' A ', description: ' b\nc ', tags: 'y, x,, y ,' })).toEqual({
      ok: true,
      value: { title: 'A', description: 'b\nc', tags: ['x', 'y'] },
    });
  });

  test('parses the form values of details back to the same details', () => {
    const details = { title: 'A', description: 'B', tags: ['x', 'y z'] };
    expect(parseDetails(toFormValues(details))).toEqual({ ok: true, value: details });
  });

  test('returns all problems by field', () => {
    const checked = parseDetails({
      title: ' ',
      description: 'd'.repeat(limits.descriptionLength + 1),
      tags: 'a.b',
    });
    expect(checked).toEqual({
      ok: false,
      problems: {
        title: 'Enter a title',
        description: '2001 characters; the limit is 2000',
        tags: '“a.b” can’t contain . # $ / [ or ]',
      },
    });
  });

  test.each([
    ['title', 't'.repeat(limits.titleLength), true],
    ['title', 't'.repeat(limits.titleLength + 1), false],
    ['tags', 't'.repeat(limits.tagLength), true],
    ['tags', 't'.repeat(limits.tagLength + 1), false],
    ['tags', Array.from({ length: limits.tagsPerDashboard }, (_, i) => `t${i}`).join(), true],
    ['tags', Array.from({ length: limits.tagsPerDashboard + 1 }, (_, i) => `t${i}`).join(), false],
  ])('enforces the limits of %s', (field, text, isRight) => {
    expect(parseDetails({ ...typed, [field]: text }).ok).toBe(isRight);
  });
});

describe('createDetailsEdit', () => {
  const before = { title: 'A', description: '', tags: ['x'] };
  const dashboard = { workspace: 'w', id: 'd', owner: null };
  const target = { dashboard, before, madeAt: 1000 };

  test('changes fields of the dashboard’s description, with their copies in the index', () => {
    const edit = createDetailsEdit({ ...target, after: { ...before, title: 'B', tags: [] } });
    expect(edit).toMatchObject({ dashboard: 'dashboards/w/d', madeAt: 1000, stamps: [] });
    expect(edit?.changes).toEqual([
      {
        path: 'dashboards/w/d/about/title',
        field: 'Title',
        base: 'A',
        value: 'B',
        copies: ['dashboardIndex/w/d/title'],
        merge: 'ask',
        guard: 'dashboards/w/d/about/rev',
      },
      {
        path: 'dashboards/w/d/about/tags',
        field: 'Tags',
        base: { x: true },
        value: null,
        copies: ['dashboardIndex/w/d/tags'],
        merge: 'keys',
        guard: 'dashboards/w/d/about/rev',
      },
    ]);
  });

  test('changes a private dashboard and its owner’s list', () => {
    const own = { ...target, dashboard: { ...dashboard, owner: 'u' } };
    expect(createDetailsEdit({ ...own, after: { ...before, title: 'B' } })).toMatchObject({
      dashboard: 'private/w/u/d',
      changes: [{ path: 'private/w/u/d/about/title', copies: ['privateIndex/w/u/d/title'] }],
    });
  });

  test('returns null if nothing changed', () => {
    expect(createDetailsEdit({ ...target, after: { ...before } })).toBeNull();
  });
});

describe('a draft', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const draftStorage = createDraftStorage(storage, { uid: 'ada', workspace: 'w', dashboard: 'd' });
  const draft = { before: { title: 'A', description: '', tags: [] }, typed };

  test('is kept for one user and one dashboard until it’s discarded', () => {
    saveDraft(draftStorage, draft);
    expect(readDraft(draftStorage)).toEqual(draft);
    const others = createDraftStorage(storage, { uid: 'bob', workspace: 'w', dashboard: 'd' });
    expect(readDraft(others)).toBeNull();
    draftStorage.discard();
    expect(readDraft(draftStorage)).toBeNull();
  });

  test.each(['', '{', '{"typed":{}}', 'null'])('is null if the stored text is %j', (text) => {
    draftStorage.write(text);
    expect(readDraft(draftStorage)).toBeNull();
  });
});

describe('the problems of details in German', () => {
  useGermanTexts();

  test('name the field’s limit and the tag, in German quotation marks', () => {
    const parsed = parseDetails({
      title: '',
      description: 'd'.repeat(limits.descriptionLength + 1),
      tags: 't'.repeat(limits.tagLength + 1),
    });
    expect(parsed).toEqual({
      ok: false,
      problems: {
        title: 'Titel eingeben',
        description: '2001 Zeichen; höchstens 2000 sind möglich',
        tags: '„tttttttttttt…“: 41 Zeichen; höchstens 40 sind möglich',
      },
    });
  });
});
