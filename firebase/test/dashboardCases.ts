import { own, shared, stamp } from './dashboardWrites';
import {
  children,
  currentTime,
  exactly,
  type FieldSamples,
  flag,
  id,
  integer,
  name,
  number,
  oneOf,
  text,
  version,
} from './fieldSamples';
import { now } from './people';
import { jsonSamples, type RecordCase, tags } from './recordCases';
import { box, panel, section, variable } from './tree';

const title = text(1, 120);
/** A record's first revisions: it can't have more than its dashboard. */
const firstRevision: FieldSamples = {
  valid: [1, 2],
  invalid: [0, 3, -1, 1.5, 9e15, 2 ** 53, '1', true, { a: 1 }],
};
/** The stored one is 1: only the next may follow. */
const nextRevision: FieldSamples = {
  valid: [2],
  invalid: [1, 3, 0, -1, 2.5, 9e15, 2 ** 53, '2', true, { a: 2 }],
};
const order = number(-1e9, 1e9);
const lists: FieldSamples = {
  valid: ['[]', '{}', `[${'ä'.repeat(8190)}]`],
  invalid: [7, true, { a: 'b' }, '', '[', 'a', '[} ', '"[]"', `[${'a'.repeat(8191)}]`],
};

/** One of each record, with its slot. */
const panels = { p: panel };
const variables = { host: variable };
const sections = { main: section };
const slots = { p000: 'panels/p', v00: 'variables/host', s00: 'sections/main' };
const titledEntry = { title: 'Machine', updatedAt: now, updatedBy: 'editor' };

/** Created whole. What is deleted or in the bin can't be there yet. */
function newDashboard(path: string, companionWrites: object, more: RecordCase['optional']) {
  return {
    path,
    person: 'editor',
    required: {
      schema: exactly(2),
      rev: exactly(1),
      last: children(
        { by: 'editor', at: now },
        { by: 'admin', at: now },
        { by: 'editor', at: now - 1 },
        { by: 'editor' },
        { at: now },
        { by: 'editor', at: now, cut: { p: 1 } },
        { by: 'editor', at: now, audit: 'a2' },
      ),
      about: children(
        { rev: 1, title: 'Machine' },
        { rev: 2, title: 'Machine' },
        { title: 'Machine' },
        { rev: 1 },
        { rev: 1, title: 'a'.repeat(121) },
      ),
    },
    optional: {
      panels: children(
        panels,
        { p: 'a' },
        { p: { ...panel, slot: 'p001' } },
        { 'a b': panel },
        { p: panel, more: panel },
        { p: { ...panel, rev: 2 } },
      ),
      variables: children(variables, { Host: variable }, { host: { ...variable, rev: 0 } }),
      sections: children(sections, { main: { ...section, slot: 's50' } }),
      slots: children(
        slots,
        { ...slots, p001: 'panels/p' },
        { ...slots, p001: 'panels/gone' },
        { ...slots, x: 'panels/p' },
        { ...slots, p001: 'about' },
        { ...slots, p001: '' },
      ),
      since: children({ editor: true }, { admin: true }, { editor: 1 }),
      // Only together with its record in the history.
      revision: { valid: [], invalid: [1, 0, '1', true] },
      ...more,
    },
    companionWrites: { ...companionWrites },
  } as const satisfies RecordCase;
}

/** Records of the stored dashboard, shared or private. */
function recordsOf(path: string, titles: FieldSamples): readonly RecordCase[] {
  const companionWrites = stamp(2, { path });
  const person = 'editor';
  const channelPanel: RecordCase = {
    path: `${path}/panels/new`,
    person,
    required: {
      rev: firstRevision,
      slot: exactly('p001'),
      remote: name,
      box: children(
        box,
        { ...box, x: 13 },
        { ...box, rev: 3 },
        { x: 0, y: 0, w: 1, h: 1 },
        { ...box, more: 1 },
      ),
    },
    optional: {
      title: text(0, 120),
      description: text(0, 2000),
      channel: name,
      source: id,
      query: jsonSamples(16_384),
      time: jsonSamples(1000),
      encoding: jsonSamples(16_384),
      options: jsonSamples(65_536),
      links: lists,
      selections: {
        valid: ['follow', 'highlight', 'ignore'],
        invalid: ['', 'Follow', 'filter', 1, true, { a: 1 }],
      },
      repeat: {
        valid: ['host', 'a', 'host_1B', 'a'.repeat(40)],
        invalid: ['', 'Host', '$host', '1a', 'a-b', 'a'.repeat(41), 1, true, { a: 1 }],
      },
      alert: jsonSamples(1000),
    },
    companionWrites: { ...companionWrites, [`${path}/slots/p001`]: 'panels/new' },
  };
  const { channel: _, ...unpinned } = channelPanel.optional;
  return [
    {
      path: `${path}/about`,
      person,
      required: { rev: nextRevision, title: titles },
      optional: {
        description: text(0, 2000),
        tags,
        timeRange: jsonSamples(1000),
        phone: {
          valid: ['[]', '["cpu","load"]', `["${'a'.repeat(16_380)}"]`],
          invalid: ['', '[', '{}', 'cpu', `["${'a'.repeat(16_381)}"]`, 1, true, ['cpu']],
        },
        refresh: { valid: [0, 1, 1.5, 86_400], invalid: [-1, 0.5, 86_401, '7', true, { a: 1 }] },
      },
      companionWrites,
    },
    channelPanel,
    { ...channelPanel, optional: { ...unpinned, version } },
    {
      path: `${path}/panels/cpu/box`,
      person,
      required: {
        rev: nextRevision,
        x: { valid: [0, 12], invalid: [13, -1, 23, 0.5, '0', true, { a: 0 }] },
        y: number(-100_000, 100_000),
        w: { valid: [12, 1], invalid: [0, 25, 1.5, '1', true, { a: 1 }] },
        h: integer(1, 100),
      },
      optional: { in: id },
      companionWrites,
    },
    {
      path: `${path}/variables/zone`,
      person,
      required: {
        rev: firstRevision,
        slot: exactly('v01'),
        order,
        spec: jsonSamples(16_384),
      },
      optional: {},
      companionWrites: { ...companionWrites, [`${path}/slots/v01`]: 'variables/zone' },
    },
    {
      path: `${path}/sections/more`,
      person,
      required: {
        rev: firstRevision,
        slot: exactly('s01'),
        kind: oneOf('tab', 'row'),
        title: text(0, 120),
        order,
      },
      optional: { in: id, folded: flag },
      companionWrites: { ...companionWrites, [`${path}/slots/s01`]: 'sections/more' },
    },
  ];
}

/** The first revision in the history, of what the dashboard was. */
function revisionOf(path: string, history: string, snapshots: string): RecordCase {
  return {
    path: `${history}/h1`,
    person: 'editor',
    required: {
      n: exactly(1),
      rev: { valid: [1, 2], invalid: [0, 3, 1.5, '1', true, { a: 1 }] },
      by: exactly('editor'),
      at: currentTime,
      authors: children({ editor: true }, { admin: true }, { editor: 1 }, { 'a b': true }),
      kind: name,
      bytes: integer(1, 1_048_576),
      releases: jsonSamples(65_536),
    },
    optional: {
      authorCount: integer(1, 10_000),
      message: text(0, 500),
      counts: children(
        { added: 1, removed: 0, moved: 1000, changed: 2 },
        { added: 1001 },
        { added: -1 },
        { added: 0.5 },
        { added: '1' },
        { other: 1 },
      ),
    },
    companionWrites: {
      ...stamp(2, { path }),
      [`${path}/revision`]: 1,
      [`${snapshots}/h1`]: '{}',
    },
  };
}

/** The same revision with a name, which it gets when it is saved. */
function namedRevisionOf(path: string, history: string, snapshots: string): RecordCase {
  const { companionWrites, required } = revisionOf(path, history, snapshots);
  const { authors, releases, kind, bytes, ...exact } = required;
  const first = {
    ...{ n: 1, rev: 1, by: 'editor', at: now, authors: { editor: true }, authorCount: 1 },
    kind: 'named',
    ...{ bytes: 2, releases: '{}', counts: { added: 1 } },
  };
  return {
    path: `${history}/named/n0`,
    person: 'editor',
    required: {
      ...exact,
      rev: exactly(1),
      authors: children({ editor: true }, { admin: true }, { editor: 1 }),
      authorCount: exactly(1),
      kind: exactly('named'),
      bytes: exactly(2),
      releases: exactly('{}'),
      message: text(1, 500),
      namedBy: exactly('editor'),
      namedAt: currentTime,
    },
    optional: { counts: children({ added: 1 }, { added: 2 }, { removed: 1 }, { added: '1' }) },
    companionWrites: {
      ...companionWrites,
      [`${history}/h1`]: first,
      [`${snapshots}/named/n0`]: '{}',
    },
  };
}

export const dashboardRecords: readonly RecordCase[] = [
  newDashboard(
    'dashboards/w/new',
    { 'dashboardIndex/w/new': titledEntry },
    { bin: { valid: [], invalid: [{ by: 'editor', at: now }, 'a', true] } },
  ),
  newDashboard('private/w/editor/new', {}, {}),
  ...recordsOf(shared, exactly('Machine')),
  ...recordsOf(own, title),
  {
    path: 'dashboardIndex/w/d',
    person: 'editor',
    // As the dashboard says.
    required: {
      title: exactly('Machine'),
      updatedAt: currentTime,
      updatedBy: exactly('editor'),
    },
    optional: { tags, deletedAt: { valid: [], invalid: [now, 0, true, 'now'] } },
  },
  {
    path: 'privateIndex/w/editor/p',
    person: 'editor',
    required: { title, updatedAt: currentTime, updatedBy: exactly('editor') },
    optional: { tags },
  },
  revisionOf(shared, 'history/w/d', 'snapshots/w/d'),
  revisionOf(own, 'privateHistory/w/editor/p', 'privateSnapshots/w/editor/p'),
  namedRevisionOf(shared, 'history/w/d', 'snapshots/w/d'),
  namedRevisionOf(own, 'privateHistory/w/editor/p', 'privateSnapshots/w/editor/p'),
  {
    path: 'presence/w/d/editor/c1',
    person: 'editor',
    required: { at: currentTime, mode: oneOf('view', 'edit') },
    optional: {
      panel: id,
      field: text(1, 64),
      drag: {
        valid: ['cpu:0,0,1,1', 'cpu:23,-1.5e-7,24,100', `${'a'.repeat(64)}:0,0,1,1`],
        invalid: [7, true, { a: 'b' }, '', 'cpu', 'cpu:1', 'cpu:1,1,1,1,1', '<b>:0,0,1,1'],
      },
    },
  },
  {
    path: `views/w/${'a'.repeat(24)}`,
    person: 'editor',
    required: {
      selections: {
        valid: ['[]', `["${'ä'.repeat(131_068)}"]`],
        invalid: [7, true, { a: 'b' }, '', '[', 'a', '"[]"', `["${'a'.repeat(131_069)}"]`],
      },
      by: exactly('editor'),
      at: currentTime,
    },
    optional: {},
  },
  {
    path: 'annotations/w/d/new',
    person: 'editor',
    required: {
      rev: exactly(1),
      // Of any time, and before `to`.
      at: { valid: [1000, -1000], invalid: [8.65e15, 2001, 'now', true, { a: 1 }] },
      text: text(1, 2000),
      by: exactly('editor'),
    },
    optional: {
      to: { valid: [2000, 1000, 1500.5], invalid: [999, 8.65e15, 'now', true, { a: 1 }] },
      panel: id,
    },
  },
];
